//! `grognard odds`

use engine::Text;
use odds::{Line, Odds, Vary};
use serde_json::{Map, Value, json};

use crate::arguments::Odds as Arguments;
use crate::complaint::{Complaint, word};
use crate::output::Output;
use crate::verbs::call::{line, once, prepare, varied};
use crate::verbs::marks::{Marks, Met, legend};

/// Tells the exact odds of a procedure, or of many variations of its input.
pub(crate) fn run(arguments: &Arguments, output: &Output) -> Result<(), Complaint> {
    let procedure = arguments.call.procedure()?;
    let input = arguments.call.input(&procedure)?;
    let vary: Vec<Vary> = arguments
        .vary
        .iter()
        .map(|text| Vary::parse(text).map_err(varied))
        .collect::<Result<_, _>>()?;
    let set = arguments.call.input_value.iter();
    let set = set
        .filter_map(|text| text.split_once('='))
        .map(|(key, _)| key);
    once(set.chain(vary.iter().map(|one| one.key.as_str())))?;
    let marks = Marks::of(&arguments.call.of, &arguments.call.agreed.agreement()?)?;
    let mut met: Vec<Met> = Vec::new();
    let mut tables = Vec::new();
    for (set, input) in Vary::combine(&input, &vary).map_err(varied)? {
        let prepared = prepare(&procedure, &input)?;
        let odds = Odds::of(prepared.as_ref())
            .map_err(|_| Complaint::from(Text::id("cli-odds-too-fine")))?;
        for one in marks.met(prepared.as_ref()) {
            if !met.contains(&one) {
                met.push(one);
            }
        }
        tables.push((set, odds));
    }
    if output.json {
        let mut told = document(procedure.name, vary.is_empty(), &tables);
        told["sources"] = met.iter().map(Met::document).collect();
        output.json(told);
        return Ok(());
    }
    output.say(&procedure.title());
    for (set, odds) in &tables {
        output.line("");
        if !set.is_empty() {
            output.line(&settings(set));
        }
        for one in &odds.outcomes {
            tell(one, output);
        }
    }
    tell_met(&met, output);
    let mut weights = tables.iter().flat_map(|(_, odds)| &odds.outcomes);
    if weights.any(|one| one.weight.to_string().len() > LONGEST) {
        output.note(&Text::id("cli-odds-long"));
    }
    Ok(())
}

/// What went into the odds and is not as printed.
fn tell_met(met: &[Met], output: &Output) {
    if met.is_empty() {
        return;
    }
    output.line("");
    output.say(&Text::id("cli-marked"));
    for one in met {
        one.tell(output);
    }
    output.say(&legend());
}

/// The longest fraction that stands in a line.
const LONGEST: usize = 15;

fn document(name: &str, plain: bool, tables: &[(Map<String, Value>, Odds)]) -> Value {
    if let (true, [(_, odds)]) = (plain, tables) {
        return json!({ "procedure": name, "outcomes": odds.outcomes, "exact": odds.exact });
    }
    let variations = tables
        .iter()
        .map(|(set, odds)| json!({ "input": set, "outcomes": odds.outcomes }));
    json!({
        "procedure": name,
        "variations": variations.collect::<Vec<_>>(),
        "exact": true,
    })
}

fn settings(set: &Map<String, Value>) -> String {
    let parts = set.iter().map(|(key, value)| match value {
        Value::String(text) => format!("{key} = {text}"),
        other => format!("{key} = {other}"),
    });
    parts.collect::<Vec<_>>().join(", ")
}

/// A share in percent, as wide as `100.00`; what can happen at all is not shown as nothing.
fn percent(share: f64) -> String {
    let percent = share * 100.0;
    match share > 0.0 && percent < 0.01 {
        true => "< 0.01".to_owned(),
        false => format!("{percent:>6.2}"),
    }
}

fn tell(one: &Line, output: &Output) {
    let percent = percent(one.probability);
    let percent = engine::Name {
        ru: percent.replace('.', ","),
        en: percent,
    };
    // Long fractions help nobody who reads; they stand in the JSON.
    let weight = one.weight.to_string();
    let shown = if weight.len() <= LONGEST {
        weight
    } else {
        String::new()
    };
    let text = Text::id("cli-odds-line")
        .with("percent", percent)
        .with("weight", word(&format!("{shown:>15}")))
        .with("outcome", word(&line(&one.outcome, output.lang)));
    output.say(&text);
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn percentages_stand_in_a_column() {
        let shown = [1.0, 0.05, 0.000_01, 0.0].map(percent);
        assert_eq!(shown, ["100.00", "  5.00", "< 0.01", "  0.00"]);
    }
}
