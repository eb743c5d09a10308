//! Makes Rust types of IDL files: `$OUT_DIR/catalogue.rs`, included by `src/catalogue.rs`.

mod generator;

fn main() {
    ddsbench_idl::write_catalogue("dust_dds", generator::generate);
}
