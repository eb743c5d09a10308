//! Serialises topic types like RustDDS's own CDR adapters, for messages that are shared instead of copied.

use crate::catalogue::BenchHeader;
use rustdds::{
    bytes::{Bytes, BytesMut},
    no_key,
    serialization::{self, CDRDeserializerAdapter, CDRSerializerAdapter},
    with_key, Keyed, RepresentationIdentifier,
};
use serde::{de::DeserializeOwned, Serialize};
use std::{marker::PhantomData, sync::Arc};

pub type Decoded<T> = std::result::Result<T, serialization::Error>;

/// A type of the message catalogue: a key and a header, then its content.
pub trait Topic: Serialize + DeserializeOwned + Clone + Send + Sync + 'static {
    /// Its name for other participants.
    const TYPE: &'static str;
    fn prefix(&self) -> (u32, &BenchHeader);
    fn prefix_mut(&mut self) -> (&mut u32, &mut BenchHeader);
    fn to_cdr(&self) -> Decoded<Bytes>;
    /// The message with the number of bytes that it took.
    fn from_cdr(bytes: &[u8], encoding: RepresentationIdentifier) -> Decoded<(Self, usize)>;
}

pub fn to_cdr<T: Topic>(message: &T) -> Decoded<Bytes> {
    <CDRSerializerAdapter<T> as no_key::SerializerAdapter<T>>::to_bytes(message)
}

pub fn from_cdr<T: Topic>(bytes: &[u8], encoding: RepresentationIdentifier) -> Decoded<(T, usize)> {
    serialization::deserialize_from_cdr_with_rep_id(bytes, encoding)
}

/// Padded to a multiple of four. RTPS requires this of every submessage. RustDDS pads DATA but not DATA_FRAG, so the
/// submessage after the last fragment in a datagram would not be aligned, and Cyclone DDS would drop it.
fn aligned(cdr: Bytes) -> Bytes {
    let size = cdr.len().next_multiple_of(4);
    if size == cdr.len() {
        return cdr;
    }
    let mut padded = BytesMut::from(cdr);
    padded.resize(size, 0);
    padded.freeze()
}

/// The message object for RustDDS. Its write() takes a message and drops it after serialisation; a shared one can be
/// written again without a copy of all its strings and sequences.
pub struct Message<T>(pub Arc<T>);

impl<T> Clone for Message<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T: Topic> Keyed for Message<T> {
    type K = u32;
    fn key(&self) -> u32 {
        self.0.prefix().0
    }
}

pub struct Codec<T>(PhantomData<T>);

impl<T: Topic> no_key::SerializerAdapter<Message<T>> for Codec<T> {
    type Error = serialization::Error;
    fn output_encoding() -> RepresentationIdentifier {
        RepresentationIdentifier::CDR_LE
    }
    fn to_bytes(message: &Message<T>) -> Decoded<Bytes> {
        message.0.to_cdr().map(aligned)
    }
}

impl<T: Topic> with_key::SerializerAdapter<Message<T>> for Codec<T> {
    fn key_to_bytes(key: &u32) -> Decoded<Bytes> {
        <CDRSerializerAdapter<u32> as no_key::SerializerAdapter<u32>>::to_bytes(key)
    }
}

impl<T: Topic> no_key::DeserializerAdapter<Message<T>> for Codec<T> {
    type Error = serialization::Error;
    type Decoded = Message<T>;
    fn supported_encodings() -> &'static [RepresentationIdentifier] {
        <CDRDeserializerAdapter<u32> as no_key::DeserializerAdapter<u32>>::supported_encodings()
    }
    fn transform_decoded(decoded: Message<T>) -> Message<T> {
        decoded
    }
}

impl<T: Topic> with_key::DeserializerAdapter<Message<T>> for Codec<T> {
    type DecodedKey = u32;
    fn transform_decoded_key(key: u32) -> u32 {
        key
    }
}

pub struct Decoder<T>(PhantomData<T>);

impl<T> Clone for Decoder<T> {
    fn clone(&self) -> Self {
        Self(PhantomData)
    }
}

impl<T: Topic> no_key::Decode<'_, Message<T>> for Decoder<T> {
    type Error = serialization::Error;
    fn decode_bytes(self, bytes: &[u8], encoding: RepresentationIdentifier) -> Decoded<Message<T>> {
        T::from_cdr(bytes, encoding).map(|(message, _)| Message(Arc::new(message)))
    }
}

impl<T: Topic> with_key::Decode<'_, Message<T>, u32> for Decoder<T> {
    fn decode_key_bytes(self, bytes: &[u8], encoding: RepresentationIdentifier) -> Decoded<u32> {
        serialization::deserialize_from_cdr_with_rep_id(bytes, encoding).map(|(key, _)| key)
    }
}

impl<T: Topic> no_key::DefaultDecoder<Message<T>> for Codec<T> {
    type Decoder = Decoder<T>;
    const DECODER: Decoder<T> = Decoder(PhantomData);
}

impl<T: Topic> with_key::DefaultDecoder<Message<T>> for Codec<T> {
    type Decoder = Decoder<T>;
    const DECODER: Decoder<T> = Decoder(PhantomData);
}
