//! What is a hand worth under several rule sets, and which rules make the difference?

use clap::Args;
use mahjong::Rules;
use mahjong::riichi::{Compared, RuleChange, ScoreError, compare};
use serde_json::{Map, Value, json};

use super::score::{FIELDS, RiichiArgs, bad_score, han_and_fu, measure, points};
use crate::question::{Answer, BadInput, Query, Question, Text, Tone, members};
use crate::rule_set::ChangeArgs;

pub(super) const COMPARE: &str = "\
The columns are those of score. The first rule set is what the others are compared with.

Answer: how many different results there are, then a field for each rule set, of words: its name,
points, han, fu, yakuman, or no-yaku; and the fewest options that turn the result of the first rule
set into this one, as option=value. --rule changes an option of all rule sets.

Examples:
  cards mahjong compare 23m456p34567899s 4m --by ron-left --seat S --flags riichi,ippatsu --dora 1m
  cards mahjong compare 406m1168p123678s 7p --flags riichi --with tenhou,ema-2025";

/// The rule sets of riichi.
const RULE_SETS: &str = "tenhou,mahjong-soul,m-league,ema-2016,ema-2025,wrc,jpml-a,rrc";

/// What is a hand worth under several rule sets?
#[derive(Args)]
pub(crate) struct CompareOf {
    #[command(flatten)]
    win: RiichiArgs,
    /// The rule sets, by their names in `rules`
    #[arg(
        long,
        value_name = "NAMES",
        value_delimiter = ',',
        default_value = RULE_SETS,
        value_parser = rule_set
    )]
    with: Vec<RuleSet>,
    #[command(flatten)]
    changes: ChangeArgs<Rules>,
}

/// A rule set with its name.
#[derive(Clone)]
struct RuleSet(String, Rules);

fn rule_set(name: &str) -> Result<RuleSet, String> {
    let rules = Rules::preset(name).ok_or_else(|| {
        let names = Rules::PRESETS.iter().map(|preset| preset.name);
        format!("expected {}", names.collect::<Vec<_>>().join(" or "))
    })?;
    Ok(RuleSet(name.to_owned(), rules))
}

impl Question for CompareOf {
    type Answer = Differences;

    const FIELDS: &'static [&'static str] = FIELDS;
    const REQUIRED: usize = 0;
    const COLUMNS: bool = true;

    fn answer(&self, query: &Query<'_>) -> Result<Differences, BadInput> {
        let win = self.win.win(query)?;
        let sets = self.with.iter();
        let sets: Vec<(&str, Rules)> = sets
            .map(|RuleSet(name, rules)| (name.as_str(), self.changes.apply(*rules)))
            .collect();
        let compared = compare(&win, &sets);
        // What is wrong under every rule set is wrong with the query; no yaku is an answer.
        if let Some(&Compared {
            score: Err(error), ..
        }) = compared.first()
        {
            let is_answer = |one: &Compared| is_worth(one) || is_no_yaku(one);
            if !compared.iter().any(is_answer) {
                return Err(bad_score(error));
            }
        }
        let row = |(one, (_, rules)): (Compared, &(&str, Rules))| {
            let points = one.score.as_ref().ok().map(|score| points(score, rules));
            let points = points.transpose()?;
            Ok(Row { one, points })
        };
        let rows = compared.into_iter().zip(&sets).map(row);
        rows.collect::<Result<_, _>>().map(Differences)
    }
}

fn is_worth(one: &Compared) -> bool {
    one.score.is_ok()
}

fn is_no_yaku(one: &Compared) -> bool {
    matches!(one.score, Err(ScoreError::NoYaku { .. }))
}

/// The results, rule set by rule set.
pub(crate) struct Differences(Vec<Row>);

/// A rule set, and the points under it, if the hand is worth something.
struct Row {
    one: Compared,
    points: Option<i64>,
}

impl Differences {
    /// How many different results there are.
    fn count(&self) -> usize {
        let mut results: Vec<String> = self.0.iter().map(result).collect();
        results.sort_unstable();
        results.dedup();
        results.len()
    }
}

/// Points, han, fu and yakuman, or why there are none.
fn result(Row { one, points }: &Row) -> String {
    match &one.score {
        Ok(score) => {
            let [han, fu] = han_and_fu(score);
            let points = points.unwrap_or_default();
            format!("{points} {han} {fu} {}", score.yakuman)
        }
        Err(ScoreError::NoYaku { .. }) => "no-yaku".to_owned(),
        Err(_) => "impossible".to_owned(),
    }
}

/// `option=value` for each, with blanks between.
fn options(changes: &[RuleChange]) -> String {
    let option = |change: &RuleChange| format!("{}={}", change.option, change.this);
    changes.iter().map(option).collect::<Vec<_>>().join(" ")
}

impl Answer for Differences {
    fn line(&self) -> Vec<String> {
        let field = |row: &Row| {
            let one = &row.one;
            let field = format!("{} {} {}", one.name, result(row), options(&one.together));
            field.trim_end().to_owned()
        };
        let mut line = vec![self.count().to_string()];
        line.extend(self.0.iter().map(field));
        line
    }

    fn json(&self) -> Map<String, Value> {
        let change = |change: &RuleChange| json!({ "option": change.option, "first": change.first, "this": change.this });
        let changes = |changes: &[RuleChange]| changes.iter().map(change).collect::<Vec<_>>();
        let one = |Row { one, points }: &Row| {
            let score = one.score.as_ref().ok();
            json!({
                "rules": one.name,
                "points": points,
                "han": score.map(|score| score.han),
                "fu": score.map(|score| score.fu),
                "yakuman": score.map(|score| score.yakuman),
                "yaku": score.map(|score| score.list().to_string()),
                "reason": one.score.as_ref().err().map(ToString::to_string),
                "alone": changes(&one.alone),
                "together": changes(&one.together),
            })
        };
        members(json!({
            "answer": self.count(),
            "rules": self.0.iter().map(one).collect::<Vec<_>>(),
        }))
    }

    fn text(&self) -> Text {
        let count = self.count();
        let headline = match count {
            1 => "result under all rule sets",
            _ => "different results",
        };
        let mut text = Text::new(Tone::Plain, count, headline);
        for Row { one, points } in &self.0 {
            let result = match &one.score {
                Ok(score) => {
                    let points = points.unwrap_or_default();
                    format!("{points:>5} for {}: {}", measure(score), score.list())
                }
                Err(ScoreError::NoYaku { .. }) => "no yaku".to_owned(),
                Err(error) => error.to_string(),
            };
            let since = match options(&one.together) {
                options if options.is_empty() => String::new(),
                options => format!(", since {options}"),
            };
            text = text.row(&one.name, format!("{result}{since}"));
        }
        text
    }
}
