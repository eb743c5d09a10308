//! Errors of RustDDS go to standard error, since standard output is for the program's events. Warnings are left out: it
//! warns of a peer without multicast, which is normal here.

use log::{LevelFilter, Log, Metadata, Record};

struct StandardError;

impl Log for StandardError {
    fn enabled(&self, metadata: &Metadata) -> bool {
        metadata.level() <= log::max_level()
    }

    fn log(&self, record: &Record) {
        if self.enabled(record.metadata()) {
            eprintln!("{} {}: {}", record.level(), record.target(), record.args());
        }
    }

    fn flush(&self) {}
}

pub fn to_standard_error() {
    if log::set_logger(&StandardError).is_ok() {
        log::set_max_level(LevelFilter::Error);
    }
}
