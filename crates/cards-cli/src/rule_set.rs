//! Which rules does a question answer under?
//!
//! `--rules NAME` picks a preset and `--rule FIELD=VALUE` changes one option; the games list both,
//! and `cards GAME rules` shows them.

use std::io;
use std::marker::PhantomData;

use clap::Args;
use serde_json::{Value, json};

use crate::ask::Status;
use crate::output::{Format, Output};
use crate::question::list;
use crate::report::Report;

/// The rules of a game, as the command line sees them.
pub(crate) trait RuleSet: Copy + Default + Send + Sync + 'static {
    /// Name, rules and source of each preset.
    fn presets() -> Vec<(&'static str, Self, &'static str)>;

    /// Name, values, meaning and source of each option.
    fn options() -> Vec<[&'static str; 4]>;

    /// The value of an option.
    fn value_of(&self, name: &str) -> Option<String>;

    /// Changes one option.
    fn change(&mut self, name: &str, value: &str) -> Result<(), String>;
}

/// Takes a game's `Rules` as they are.
macro_rules! rule_sets {
    ($($game:ident),*) => {$(
        impl RuleSet for $game::Rules {
            fn presets() -> Vec<(&'static str, Self, &'static str)> {
                let preset = |preset: &$game::rules::Preset| (preset.name, preset.rules, preset.source);
                Self::PRESETS.iter().map(preset).collect()
            }

            fn options() -> Vec<[&'static str; 4]> {
                let fields = |option: &$game::rules::RuleOption| {
                    [option.name, option.values, option.meaning, option.source]
                };
                Self::OPTIONS.iter().map(fields).collect()
            }

            fn value_of(&self, name: &str) -> Option<String> {
                self.value(name)
            }

            fn change(&mut self, name: &str, value: &str) -> Result<(), String> {
                self.set(name, value).map_err(|error| error.to_string())
            }
        }
    )*};
}

rule_sets!(tichu, rummikub, landlord, mahjong);

/// The options that choose the rules.
#[derive(Args)]
pub(crate) struct RuleArgs<R: RuleSet> {
    /// The rule set, by its name in `rules`
    #[arg(long = "rules", value_name = "NAME", value_parser = preset::<R>)]
    preset: Option<Preset<R>>,
    #[command(flatten)]
    changes: ChangeArgs<R>,
}

/// The options that change rules.
#[derive(Args)]
pub(crate) struct ChangeArgs<R: RuleSet> {
    /// Changes one rule option; may be given several times
    #[arg(long = "rule", value_name = "FIELD=VALUE", value_parser = change::<R>)]
    changes: Vec<Change>,
    #[arg(skip)]
    game: PhantomData<R>,
}

impl<R: RuleSet> ChangeArgs<R> {
    /// These rules with the changes.
    pub(crate) fn apply(&self, mut rules: R) -> R {
        for Change { name, value } in &self.changes {
            rules
                .change(name, value)
                .expect("the option was tried when it was read");
        }
        rules
    }
}

/// The rules of a preset.
#[derive(Clone)]
struct Preset<R>(R);

/// A rule option and its new value.
#[derive(Clone)]
struct Change {
    name: String,
    value: String,
}

impl<R: RuleSet> RuleArgs<R> {
    /// The rules chosen.
    pub(crate) fn rules(&self) -> R {
        self.changed(R::default())
    }

    /// The rules chosen, of a question that has another default.
    pub(crate) fn rules_or(&self, default: &str) -> R {
        self.changed(preset(default).map_or_else(|_| R::default(), |preset| preset.0))
    }

    fn changed(&self, default: R) -> R {
        let rules = self.preset.as_ref().map_or(default, |preset| preset.0);
        self.changes.apply(rules)
    }
}

fn preset<R: RuleSet>(name: &str) -> Result<Preset<R>, String> {
    let presets = R::presets();
    match presets.iter().find(|preset| preset.0 == name) {
        Some(&(_, rules, _)) => Ok(Preset(rules)),
        None => {
            let names: Vec<&str> = presets.iter().map(|preset| preset.0).collect();
            Err(format!("expected {}", names.join(" or ")))
        }
    }
}

fn change<R: RuleSet>(text: &str) -> Result<Change, String> {
    let (name, value) = text.split_once('=').ok_or("expected FIELD=VALUE")?;
    R::default().change(name, value)?;
    Ok(Change {
        name: name.to_owned(),
        value: value.to_owned(),
    })
}

/// `cards GAME rules`: the presets and the options.
#[derive(Args)]
#[command(after_help = "Prints a row for each preset and each option.")]
pub(crate) struct ListRules<R: RuleSet> {
    #[arg(skip)]
    game: PhantomData<R>,
}

impl<R: RuleSet> ListRules<R> {
    #[expect(clippy::unused_self, reason = "run as every command is")]
    pub(crate) fn run(&self, output: &Output) -> io::Result<Status> {
        let mut presets = Report::new(&["rules", "name", "changes", "source"]);
        for (name, rules, source) in R::presets() {
            // What the preset changes, as the options below list the defaults.
            let setting = |[name, ..]: [&str; 4]| {
                let value = rules.value_of(name)?;
                (R::default().value_of(name)? != value).then(|| format!("{name}={value}"))
            };
            let settings = R::options().into_iter().filter_map(setting);
            let settings = list(settings, " ");
            presets.row([json!("preset"), json!(name), json!(settings), json!(source)]);
        }
        presets.print(output)?;
        if output.format == Format::Text {
            output.write(b"\n")?;
        }
        let columns = &["rules", "name", "default", "values", "meaning", "source"];
        let mut options = Report::new(columns);
        for [name, values, meaning, source] in R::options() {
            let default = json!(R::default().value_of(name));
            let [values, meaning, source] = [values, meaning, source].map(Value::from);
            options.row([
                json!("option"),
                json!(name),
                default,
                values,
                meaning,
                source,
            ]);
        }
        options.print(output)
    }
}
