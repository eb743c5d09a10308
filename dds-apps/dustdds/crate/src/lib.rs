//! Dust DDS behind the C functions of `rust.hpp`.

mod catalogue;
mod cdr;
mod endpoints;
mod matches;
mod participant;
mod peers;
mod waiting;

use ddsbench_interface::{DomainOptions, Library, Made, Participant, PayloadCodec};

struct DustDds;

impl Library for DustDds {
    fn codec(message: &str, payload: &[u8]) -> Made<Box<dyn PayloadCodec>> {
        catalogue::message_type(message)?.codec(payload)
    }

    fn participant(options: &DomainOptions) -> Made<Box<dyn Participant>> {
        participant::made(options)
    }
}

ddsbench_interface::export!(DustDds);
