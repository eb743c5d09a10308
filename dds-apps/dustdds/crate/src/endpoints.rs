//! Writers and readers of one type each, behind traits that do not name it.

use crate::{
    catalogue::BenchHeader,
    cdr::{decoded, encoded, Cdr},
    matches::{Found, Refusals},
    participant::{failed, reader_qos, writer_qos, Entities},
    waiting::DataWait,
};
use ddsbench_interface::{
    codec::{self, Conversion},
    Endpoint, Header, Made, PayloadCodec, Reader, Received, TopicOptions, Writer,
};
use dust_dds::dds_async::{data_reader::DataReaderAsync, data_writer::DataWriterAsync};
use dust_dds::infrastructure::{
    error::DdsError,
    sample_info::{ANY_INSTANCE_STATE, ANY_SAMPLE_STATE, ANY_VIEW_STATE},
    status::StatusKind,
};
use dust_dds::{std_runtime::executor::block_on, xtypes::type_support::TypeSupport};
use std::{any::Any, marker::PhantomData, sync::Arc, time::Duration};

/// Largest number of messages for each take().
const TAKE_BATCH: i32 = 256;

/// A type of the message catalogue: a key and a header, then its content.
pub trait Topic: TypeSupport + Cdr + Clone + Send + Sync + 'static {
    /// Its name for other participants.
    const TYPE_NAME: &'static str;
    fn prefix(&self) -> (u32, &BenchHeader);
    fn prefix_mut(&mut self) -> (&mut u32, &mut BenchHeader);
}

pub trait MessageType: Sync {
    fn writer(&self, entities: &Arc<Entities>, options: &TopicOptions) -> Made<Endpoint<dyn Writer>>;
    fn reader(&self, entities: &Arc<Entities>, options: &TopicOptions) -> Made<Endpoint<dyn Reader>>;
    fn codec(&self, payload: &[u8]) -> Made<Box<dyn PayloadCodec>>;
}

pub struct TypeOf<T>(pub PhantomData<T>);

impl<T: Topic> MessageType for TypeOf<T> {
    fn writer(&self, entities: &Arc<Entities>, options: &TopicOptions) -> Made<Endpoint<dyn Writer>> {
        let original: T = decoded(options.payload)?;
        let topic = entities.topic::<T>(options.name)?;
        let refusals = Refusals::default();
        let writer = block_on(entities.publisher.create_datawriter::<T>(
            &topic,
            writer_qos(&options.qos, options.payload.len()),
            Some(refusals.clone()),
            &[StatusKind::OfferedIncompatibleQos],
        ))
        .map_err(failed)?;
        let counted = writer.clone();
        Ok(Endpoint {
            one: Box::new(TypedWriter {
                next: Some(original.clone()),
                original,
                instance_id: options.instance_id,
                writer,
                entities: Arc::clone(entities),
            }),
            matches: Box::new(Found {
                count: move || Ok(block_on(counted.get_publication_matched_status())?.current_count),
                refusals,
            }),
        })
    }

    fn reader(&self, entities: &Arc<Entities>, options: &TopicOptions) -> Made<Endpoint<dyn Reader>> {
        let topic = entities.topic::<T>(options.name)?;
        let refusals = Refusals::default();
        let reader = block_on(entities.subscriber.create_datareader::<T>(
            &topic,
            reader_qos(&options.qos),
            Some(refusals.clone()),
            &[StatusKind::RequestedIncompatibleQos],
        ))
        .map_err(failed)?;
        let data = DataWait::new(reader.get_statuscondition()).map_err(failed)?;
        let counted = reader.clone();
        Ok(Endpoint {
            one: Box::new(TypedReader {
                reader,
                data,
                verify: options.verify,
                entities: Arc::clone(entities),
            }),
            matches: Box::new(Found {
                count: move || Ok(block_on(counted.get_subscription_matched_status())?.current_count),
                refusals,
            }),
        })
    }

    fn codec(&self, payload: &[u8]) -> Made<Box<dyn PayloadCodec>> {
        codec::of::<Self>(payload)
    }
}

impl<T: Topic> Conversion for TypeOf<T> {
    type Message = T;
    type Bytes = Vec<u8>;

    fn encoded(message: &T) -> Made<Vec<u8>> {
        Ok(encoded(message))
    }

    fn decoded(payload: &[u8]) -> Made<T> {
        Ok(decoded(payload)?)
    }
}

fn set_prefix<T: Topic>(message: &mut T, key: u32, header: &Header) {
    let prefix = message.prefix_mut();
    *prefix.0 = key;
    *prefix.1 = header.into();
}

/// Its write() consumes a message, so that the next one is copied as soon as one was written.
struct TypedWriter<T: Topic> {
    original: T,
    next: Option<T>,
    instance_id: u32,
    writer: DataWriterAsync<T>,
    entities: Arc<Entities>,
}

impl<T: Topic> TypedWriter<T> {
    fn send(&self, message: T) -> bool {
        block_on(self.writer.write(message, None)).is_ok()
    }
}

impl<T: Topic> Writer for TypedWriter<T> {
    fn write(&mut self, instance: u32, header: &Header) -> bool {
        let Some(mut message) = self.next.take() else {
            return false;
        };
        set_prefix(&mut message, self.instance_id + instance, header);
        let sent = self.send(message);
        self.next = Some(self.original.clone());
        sent
    }

    fn write_back(&mut self, message: &mut dyn Received, header: &Header) -> bool {
        let Some(incoming) = message.as_any().downcast_mut::<Incoming<T>>() else {
            return false;
        };
        let kept = incoming.verify.then(|| incoming.message.clone()).flatten();
        let Some(mut message) = incoming.message.take() else {
            return false;
        };
        incoming.message = kept;
        set_prefix(&mut message, self.instance_id, header);
        self.send(message)
    }
}

impl<T: Topic> Drop for TypedWriter<T> {
    fn drop(&mut self) {
        if let Err(error) = block_on(self.entities.publisher.delete_datawriter(&self.writer)) {
            eprintln!("a writer of Dust DDS cannot be deleted: {}", failed(error));
        }
    }
}

struct TypedReader<T: Topic> {
    reader: DataReaderAsync<T>,
    data: DataWait,
    verify: bool,
    entities: Arc<Entities>,
}

impl<T: Topic> Reader for TypedReader<T> {
    fn wait(&mut self, timeout: Duration) -> bool {
        self.data.wait(timeout)
    }

    fn take(&mut self, taken: &mut dyn FnMut(), each: &mut dyn FnMut(&mut dyn Received)) -> usize {
        let mut count = 0;
        loop {
            let batch = self
                .reader
                .take(TAKE_BATCH, ANY_SAMPLE_STATE, ANY_VIEW_STATE, ANY_INSTANCE_STATE);
            let batch = match block_on(batch) {
                Ok(batch) => batch,
                Err(DdsError::NoData) => return count,
                Err(error) => {
                    eprintln!("nothing can be taken: {}", failed(error));
                    return count;
                }
            };
            taken();
            for sample in batch {
                if let Some(message) = sample.data {
                    count += 1;
                    each(&mut Incoming {
                        message: Some(message),
                        verify: self.verify,
                    });
                } else if sample.sample_info.valid_data {
                    eprintln!("a message is lost: it is none of this type");
                }
            }
        }
    }
}

impl<T: Topic> Drop for TypedReader<T> {
    fn drop(&mut self) {
        if let Err(error) = block_on(self.entities.subscriber.delete_datareader(&self.reader)) {
            eprintln!("a reader of Dust DDS cannot be deleted: {}", failed(error));
        }
    }
}

/// A taken message, until it is written back without a copy.
struct Incoming<T> {
    message: Option<T>,
    verify: bool,
}

impl<T: Topic> Incoming<T> {
    fn prefix(&self) -> (u32, &BenchHeader) {
        self.message
            .as_ref()
            .expect("it is read before it is written back")
            .prefix()
    }
}

impl<T: Topic> Received for Incoming<T> {
    fn header(&self) -> Header {
        self.prefix().1.into()
    }

    fn instance_id(&self) -> u32 {
        self.prefix().0
    }

    fn encode(&self, put: &mut dyn FnMut(&[u8])) {
        if let Some(message) = &self.message {
            put(&encoded(message));
        }
    }

    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}
