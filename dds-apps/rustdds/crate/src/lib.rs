//! RustDDS behind the C functions of `rust.hpp`.

mod array;
mod catalogue;
mod endpoints;
mod messages;
mod participant;
mod types;

use ddsbench_interface::{DomainOptions, Library, Made, Participant, PayloadCodec};

struct RustDds;

impl Library for RustDds {
    fn codec(message: &str, payload: &[u8]) -> Made<Box<dyn PayloadCodec>> {
        catalogue::message_type(message)?.codec(payload)
    }

    fn participant(options: &DomainOptions) -> Made<Box<dyn Participant>> {
        messages::to_standard_error();
        endpoints::participant(options)
    }
}

ddsbench_interface::export!(RustDds);
