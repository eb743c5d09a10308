//! Writers and readers of one type each, behind traits that do not name it.

use crate::{
    catalogue::BenchHeader,
    participant::{reader_qos, writer_qos, Participant, TopicQos},
    types::{Codec, Message, Topic},
};
use rustdds::{
    bytes::Bytes,
    dds::result::ReadError,
    mio1::{Events, Interest, Poll, Token},
    with_key::{DataReader, DataWriter, Sample},
    QosPolicies, RTPSEntity, ReadCondition, RepresentationIdentifier, TopicKind, GUID,
};
use std::{any::Any, error::Error, marker::PhantomData, sync::Arc, time::Duration};

/// Largest number of messages for each take().
const TAKE_BATCH: usize = 256;

pub struct TopicOptions<'a> {
    pub name: &'a str,
    pub payload: &'a [u8],
    pub instance_id: u32,
    pub qos: TopicQos,
}

pub trait MessageType: Sync {
    fn writer(&self, participant: &Participant, options: &TopicOptions) -> Result<Box<dyn Writer>, Box<dyn Error>>;
    fn reader(&self, participant: &Participant, options: &TopicOptions) -> Result<Box<dyn Reader>, Box<dyn Error>>;
    fn codec(&self, payload: &[u8]) -> Result<Box<dyn PayloadCodec>, Box<dyn Error>>;
}

/// A message that is encoded, and decoded from its payload, without a network.
pub trait PayloadCodec {
    fn encode(&self) -> Option<Bytes>;
    /// Whether it could be decoded.
    fn decode(&mut self) -> bool;
}

struct TypedCodec<T> {
    payload: Vec<u8>,
    message: T,
}

impl<T: Topic> PayloadCodec for TypedCodec<T> {
    fn encode(&self) -> Option<Bytes> {
        self.message.to_cdr().ok()
    }

    fn decode(&mut self) -> bool {
        match decoded(&self.payload) {
            Ok(message) => self.message = message,
            Err(_) => return false,
        }
        true
    }
}

pub trait Writer {
    fn guid(&self) -> GUID;
    /// Writes the instance of this number, from 0.
    fn write(&mut self, instance: u32, header: &BenchHeader) -> bool;
    /// Sends a received message with another header; also false for one of another type.
    fn write_back(&mut self, message: &mut dyn Received, header: &BenchHeader) -> bool;
}

pub trait Reader {
    fn guid(&self) -> GUID;
    /// Whether messages arrived before the time passed.
    fn wait(&mut self, timeout: Duration) -> bool;
    /// Takes all available messages, in batches, each announced before its messages. Returns their number.
    fn take(&mut self, taken: &mut dyn FnMut(), each: &mut dyn FnMut(&mut dyn Received)) -> usize;
}

pub trait Received {
    fn header(&self) -> BenchHeader;
    fn instance_id(&self) -> u32;
    fn to_cdr(&self) -> Option<Bytes>;
    fn as_any(&mut self) -> &mut dyn Any;
}

impl<T: Topic> Received for Message<T> {
    fn header(&self) -> BenchHeader {
        self.0.prefix().1.clone()
    }
    fn instance_id(&self) -> u32 {
        self.0.prefix().0
    }
    fn to_cdr(&self) -> Option<Bytes> {
        self.0.to_cdr().ok()
    }
    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}

pub struct TypeOf<T>(pub PhantomData<T>);

fn decoded<T: Topic>(payload: &[u8]) -> Result<T, Box<dyn Error>> {
    let (message, taken) = T::from_cdr(payload, RepresentationIdentifier::CDR_LE)?;
    if taken != payload.len() {
        return Err(format!("{} bytes are left over of the payload", payload.len() - taken).into());
    }
    Ok(message)
}

fn topic<T: Topic>(
    participant: &Participant,
    options: &TopicOptions,
    qos: &QosPolicies,
) -> Result<rustdds::Topic, Box<dyn Error>> {
    let (name, kind) = (options.name.to_owned(), T::TYPE.to_owned());
    Ok(participant
        .domain_participant
        .create_topic(name, kind, qos, TopicKind::WithKey)?)
}

impl<T: Topic> MessageType for TypeOf<T> {
    fn writer(&self, participant: &Participant, options: &TopicOptions) -> Result<Box<dyn Writer>, Box<dyn Error>> {
        let qos = writer_qos(&options.qos);
        let topic = topic::<T>(participant, options, &qos)?;
        let writer = participant
            .publisher
            .create_datawriter::<Message<T>, Codec<T>>(&topic, Some(qos))?;
        Ok(Box::new(TypedWriter {
            message: Message(Arc::new(decoded(options.payload)?)),
            instance_id: options.instance_id,
            writer,
        }))
    }

    fn reader(&self, participant: &Participant, options: &TopicOptions) -> Result<Box<dyn Reader>, Box<dyn Error>> {
        let qos = reader_qos(&options.qos, options.payload.len());
        let topic = topic::<T>(participant, options, &qos)?;
        let mut reader = participant
            .subscriber
            .create_datareader::<Message<T>, Codec<T>>(&topic, Some(qos))?;
        let poll = Poll::new()?;
        poll.registry().register(&mut reader, Token(0), Interest::READABLE)?;
        Ok(Box::new(TypedReader {
            reader,
            poll,
            events: Events::with_capacity(1),
        }))
    }

    fn codec(&self, payload: &[u8]) -> Result<Box<dyn PayloadCodec>, Box<dyn Error>> {
        Ok(Box::new(TypedCodec::<T> {
            payload: payload.to_vec(),
            message: decoded(payload)?,
        }))
    }
}

struct TypedWriter<T: Topic> {
    message: Message<T>,
    instance_id: u32,
    writer: DataWriter<Message<T>, Codec<T>>,
}

/// The caller is again the only owner of the object when this returns.
fn send<T: Topic>(
    writer: &DataWriter<Message<T>, Codec<T>>,
    key: u32,
    message: &mut Message<T>,
    header: &BenchHeader,
) -> bool {
    let Some(content) = Arc::get_mut(&mut message.0) else {
        return false;
    };
    let prefix = content.prefix_mut();
    *prefix.0 = key;
    *prefix.1 = header.clone();
    writer.write(message.clone(), None).is_ok()
}

impl<T: Topic> Writer for TypedWriter<T> {
    fn guid(&self) -> GUID {
        self.writer.guid()
    }

    fn write(&mut self, instance: u32, header: &BenchHeader) -> bool {
        send(&self.writer, self.instance_id + instance, &mut self.message, header)
    }

    fn write_back(&mut self, message: &mut dyn Received, header: &BenchHeader) -> bool {
        match message.as_any().downcast_mut::<Message<T>>() {
            Some(message) => send(&self.writer, self.instance_id, message, header),
            None => false,
        }
    }
}

struct TypedReader<T: Topic> {
    reader: DataReader<Message<T>, Codec<T>>,
    poll: Poll,
    events: Events,
}

impl<T: Topic> Reader for TypedReader<T> {
    fn guid(&self) -> GUID {
        self.reader.guid()
    }

    fn wait(&mut self, timeout: Duration) -> bool {
        self.poll.poll(&mut self.events, Some(timeout)).is_ok() && !self.events.is_empty()
    }

    fn take(&mut self, taken: &mut dyn FnMut(), each: &mut dyn FnMut(&mut dyn Received)) -> usize {
        let mut count = 0;
        loop {
            let batch = match self.reader.take(TAKE_BATCH, ReadCondition::any()) {
                Ok(batch) => batch,
                // The next call continues after it.
                Err(ReadError::Deserialization { reason }) => {
                    log::error!("a message is lost: {reason}");
                    continue;
                }
                Err(error) => {
                    log::error!("nothing can be taken: {error}");
                    return count;
                }
            };
            if batch.is_empty() {
                return count;
            }
            taken();
            for sample in batch {
                if let Sample::Value(mut message) = sample.into_value() {
                    count += 1;
                    each(&mut message);
                }
            }
        }
    }
}
