//! RustDDS behind the C functions of `rust.hpp`.

mod array;
mod catalogue;
mod endpoints;
mod messages;
mod participant;
mod types;

use ddsbench_interface::{DomainOptions, Library, Made, Participant, PayloadCodec};
use endpoints::MessageType;
use std::ffi::CStr;

struct RustDds;

impl Library for RustDds {
    const VERSION: &'static CStr = match CStr::from_bytes_with_nul(concat!(env!("LIBRARY_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => panic!("a version contains no zero"),
    };

    fn codec(message: &str, payload: &[u8]) -> Made<Box<dyn PayloadCodec>> {
        message_type(message)?.codec(payload)
    }

    fn participant(options: &DomainOptions) -> Made<Box<dyn Participant>> {
        messages::to_standard_error();
        endpoints::participant(options)
    }
}

fn message_type(name: &str) -> Made<&'static dyn MessageType> {
    catalogue::message_type(name).ok_or_else(|| format!("no message type is called '{name}'").into())
}

ddsbench_interface::export!(RustDds);
