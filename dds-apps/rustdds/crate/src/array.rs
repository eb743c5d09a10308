//! Arrays that are longer than those for which serde has code.

use serde::{
    de::{self, SeqAccess, Visitor},
    ser::SerializeTuple,
    Deserialize, Deserializer, Serialize, Serializer,
};
use std::{fmt, marker::PhantomData};

/// N elements, serialised without their number, one by one: serde has no octets of a fixed number. They are on the heap:
/// an array of 240,000 bytes would be copied from stack to stack while it is decoded.
#[derive(Clone)]
pub struct Array<T, const N: usize>(Box<[T]>);

impl<T: Serialize, const N: usize> Serialize for Array<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut elements = serializer.serialize_tuple(N)?;
        for element in &*self.0 {
            elements.serialize_element(element)?;
        }
        elements.end()
    }
}

impl<'de, T: Deserialize<'de>, const N: usize> Deserialize<'de> for Array<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_tuple(N, Elements(PhantomData))
    }
}

struct Elements<T, const N: usize>(PhantomData<T>);

impl<'de, T: Deserialize<'de>, const N: usize> Visitor<'de> for Elements<T, N> {
    type Value = Array<T, N>;

    fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "an array of {N} elements")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Self::Value, A::Error> {
        let mut elements = Vec::with_capacity(N);
        while let Some(element) = sequence.next_element()? {
            elements.push(element);
        }
        if elements.len() != N {
            return Err(de::Error::invalid_length(elements.len(), &self));
        }
        Ok(Array(elements.into_boxed_slice()))
    }
}
