//! The C functions.
//!
//! # Safety
//! Pointers come from functions of this file, or are as `rust.hpp` describes; strings are UTF-8.
#![allow(clippy::missing_safety_doc)]

use crate::{
    DomainOptions, Endpoint, Header, Library, Made, Participant, PayloadCodec, Reader, Received, TopicOptions,
};
use crate::{TopicQos, Writer};
use std::{
    error::Error,
    ffi::c_void,
    net::Ipv4Addr,
    ptr::{self, addr_of_mut},
    slice, str,
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

    unsafe fn text<'a>(self) -> Made<&'a str> {
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
pub struct Domain {
    interface: View,
    peers: *const u32,
    peer_count: usize,
    ipv4: u32,
    domain: u16,
    multicast: bool,
}

impl Domain {
    unsafe fn peers(&self) -> &[u32] {
        if self.peer_count == 0 {
            return &[];
        }
        slice::from_raw_parts(self.peers, self.peer_count)
    }
}

#[repr(C)]
pub struct Description {
    topic: View,
    message: View,
    payload: View,
    instance_id: u32,
    history_depth: u32,
    strength: i32,
    max_blocking_s: i32,
    reliable: bool,
    transient_local: bool,
    exclusive: bool,
    verify: bool,
}

#[repr(C)]
pub struct Sink {
    context: *mut c_void,
    taken: unsafe extern "C" fn(*mut c_void),
    message: unsafe extern "C" fn(*mut c_void, *mut Incoming),
}

pub type ParticipantHandle = Box<dyn Participant>;
pub type WriterEndpoint = Endpoint<dyn Writer>;
pub type ReaderEndpoint = Endpoint<dyn Reader>;
pub type CodecHandle = Box<dyn PayloadCodec>;
pub struct Incoming<'a>(&'a mut dyn Received);

unsafe fn described<'a>(description: &Description) -> Made<TopicOptions<'a>> {
    Ok(TopicOptions {
        name: description.topic.text()?,
        message: description.message.text()?,
        payload: description.payload.bytes(),
        instance_id: description.instance_id,
        verify: description.verify,
        qos: TopicQos {
            reliable: description.reliable,
            transient_local: description.transient_local,
            exclusive: description.exclusive,
            strength: description.strength,
            history_depth: description.history_depth,
            max_blocking_s: description.max_blocking_s,
        },
    })
}

/// Defines the C functions that make objects of a `Library`, and that of its version, which the build script sets.
#[macro_export]
macro_rules! export {
    ($library:ty) => {
        #[no_mangle]
        pub extern "C" fn ddsbench_rust_version() -> *const ::std::ffi::c_char {
            concat!(env!("LIBRARY_VERSION"), "\0").as_ptr().cast()
        }

        /// # Safety
        /// As `rust.hpp` describes.
        #[no_mangle]
        pub unsafe extern "C" fn ddsbench_rust_codec(
            message: $crate::c::View,
            payload: $crate::c::View,
            failure: $crate::c::Output,
        ) -> *mut $crate::c::CodecHandle {
            $crate::c::codec::<$library>(message, payload, failure)
        }

        /// # Safety
        /// As `rust.hpp` describes.
        #[no_mangle]
        pub unsafe extern "C" fn ddsbench_rust_participant(
            domain: &$crate::c::Domain,
            failure: $crate::c::Output,
        ) -> *mut $crate::c::ParticipantHandle {
            $crate::c::participant::<$library>(domain, failure)
        }
    };
}

pub unsafe fn codec<L: Library>(message: View, payload: View, failure: Output) -> *mut CodecHandle {
    failure.checked(message.text().and_then(|name| L::codec(name, payload.bytes())))
}

pub unsafe fn participant<L: Library>(domain: &Domain, failure: Output) -> *mut ParticipantHandle {
    failure.checked(domain.interface.text().and_then(|interface| {
        L::participant(&DomainOptions {
            domain: domain.domain,
            interface,
            ipv4: domain.ipv4,
            peers: domain.peers().iter().map(|peer| Ipv4Addr::from(*peer)).collect(),
            multicast: domain.multicast,
        })
    }))
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rust_codec_free(codec: *mut CodecHandle) {
    drop(Box::from_raw(codec));
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rust_codec_encode(codec: &CodecHandle) -> bool {
    codec.encode()
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rust_codec_decode(codec: &mut CodecHandle) -> bool {
    codec.decode()
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rust_codec_encoded(codec: &CodecHandle, out: Output) -> bool {
    codec.encoded(&mut |bytes| out.put(bytes))
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rust_participant_free(participant: *mut ParticipantHandle) {
    drop(Box::from_raw(participant));
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rust_writer(
    participant: &ParticipantHandle,
    description: &Description,
    failure: Output,
) -> *mut WriterEndpoint {
    failure.checked(described(description).and_then(|options| participant.writer(&options)))
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rust_writer_free(writer: *mut WriterEndpoint) {
    drop(Box::from_raw(writer));
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rust_write(writer: *mut WriterEndpoint, instance: u32, header: &Header) -> bool {
    (*addr_of_mut!((*writer).one)).write(instance, header)
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rust_write_back(
    writer: *mut WriterEndpoint,
    message: &mut Incoming,
    header: &Header,
) -> bool {
    (*addr_of_mut!((*writer).one)).write_back(message.0, header)
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rust_writer_matched(writer: *const WriterEndpoint) -> usize {
    (*writer).matches.matched()
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rust_writer_refused(writer: *const WriterEndpoint) -> u32 {
    (*writer).matches.refused_policy()
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rust_reader(
    participant: &ParticipantHandle,
    description: &Description,
    failure: Output,
) -> *mut ReaderEndpoint {
    failure.checked(described(description).and_then(|options| participant.reader(&options)))
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rust_reader_free(reader: *mut ReaderEndpoint) {
    drop(Box::from_raw(reader));
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rust_wait(reader: *mut ReaderEndpoint, timeout_ns: u64) -> bool {
    (*addr_of_mut!((*reader).one)).wait(Duration::from_nanos(timeout_ns))
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rust_take(reader: *mut ReaderEndpoint, sink: &Sink) -> usize {
    (*addr_of_mut!((*reader).one)).take(&mut || (sink.taken)(sink.context), &mut |message| {
        (sink.message)(sink.context, &mut Incoming(message))
    })
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rust_reader_matched(reader: *const ReaderEndpoint) -> usize {
    (*reader).matches.matched()
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rust_reader_refused(reader: *const ReaderEndpoint) -> u32 {
    (*reader).matches.refused_policy()
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rust_header(message: &Incoming, header: &mut Header) {
    *header = message.0.header();
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rust_instance_id(message: &Incoming) -> u32 {
    message.0.instance_id()
}

#[no_mangle]
pub unsafe extern "C" fn ddsbench_rust_encode(message: &Incoming, out: Output) {
    message.0.encode(&mut |bytes| out.put(bytes));
}
