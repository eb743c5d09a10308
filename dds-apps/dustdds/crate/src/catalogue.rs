//! The types of the IDL in Rust, and the table of those in the message catalogue.
#![allow(non_camel_case_types)]

use crate::{
    cdr::{Cdr, Decoded, Decoder, Encoder},
    endpoints::{MessageType, Topic, TypeOf},
};
use ddsbench_interface::{Header, Made};
use dust_dds::infrastructure::type_support::DdsType;
use std::marker::PhantomData;

include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));
