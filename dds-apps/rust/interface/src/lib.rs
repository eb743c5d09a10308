//! An implementation in Rust behind C functions, which `rust.hpp` declares and explains: the traits that it implements,
//! and `export!`, with which its crate defines the functions that make its objects.

pub mod c;
pub mod codec;

use std::{any::Any, error::Error, net::Ipv4Addr, time::Duration};

pub type Made<T> = Result<T, Box<dyn Error>>;

/// The QoS of a topic, the same for its writers and readers.
#[derive(Clone)]
pub struct TopicQos {
    pub reliable: bool,
    pub transient_local: bool,
    /// Whether only the messages of the strongest writer of an instance are delivered.
    pub exclusive: bool,
    pub strength: i32,
    /// The history of the writers; 0 keeps all.
    pub history_depth: u32,
    pub max_blocking_s: i32,
}

pub struct TopicOptions<'a> {
    pub name: &'a str,
    /// Of the catalogue.
    pub message: &'a str,
    pub payload: &'a [u8],
    pub instance_id: u32,
    /// Whether received messages are encoded to compare them.
    pub verify: bool,
    pub qos: TopicQos,
}

pub struct DomainOptions<'a> {
    pub domain: u16,
    /// Name of the only network interface, with its address.
    pub interface: &'a str,
    pub ipv4: u32,
    /// Empty: discovery by multicast.
    pub peers: Vec<Ipv4Addr>,
    /// For data.
    pub multicast: bool,
}

/// What changes from message to message, as in C.
#[repr(C)]
#[derive(Clone)]
pub struct Header {
    pub run_id: u32,
    pub seq_no: u64,
    pub t_write_ns: i64,
    pub writer_id: u32,
    pub flags: u32,
}

/// One implementation.
pub trait Library {
    fn codec(message: &str, payload: &[u8]) -> Made<Box<dyn PayloadCodec>>;
    fn participant(options: &DomainOptions) -> Made<Box<dyn Participant>>;
}

pub trait Participant {
    fn writer(&self, options: &TopicOptions) -> Made<Endpoint<dyn Writer>>;
    fn reader(&self, options: &TopicOptions) -> Made<Endpoint<dyn Reader>>;
}

/// Its parts are used one at a time, since matches are queried on another thread than the one that writes or takes.
pub struct Endpoint<E: ?Sized> {
    pub one: Box<E>,
    pub matches: Box<dyn Matches>,
}

/// The counterparts of an endpoint.
pub trait Matches: Sync {
    fn matched(&self) -> usize;
    /// The standard's number of the policy for which a counterpart was refused; 0 for none.
    fn refused_policy(&self) -> u32;
}

/// A message that is encoded, and decoded from its payload, without a network.
pub trait PayloadCodec {
    /// Whether it could be encoded.
    fn encode(&self) -> bool;
    /// Whether it could be decoded.
    fn decode(&mut self) -> bool;
    /// Puts the message as CDR, if it can be encoded. Returns whether it could.
    fn encoded(&self, put: &mut dyn FnMut(&[u8])) -> bool;
}

pub trait Writer {
    /// Writes the instance of this number, from 0.
    fn write(&mut self, instance: u32, header: &Header) -> bool;
    /// Sends a received message with another header; also false for one of another type.
    fn write_back(&mut self, message: &mut dyn Received, header: &Header) -> bool;
}

pub trait Reader {
    /// Whether messages arrived before the time passed.
    fn wait(&mut self, timeout: Duration) -> bool;
    /// Takes all available messages, in batches, each announced before its messages. Returns their number.
    fn take(&mut self, taken: &mut dyn FnMut(), each: &mut dyn FnMut(&mut dyn Received)) -> usize;
}

/// A message as it was taken.
pub trait Received {
    fn header(&self) -> Header;
    fn instance_id(&self) -> u32;
    /// Puts it as CDR; nothing on failure.
    fn encode(&self, put: &mut dyn FnMut(&[u8]));
    fn as_any(&mut self) -> &mut dyn Any;
}
