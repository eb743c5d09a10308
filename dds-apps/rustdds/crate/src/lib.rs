//! RustDDS behind C functions, which `rustdds.hpp` declares and explains.
//!
//! # Safety
//! Pointers come from functions of this file, or are as `rustdds.hpp` describes; strings are UTF-8.
#![allow(clippy::missing_safety_doc)]

mod array;
mod catalogue;
mod endpoints;
mod messages;
mod participant;
mod types;

use catalogue::BenchHeader;
use endpoints::{MessageType, PayloadCodec, Reader, Received, TopicOptions, Writer};
use participant::{standard_id, Participant, TopicQos};
use rustdds::GUID;
use std::{
    error::Error,
    ffi::{c_char, c_void},
    net::Ipv4Addr,
    ptr::{self, addr_of_mut},
    slice, str,
    sync::Arc,
    time::Duration,
};

#[repr(C)]
#[derive(Clone, Copy)]
pub struct View {
    data: *const u8,
    size: usize,
}

impl View {
    unsafe fn bytes<'a>(self) -> &'a [u8] {
        if self.size == 0 {
            return &[];
        }
        slice::from_raw_parts(self.data, self.size)
    }

    unsafe fn text<'a>(self) -> Result<&'a str, Box<dyn Error>> {
        Ok(str::from_utf8(self.bytes())?)
    }

    fn of(bytes: &[u8]) -> Self {
        Self {
            data: bytes.as_ptr(),
            size: bytes.len(),
        }
    }
}

/// Receives bytes or the text of an error.
#[repr(C)]
pub struct Output {
    context: *mut c_void,
    put: unsafe extern "C" fn(*mut c_void, View),
}

impl Output {
    unsafe fn put(&self, bytes: &[u8]) {
        (self.put)(self.context, View::of(bytes));
    }

    /// The value on the heap; null on failure, with a text that explains it.
    unsafe fn checked<T>(&self, result: Result<T, Box<dyn Error>>) -> *mut T {
        match result {
            Ok(value) => Box::into_raw(Box::new(value)),
            Err(error) => {
                self.put(error.to_string().as_bytes());
                ptr::null_mut()
            }
        }
    }
}

#[repr(C)]
pub struct Header {
    run_id: u32,
    seq_no: u64,
    t_write_ns: i64,
    writer_id: u32,
    flags: u32,
}

impl Header {
    fn native(&self) -> BenchHeader {
        BenchHeader {
            run_id: self.run_id,
            seq_no: self.seq_no,
            t_write_ns: self.t_write_ns,
            writer_id: self.writer_id,
            flags: self.flags,
        }
    }
}

#[repr(C)]
pub struct Description {
    topic: View,
    message: View,
    payload: View,
    instance_id: u32,
    history_depth: i32,
    max_blocking_s: i32,
    reliable: bool,
    transient_local: bool,
}

#[repr(C)]
pub struct Sink {
    context: *mut c_void,
    taken: unsafe extern "C" fn(*mut c_void),
    message: unsafe extern "C" fn(*mut c_void, *mut Incoming),
}

/// Fields are used one at a time, since matches are queried on another thread than the one that writes or takes.
pub struct Endpoint<E> {
    one: E,
    guid: GUID,
    participant: Arc<Participant>,
}

pub type WriterEndpoint = Endpoint<Box<dyn Writer>>;
pub type ReaderEndpoint = Endpoint<Box<dyn Reader>>;
pub type CodecHandle = Box<dyn PayloadCodec>;
pub struct Incoming<'a>(&'a mut dyn Received);

unsafe fn described<'a>(
    description: &Description,
) -> Result<(&'static dyn MessageType, TopicOptions<'a>), Box<dyn Error>> {
    let options = TopicOptions {
        name: description.topic.text()?,
        payload: description.payload.bytes(),
        instance_id: description.instance_id,
        qos: TopicQos {
            reliable: description.reliable,
            transient_local: description.transient_local,
            history_depth: description.history_depth,
            max_blocking_s: description.max_blocking_s,
        },
    };
    Ok((message_type(description.message)?, options))
}

unsafe fn message_type(name: View) -> Result<&'static dyn MessageType, Box<dyn Error>> {
    let name = name.text()?;
    catalogue::message_type(name).ok_or_else(|| format!("no message type is called '{name}'").into())
}

#[no_mangle]
pub extern "C" fn ddsbench_rustdds_version() -> *const c_char {
    concat!(env!("RUSTDDS_VERSION"), "\0").as_ptr().cast()
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_codec(message: View, payload: View, failure: Output) -> *mut CodecHandle {
    failure.checked(message_type(message).and_then(|one| one.codec(payload.bytes())))
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_codec_free(codec: *mut CodecHandle) {
    drop(Box::from_raw(codec));
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_codec_encode(codec: &CodecHandle) -> bool {
    codec.encode().map(std::hint::black_box).is_some()
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_codec_decode(codec: &mut CodecHandle) -> bool {
    codec.decode()
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_codec_encoded(codec: &CodecHandle, out: Output) -> bool {
    match codec.encode() {
        Some(bytes) => out.put(&bytes),
        None => return false,
    }
    true
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_participant(
    domain: u16,
    ipv4: u32,
    multicast: bool,
    failure: Output,
) -> *mut Arc<Participant> {
    messages::to_standard_error();
    failure.checked(Participant::new(domain, Ipv4Addr::from(ipv4).into(), multicast).map(Arc::new))
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_participant_free(participant: *mut Arc<Participant>) {
    drop(Box::from_raw(participant));
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_writer(
    participant: &Arc<Participant>,
    description: &Description,
    failure: Output,
) -> *mut WriterEndpoint {
    failure.checked(described(description).and_then(|(kind, options)| {
        let one = kind.writer(participant, &options)?;
        Ok(Endpoint {
            guid: one.guid(),
            one,
            participant: Arc::clone(participant),
        })
    }))
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_writer_free(writer: *mut WriterEndpoint) {
    drop(Box::from_raw(writer));
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_write(writer: *mut WriterEndpoint, instance: u32, header: &Header) -> bool {
    (*addr_of_mut!((*writer).one)).write(instance, &header.native())
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_write_back(
    writer: *mut WriterEndpoint,
    message: &mut Incoming,
    header: &Header,
) -> bool {
    (*addr_of_mut!((*writer).one)).write_back(message.0, &header.native())
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_writer_matched(writer: *const WriterEndpoint) -> usize {
    matched(writer)
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_writer_refused(writer: *const WriterEndpoint) -> u32 {
    refused(writer)
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_reader(
    participant: &Arc<Participant>,
    description: &Description,
    failure: Output,
) -> *mut ReaderEndpoint {
    failure.checked(described(description).and_then(|(kind, options)| {
        let one = kind.reader(participant, &options)?;
        Ok(Endpoint {
            guid: one.guid(),
            one,
            participant: Arc::clone(participant),
        })
    }))
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_reader_free(reader: *mut ReaderEndpoint) {
    drop(Box::from_raw(reader));
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_wait(reader: *mut ReaderEndpoint, timeout_ns: u64) -> bool {
    (*addr_of_mut!((*reader).one)).wait(Duration::from_nanos(timeout_ns))
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_take(reader: *mut ReaderEndpoint, sink: &Sink) -> usize {
    (*addr_of_mut!((*reader).one)).take(&mut || (sink.taken)(sink.context), &mut |message| {
        (sink.message)(sink.context, &mut Incoming(message))
    })
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_reader_matched(reader: *const ReaderEndpoint) -> usize {
    matched(reader)
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_reader_refused(reader: *const ReaderEndpoint) -> u32 {
    refused(reader)
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_header(message: &Incoming, header: &mut Header) {
    let native = message.0.header();
    *header = Header {
        run_id: native.run_id,
        seq_no: native.seq_no,
        t_write_ns: native.t_write_ns,
        writer_id: native.writer_id,
        flags: native.flags,
    };
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_instance_id(message: &Incoming) -> u32 {
    message.0.instance_id()
}

/// Outputs the message as CDR; nothing on failure.
#[no_mangle]
pub unsafe extern "C" fn ddsbench_rustdds_encode(message: &Incoming, out: Output) {
    if let Some(bytes) = message.0.to_cdr() {
        out.put(&bytes);
    }
}

unsafe fn matched<E>(endpoint: *const Endpoint<E>) -> usize {
    (*endpoint).participant.matched((*endpoint).guid)
}

unsafe fn refused<E>(endpoint: *const Endpoint<E>) -> u32 {
    (*endpoint)
        .participant
        .refused_policy((*endpoint).guid)
        .map_or(0, standard_id)
}
