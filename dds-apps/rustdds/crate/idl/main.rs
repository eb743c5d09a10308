//! Makes Rust types of IDL files: `$OUT_DIR/catalogue.rs`, included by `src/catalogue.rs`.
//! DDSBENCH_IDL is the list of their paths, separated by colons, each after those whose types it uses;
//! DDSBENCH_MESSAGES the names of the catalogue, separated by commas.

mod generator;
mod parser;

use std::{env, fs, path::Path};

fn main() {
    for variable in ["DDSBENCH_IDL", "DDSBENCH_MESSAGES"] {
        println!("cargo:rerun-if-env-changed={variable}");
    }
    println!("cargo:rerun-if-changed=idl");
    let mut modules = Vec::new();
    for path in env::split_paths(&variable("DDSBENCH_IDL")) {
        let file = path.display();
        println!("cargo:rerun-if-changed={file}");
        let idl = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{file}: {e}"));
        modules.extend(parser::parse(&idl).unwrap_or_else(|e| panic!("{file}: {e}")));
    }
    let messages = variable("DDSBENCH_MESSAGES");
    let names: Vec<&str> = messages.split(',').collect();
    let rust = generator::generate(&modules, &names);
    fs::write(Path::new(&variable("OUT_DIR")).join("catalogue.rs"), rust).expect("OUT_DIR is writable");
    println!("cargo:rustc-env=RUSTDDS_VERSION={}", locked_version("rustdds"));
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_else(|_| panic!("{name} is not set: build with CMake"))
}

/// RustDDS has no function that returns its version.
fn locked_version(package: &str) -> String {
    println!("cargo:rerun-if-changed=Cargo.lock");
    let lock = fs::read_to_string("Cargo.lock").expect("Cargo.lock is beside Cargo.toml");
    let entry = format!("name = \"{package}\"\nversion = \"");
    let start = lock.find(&entry).expect("it is locked") + entry.len();
    lock[start..].split('"').next().expect("it has a version").to_owned()
}
