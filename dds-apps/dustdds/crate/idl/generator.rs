//! Writes Rust for parsed IDL. Serialisation is left to the derive macro of Dust DDS; beside it, every type gets the
//! conversion of `src/cdr.rs`.

use ddsbench_idl::{
    parser::{is_topic, Case, Definition, Member, Module, Type},
    rust::{identifier, line, prefix, table},
};

pub fn generate(modules: &[Module], messages: &[&str]) -> String {
    let mut out = String::new();
    for module in modules {
        for definition in &module.definitions {
            match definition {
                Definition::Struct { name, members } => {
                    structure(&mut out, name, members);
                    if is_topic(members) {
                        topic(&mut out, &module.name, name);
                    }
                }
                Definition::Union {
                    name,
                    discriminator,
                    cases,
                } => union(&mut out, name, discriminator, &selected(modules, discriminator, cases)),
                Definition::Enum { name, enumerators } => enumeration(&mut out, name, enumerators),
                Definition::Typedef { name, kind, dimension } => {
                    let target = match dimension {
                        Some(size) => format!("[{}; {size}]", rust(kind)),
                        None => rust(kind),
                    };
                    line(&mut out, &format!("pub type {name} = {target};"));
                }
            }
        }
    }
    table(&mut out, messages);
    out
}

fn rust(kind: &Type) -> String {
    match kind {
        Type::Primitive(name) => (*name).to_owned(),
        Type::Char => "char".to_owned(),
        Type::String => "String".to_owned(),
        Type::Sequence(element) => format!("Vec<{}>", rust(element)),
        Type::Named(name) => name.clone(),
    }
}

fn structure(out: &mut String, name: &str, members: &[Member]) {
    line(out, &format!("#[derive(Clone, DdsType)]\npub struct {name} {{"));
    for member in members {
        if member.key {
            line(out, "  #[dust_dds(key)]");
        }
        let field = identifier(&member.name);
        line(out, &format!("  pub {field}: {},", rust(&member.kind)));
    }
    line(out, "}");
    let names: Vec<String> = members.iter().map(|member| identifier(&member.name)).collect();
    conversion(
        out,
        name,
        &names
            .iter()
            .map(|field| format!("self.{field}.put(out);"))
            .collect::<Vec<_>>()
            .join(" "),
        &format!(
            "Ok(Self {{ {} }})",
            names
                .iter()
                .map(|field| format!("{field}: Cdr::get(input)?"))
                .collect::<Vec<_>>()
                .join(", ")
        ),
    );
}

fn topic(out: &mut String, module: &str, name: &str) {
    line(out, &format!("impl Topic for {name} {{"));
    line(out, &format!("  const TYPE_NAME: &'static str = \"{module}::{name}\";"));
    prefix(out);
    line(out, "}");
}

fn enumeration(out: &mut String, name: &str, enumerators: &[String]) {
    line(
        out,
        &format!(
            "#[derive(Clone, Copy, DdsType)]\npub enum {name} {{ {} }}",
            enumerators.join(", ")
        ),
    );
    let values: Vec<String> = enumerators
        .iter()
        .enumerate()
        .map(|(value, enumerator)| format!("{value} => Self::{enumerator}"))
        .collect();
    conversion(
        out,
        name,
        "(*self as u32).put(out);",
        &format!(
            "Ok(match u32::get(input)? {{ {}, other => return Err(format!(\"{name} has no value {{other}}\")) }})",
            values.join(", ")
        ),
    );
}

/// Each value of the discriminator that selects a member, with the type of that member.
fn selected<'a>(modules: &'a [Module], discriminator: &str, cases: &'a [Case]) -> Vec<(&'a str, &'a Type)> {
    let enumerators = modules
        .iter()
        .flat_map(|module| &module.definitions)
        .find_map(|definition| match definition {
            Definition::Enum { name, enumerators } if name == discriminator => Some(enumerators),
            _ => None,
        })
        .unwrap_or_else(|| panic!("the discriminator {discriminator} is no enum"));
    enumerators
        .iter()
        .filter_map(|value| {
            cases
                .iter()
                .find(|case| case.labels.contains(value))
                .or_else(|| cases.iter().find(|case| case.default))
                .map(|case| (value.as_str(), &case.member.kind))
        })
        .collect()
}

/// A variant for each value of the discriminator: the derive macro writes only the first value of a variant.
fn union(out: &mut String, name: &str, discriminator: &str, selected: &[(&str, &Type)]) {
    line(
        out,
        &format!("#[derive(Clone, DdsType)]\n#[dust_dds(switch({discriminator}))]\npub enum {name} {{"),
    );
    for (value, kind) in selected {
        line(
            out,
            &format!(
                "  #[dust_dds(case = {discriminator}::{value})]\n  {value}({}),",
                rust(kind)
            ),
        );
    }
    line(out, "}");
    let each = |arm: &dyn Fn(&str) -> String| -> String {
        let arms: Vec<String> = selected.iter().map(|(value, _)| arm(value)).collect();
        arms.join(" ")
    };
    conversion(
        out,
        name,
        &format!(
            "match self {{ {} }}",
            each(&|value| format!("Self::{value}(member) => {{ {discriminator}::{value}.put(out); member.put(out) }}"))
        ),
        &format!(
            "let value = {discriminator}::get(input)?;
    #[allow(unreachable_patterns)]
    Ok(match value {{ {} _ => return Err(\"a {name} without member\".to_owned()) }})",
            each(&|value| format!("{discriminator}::{value} => Self::{value}(Cdr::get(input)?),"))
        ),
    );
}

fn conversion(out: &mut String, name: &str, put: &str, get: &str) {
    line(
        out,
        &format!(
            "impl Cdr for {name} {{
  fn put(&self, out: &mut Encoder) {{ {put} }}
  fn get(input: &mut Decoder) -> Decoded<Self> {{ {get} }}
}}"
        ),
    );
}
