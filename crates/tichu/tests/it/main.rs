//! Tests of the Tichu rules, by question.

mod any_bytes;
mod combo;
mod notation;
mod oracle;
mod rules;
mod table;
