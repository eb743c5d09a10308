//! Errors of RustDDS go to standard error: standard output belongs to the program's events. It warns of what is normal
//! here, that a peer has no multicast.

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
