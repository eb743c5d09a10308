//! Writers and readers of one type each, behind traits that do not name it.

use crate::{
    catalogue::message_type,
    participant::{reader_qos, standard_id, writer_qos, Participant},
    types::{Codec, Message, Topic},
};
use ddsbench_interface::{
    self as interface,
    codec::{self, Conversion},
    DomainOptions, Endpoint, Header, Made, Matches, PayloadCodec, Reader, Received, TopicOptions, Writer,
};
use rustdds::{
    bytes::Bytes,
    dds::result::ReadError,
    mio1::{Events, Interest, Poll, Token},
    with_key::{DataReader, DataWriter, Sample},
    QosPolicies, RTPSEntity, ReadCondition, RepresentationIdentifier, TopicKind, GUID,
};
use std::{any::Any, marker::PhantomData, net::Ipv4Addr, sync::Arc, time::Duration};

/// Largest number of messages for each take().
const TAKE_BATCH: usize = 256;

pub trait MessageType: Sync {
    fn writer(&self, participant: &Participant, options: &TopicOptions) -> Made<(GUID, Box<dyn Writer>)>;
    fn reader(&self, participant: &Participant, options: &TopicOptions) -> Made<(GUID, Box<dyn Reader>)>;
    fn codec(&self, payload: &[u8]) -> Made<Box<dyn PayloadCodec>>;
}

/// A participant that its endpoints keep.
struct Owner(Arc<Participant>);

pub fn participant(options: &DomainOptions) -> Made<Box<dyn interface::Participant>> {
    let participant = Participant::new(options.domain, Ipv4Addr::from(options.ipv4).into(), options.multicast)?;
    Ok(Box::new(Owner(Arc::new(participant))))
}

impl interface::Participant for Owner {
    fn writer(&self, options: &TopicOptions) -> Made<Endpoint<dyn Writer>> {
        let (guid, one) = message_type(options.message)?.writer(&self.0, options)?;
        Ok(self.endpoint(guid, one))
    }

    fn reader(&self, options: &TopicOptions) -> Made<Endpoint<dyn Reader>> {
        let (guid, one) = message_type(options.message)?.reader(&self.0, options)?;
        Ok(self.endpoint(guid, one))
    }
}

impl Owner {
    fn endpoint<E: ?Sized>(&self, guid: GUID, one: Box<E>) -> Endpoint<E> {
        let participant = Arc::clone(&self.0);
        Endpoint {
            one,
            matches: Box::new(Found { guid, participant }),
        }
    }
}

struct Found {
    guid: GUID,
    participant: Arc<Participant>,
}

impl Matches for Found {
    fn matched(&self) -> usize {
        self.participant.matched(self.guid)
    }

    fn refused_policy(&self) -> u32 {
        self.participant.refused_policy(self.guid).map_or(0, standard_id)
    }
}

impl<T: Topic> Received for Message<T> {
    fn header(&self) -> Header {
        self.0.prefix().1.into()
    }

    fn instance_id(&self) -> u32 {
        self.0.prefix().0
    }

    fn encode(&self, put: &mut dyn FnMut(&[u8])) {
        if let Ok(bytes) = self.0.to_cdr() {
            put(&bytes);
        }
    }

    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}

pub struct TypeOf<T>(pub PhantomData<T>);

impl<T: Topic> Conversion for TypeOf<T> {
    type Message = T;
    type Bytes = Bytes;

    fn encoded(message: &T) -> Made<Bytes> {
        Ok(message.to_cdr()?)
    }

    fn decoded(payload: &[u8]) -> Made<T> {
        let (message, taken) = T::from_cdr(payload, RepresentationIdentifier::CDR_LE)?;
        if taken != payload.len() {
            return Err(format!("{} bytes are left over of the payload", payload.len() - taken).into());
        }
        Ok(message)
    }
}

fn topic<T: Topic>(participant: &Participant, options: &TopicOptions, qos: &QosPolicies) -> Made<rustdds::Topic> {
    let (name, kind) = (options.name.to_owned(), T::TYPE.to_owned());
    Ok(participant
        .domain_participant
        .create_topic(name, kind, qos, TopicKind::WithKey)?)
}

impl<T: Topic> MessageType for TypeOf<T> {
    fn writer(&self, participant: &Participant, options: &TopicOptions) -> Made<(GUID, Box<dyn Writer>)> {
        let qos = writer_qos(&options.qos);
        let topic = topic::<T>(participant, options, &qos)?;
        let writer = participant
            .publisher
            .create_datawriter::<Message<T>, Codec<T>>(&topic, Some(qos))?;
        let message = Message(Arc::new(Self::decoded(options.payload)?));
        let instance_id = options.instance_id;
        Ok((
            writer.guid(),
            Box::new(TypedWriter {
                message,
                instance_id,
                writer,
            }),
        ))
    }

    fn reader(&self, participant: &Participant, options: &TopicOptions) -> Made<(GUID, Box<dyn Reader>)> {
        let qos = reader_qos(&options.qos, options.payload.len());
        let topic = topic::<T>(participant, options, &qos)?;
        let mut reader = participant
            .subscriber
            .create_datareader::<Message<T>, Codec<T>>(&topic, Some(qos))?;
        let poll = Poll::new()?;
        poll.registry().register(&mut reader, Token(0), Interest::READABLE)?;
        let events = Events::with_capacity(1);
        Ok((reader.guid(), Box::new(TypedReader { reader, poll, events })))
    }

    fn codec(&self, payload: &[u8]) -> Made<Box<dyn PayloadCodec>> {
        codec::of::<Self>(payload)
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
    header: &Header,
) -> bool {
    let Some(content) = Arc::get_mut(&mut message.0) else {
        return false;
    };
    let prefix = content.prefix_mut();
    *prefix.0 = key;
    *prefix.1 = header.into();
    writer.write(message.clone(), None).is_ok()
}

impl<T: Topic> Writer for TypedWriter<T> {
    fn write(&mut self, instance: u32, header: &Header) -> bool {
        send(&self.writer, self.instance_id + instance, &mut self.message, header)
    }

    fn write_back(&mut self, message: &mut dyn Received, header: &Header) -> bool {
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
