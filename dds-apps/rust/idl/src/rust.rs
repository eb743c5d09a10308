//! What the generators of all implementations write in the same way.

use std::fmt::Write;

const KEYWORDS: [&str; 6] = ["type", "ref", "match", "move", "use", "where"];

pub fn line(out: &mut String, text: &str) {
    writeln!(out, "{text}").expect("a string takes all");
}

/// The name of a member, also if it is a keyword of Rust.
pub fn identifier(name: &str) -> String {
    if KEYWORDS.contains(&name) {
        format!("r#{name}")
    } else {
        name.to_owned()
    }
}

/// Access to the key and the header of a topic type, as two functions of a trait.
pub fn prefix(out: &mut String) {
    for text in [
        "  fn prefix(&self) -> (u32, &BenchHeader) { (self.instance_id, &self.header) }",
        "  fn prefix_mut(&mut self) -> (&mut u32, &mut BenchHeader) { (&mut self.instance_id, &mut self.header) }",
    ] {
        line(out, text);
    }
}

/// The generated header as that of the interface, and the other way round.
fn header(out: &mut String) {
    let fields: Vec<String> = ["run_id", "seq_no", "t_write_ns", "writer_id", "flags"]
        .iter()
        .map(|field| format!("{field}: header.{field}"))
        .collect();
    for (from, to) in [("BenchHeader", "Header"), ("Header", "BenchHeader")] {
        line(
            out,
            &format!(
                "impl From<&{from}> for {to} {{
  fn from(header: &{from}) -> Self {{ Self {{ {} }} }}
}}",
                fields.join(", ")
            ),
        );
    }
}

/// What a crate needs beside its types: the conversions of the header, and the function that finds a `TypeOf` by the name
/// that the catalogue gives its message.
pub fn table(out: &mut String, messages: &[&str]) {
    header(out);
    line(
        out,
        "pub fn message_type(name: &str) -> Made<&'static dyn MessageType> {",
    );
    line(out, "  Ok(match name {");
    for name in messages {
        line(out, &format!("    \"{name}\" => &TypeOf::<{name}>(PhantomData),"));
    }
    line(
        out,
        "    _ => return Err(format!(\"no message type is called '{name}'\").into()),\n  })\n}",
    );
}
