//! A codec of one type.

use crate::{Made, PayloadCodec};
use std::hint::black_box;

/// How an implementation converts a type of the catalogue.
pub trait Conversion: 'static {
    type Message;
    type Bytes: AsRef<[u8]>;
    fn encoded(message: &Self::Message) -> Made<Self::Bytes>;
    /// Fails for a payload that is not exactly one message.
    fn decoded(payload: &[u8]) -> Made<Self::Message>;
}

pub fn of<C: Conversion>(payload: &[u8]) -> Made<Box<dyn PayloadCodec>> {
    Ok(Box::new(Typed::<C> {
        payload: payload.to_vec(),
        message: C::decoded(payload)?,
    }))
}

struct Typed<C: Conversion> {
    payload: Vec<u8>,
    message: C::Message,
}

impl<C: Conversion> PayloadCodec for Typed<C> {
    fn encode(&self) -> bool {
        C::encoded(&self.message).map(black_box).is_ok()
    }

    fn decode(&mut self) -> bool {
        match C::decoded(&self.payload) {
            Ok(message) => self.message = message,
            Err(_) => return false,
        }
        true
    }

    fn encoded(&self, put: &mut dyn FnMut(&[u8])) -> bool {
        match C::encoded(&self.message) {
            Ok(bytes) => put(bytes.as_ref()),
            Err(_) => return false,
        }
        true
    }
}
