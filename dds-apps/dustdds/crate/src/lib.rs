//! Dust DDS behind the C functions of `rust.hpp`.

mod catalogue;
mod cdr;
mod endpoints;
mod matches;
mod participant;
mod peers;
mod waiting;

use ddsbench_interface::{DomainOptions, Library, Made, Participant, PayloadCodec};
use endpoints::MessageType;
use std::ffi::CStr;

struct DustDds;

impl Library for DustDds {
    const VERSION: &'static CStr = match CStr::from_bytes_with_nul(concat!(env!("LIBRARY_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => panic!("a version contains no zero"),
    };

    fn codec(message: &str, payload: &[u8]) -> Made<Box<dyn PayloadCodec>> {
        message_type(message)?.codec(payload)
    }

    fn participant(options: &DomainOptions) -> Made<Box<dyn Participant>> {
        participant::made(options)
    }
}

fn message_type(name: &str) -> Made<&'static dyn MessageType> {
    catalogue::message_type(name).ok_or_else(|| format!("no message type is called '{name}'").into())
}

ddsbench_interface::export!(DustDds);
