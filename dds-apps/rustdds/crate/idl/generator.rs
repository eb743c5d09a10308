//! Writes Rust for parsed IDL. Structs and enums leave serialisation to serde's derive; a union is an enum whose
//! serialisation is a pair of discriminator and member.

use ddsbench_idl::{
    parser::{is_topic, Case, Definition, Member, Module, Type},
    rust::{identifier, line, prefix, table},
};

/// serde has code for arrays of up to this size.
const LONGEST_PLAIN_ARRAY: usize = 32;

const OCTET: &str = "u8";

pub fn generate(modules: &[Module], messages: &[&str]) -> String {
    let mut out = String::new();
    for module in modules {
        generate_module(&mut out, module);
    }
    table(&mut out, messages);
    out
}

fn generate_module(out: &mut String, module: &Module) {
    for definition in &module.definitions {
        match definition {
            Definition::Struct { name, members } => {
                structure(out, name, members);
                if is_topic(members) {
                    topic(out, &module.name, name);
                }
            }
            Definition::Union {
                name,
                discriminator,
                cases,
            } => union(out, name, discriminator, cases),
            Definition::Enum { name, enumerators } => {
                line(out, "#[derive(Clone, Copy, Serialize, Deserialize)]");
                line(out, &format!("pub enum {name} {{ {} }}", enumerators.join(", ")));
            }
            Definition::Typedef { name, kind, dimension } => {
                let target = match dimension {
                    Some(size) if *size > LONGEST_PLAIN_ARRAY => format!("Array<{}, {size}>", rust(kind)),
                    Some(size) => format!("[{}; {size}]", rust(kind)),
                    None => rust(kind),
                };
                line(out, &format!("pub type {name} = {target};"));
            }
        }
    }
}

fn rust(kind: &Type) -> String {
    match kind {
        Type::Primitive(name) => (*name).to_owned(),
        Type::Char => OCTET.to_owned(),
        Type::String => "String".to_owned(),
        Type::Sequence(element) => match rust(element).as_str() {
            // The same on the wire as Vec<u8>, which serde writes byte by byte.
            OCTET => "serde_bytes::ByteBuf".to_owned(),
            other => format!("Vec<{other}>"),
        },
        Type::Named(name) => name.clone(),
    }
}

fn structure(out: &mut String, name: &str, members: &[Member]) {
    line(out, "#[derive(Clone, Serialize, Deserialize)]");
    line(out, &format!("pub struct {name} {{"));
    for member in members {
        line(
            out,
            &format!("  pub {}: {},", identifier(&member.name), rust(&member.kind)),
        );
    }
    line(out, "}");
}

fn topic(out: &mut String, module: &str, name: &str) {
    let to_cdr = format!("ddsbench_rustdds_to_cdr_{name}");
    let from_cdr = format!("ddsbench_rustdds_from_cdr_{name}");
    let bytes = "bytes: &[u8], encoding: RepresentationIdentifier";
    line(out, &format!("impl Topic for {name} {{"));
    prefix(out);
    for text in [
        &format!("  const TYPE: &'static str = \"{module}::{name}\";"),
        &format!("  fn to_cdr(&self) -> types::Decoded<Bytes> {{ {to_cdr}(self) }}"),
        &format!("  fn from_cdr({bytes}) -> types::Decoded<(Self, usize)> {{ {from_cdr}(bytes, encoding) }}"),
        "}",
    ] {
        line(out, text);
    }
    visible(
        out,
        &format!("{to_cdr}(message: &{name}) -> types::Decoded<Bytes>"),
        "types::to_cdr(message)",
    );
    visible(
        out,
        &format!("{from_cdr}({bytes}) -> types::Decoded<({name}, usize)>"),
        "types::from_cdr(bytes, encoding)",
    );
}

/// A separate function, with a name that probes accept.
fn visible(out: &mut String, signature: &str, body: &str) {
    line(out, "#[no_mangle]\n#[inline(never)]\n#[allow(non_snake_case)]");
    line(out, &format!("fn {signature} {{ {body} }}"));
}

/// A member that several values of the discriminator select is kept with the one that did.
fn holds_discriminator(case: &Case) -> bool {
    case.default || case.labels.len() > 1
}

fn union(out: &mut String, name: &str, discriminator: &str, cases: &[Case]) {
    line(out, "#[derive(Clone)]");
    line(out, &format!("pub enum {name} {{"));
    for case in cases {
        let kept = if holds_discriminator(case) {
            format!("{discriminator}, ")
        } else {
            String::new()
        };
        line(
            out,
            &format!(
                "  {}({kept}{}),",
                identifier(&case.member.name),
                rust(&case.member.kind)
            ),
        );
    }
    line(out, "}");

    line(out, &format!("impl Serialize for {name} {{"));
    line(
        out,
        "  fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {",
    );
    line(out, "    match self {");
    for case in cases {
        let member = identifier(&case.member.name);
        if holds_discriminator(case) {
            line(
                out,
                &format!("      Self::{member}(selector, member) => (selector, member).serialize(serializer),"),
            );
        } else {
            let label = &case.labels[0];
            line(
                out,
                &format!("      Self::{member}(member) => ({discriminator}::{label}, member).serialize(serializer),"),
            );
        }
    }
    line(out, "    }\n  }\n}");

    line(out, &format!("impl<'de> Deserialize<'de> for {name} {{"));
    line(
        out,
        "  fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {",
    );
    line(out, "    struct Pair;");
    line(out, "    impl<'de> Visitor<'de> for Pair {");
    line(out, &format!("      type Value = {name};"));
    line(
        out,
        "      fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result { out.write_str(\"a union\") }",
    );
    line(
        out,
        &format!("      fn visit_seq<A: SeqAccess<'de>>(self, mut pair: A) -> Result<{name}, A::Error> {{"),
    );
    line(
        out,
        &format!("        let selector: {discriminator} = element(&mut pair)?;"),
    );
    line(out, "        Ok(match selector {");
    for case in cases.iter().filter(|case| !case.default) {
        let labels: Vec<String> = case
            .labels
            .iter()
            .map(|label| format!("{discriminator}::{label}"))
            .collect();
        let kept = if holds_discriminator(case) { "selector, " } else { "" };
        let member = identifier(&case.member.name);
        line(
            out,
            &format!(
                "          {} => {name}::{member}({kept}element(&mut pair)?),",
                labels.join(" | ")
            ),
        );
    }
    match cases.iter().find(|case| case.default) {
        Some(case) => {
            let member = identifier(&case.member.name);
            line(out, &format!("          _ => {name}::{member}(selector, element(&mut pair)?),"));
        }
        None => line(out, "          #[allow(unreachable_patterns)]\n          _ => return Err(de::Error::custom(\"a union without member\")),"),
    }
    line(out, "        })\n      }\n    }");
    line(out, "    deserializer.deserialize_tuple(2, Pair)\n  }\n}");
}
