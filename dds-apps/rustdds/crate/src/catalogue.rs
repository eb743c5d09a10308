//! The types of the IDL in Rust, and the table of those in the message catalogue.
#![allow(non_camel_case_types)]

use crate::{
    array::Array,
    endpoints::{MessageType, TypeOf},
    types::{self, Topic},
};
use ddsbench_interface::{Header, Made};
use rustdds::{bytes::Bytes, RepresentationIdentifier};
use serde::{
    de::{self, SeqAccess, Visitor},
    Deserialize, Deserializer, Serialize, Serializer,
};
use std::{fmt, marker::PhantomData};

include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));

fn element<'de, A: SeqAccess<'de>, T: Deserialize<'de>>(pair: &mut A) -> Result<T, A::Error> {
    pair.next_element()?
        .ok_or_else(|| de::Error::custom("a union ends too early"))
}
