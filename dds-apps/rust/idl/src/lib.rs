//! For the build scripts of implementations in Rust: makes their types of IDL files.

pub mod parser;
pub mod rust;

use parser::Module;
use std::{env, fs, path::Path};

/// Writes `$OUT_DIR/catalogue.rs`: what `generate` makes of the parsed files and the names of the catalogue.
/// DDSBENCH_IDL is the list of the paths of the files, separated by colons, each after those whose types it uses;
/// DDSBENCH_MESSAGES the names, separated by commas. The crate gets the locked version of `library` as
/// LIBRARY_VERSION, since no library has a function that returns it. Panics when something is missing.
pub fn write_catalogue(library: &str, generate: fn(&[Module], &[&str]) -> String) {
    for variable in ["DDSBENCH_IDL", "DDSBENCH_MESSAGES"] {
        println!("cargo:rerun-if-env-changed={variable}");
    }
    let mut modules = Vec::new();
    for path in env::split_paths(&variable("DDSBENCH_IDL")) {
        let file = path.display();
        println!("cargo:rerun-if-changed={file}");
        let idl = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{file}: {e}"));
        modules.extend(parser::parse(&idl).unwrap_or_else(|e| panic!("{file}: {e}")));
    }
    let messages = variable("DDSBENCH_MESSAGES");
    let names: Vec<&str> = messages.split(',').collect();
    let rust = generate(&modules, &names);
    fs::write(Path::new(&variable("OUT_DIR")).join("catalogue.rs"), rust).expect("OUT_DIR is writable");
    println!("cargo:rustc-env=LIBRARY_VERSION={}", locked_version(library));
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_else(|_| panic!("{name} is not set: build with CMake"))
}

fn locked_version(package: &str) -> String {
    let path = "../../Cargo.lock"; // from the crate's directory, dds-apps/<name>/crate
    println!("cargo:rerun-if-changed={path}");
    let lock = fs::read_to_string(path).expect("the workspace has a Cargo.lock");
    let entry = format!("name = \"{package}\"\nversion = \"");
    let start = lock.find(&entry).expect("it is locked") + entry.len();
    lock[start..].split('"').next().expect("it has a version").to_owned()
}
