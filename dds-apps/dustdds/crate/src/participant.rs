//! A participant, and the QoS of its endpoints.

use crate::{
    catalogue::message_type,
    endpoints::Topic,
    peers::{factory, Search, Transport, RECEIVE_BUFFER_BYTES},
};
use ddsbench_interface::{DomainOptions, Endpoint, Made, Participant, Reader, TopicOptions, TopicQos, Writer};
use dust_dds::configuration::DustDdsConfigurationBuilder;
use dust_dds::dds_async::{
    domain_participant::DomainParticipantAsync, domain_participant_factory::DomainParticipantFactoryAsync,
    publisher::PublisherAsync, subscriber::SubscriberAsync, topic::TopicAsync,
    topic_description::TopicDescriptionAsync,
};
use dust_dds::infrastructure::{
    error::DdsError,
    listener::NO_LISTENER,
    qos::{DataReaderQos, DataWriterQos, QosKind},
    qos_policy::{
        DataRepresentationQosPolicy, DeadlineQosPolicy, DurabilityQosPolicy, DurabilityQosPolicyKind, HistoryQosPolicy,
        HistoryQosPolicyKind, OwnershipQosPolicy, OwnershipQosPolicyKind, OwnershipStrengthQosPolicy,
        ReliabilityQosPolicy, ReliabilityQosPolicyKind, XCDR_DATA_REPRESENTATION,
    },
    status::NO_STATUS,
    time::{Duration, DurationKind},
};
use dust_dds::std_runtime::executor::block_on;
use std::{
    collections::HashMap,
    net::Ipv4Addr,
    sync::{Arc, Mutex},
};

/// A year, since it takes the endless deadline that Fast DDS readers ask for to be a little shorter than its own, and
/// refuses them.
const NO_DEADLINE_S: i32 = 365 * 24 * 3600;

/// Of a writer without late readers: half of what a reader's socket holds. After an overflow readers ask for everything
/// again with each message that arrives, which overflows again.
const UNACKNOWLEDGED_BYTES: usize = RECEIVE_BUFFER_BYTES / 2;

/// A reader panics when it asks for a fragment that is 256 after the first missing one, so that messages must have
/// fewer: 16 MB with the largest fragments, 344 KB with those of the default, 1,344 bytes.
const FRAGMENT_BYTES: usize = 65_000;

/// The text of a failure.
pub fn failed(error: DdsError) -> String {
    format!("{error:?}")
}

pub struct Entities {
    factory: &'static DomainParticipantFactoryAsync<Transport>,
    participant: DomainParticipantAsync,
    pub publisher: PublisherAsync,
    pub subscriber: SubscriberAsync,
    /// By name: a participant has each once, for all its endpoints.
    topics: Mutex<HashMap<String, TopicAsync>>,
}

struct Owner(Arc<Entities>);

pub fn made(options: &DomainOptions) -> Made<Box<dyn Participant>> {
    Ok(Box::new(Owner(Arc::new(block_on(Entities::new(options))?))))
}

impl Entities {
    async fn new(options: &DomainOptions<'_>) -> Made<Self> {
        let address = Ipv4Addr::from(options.ipv4);
        let factory = factory(address);
        let mut transport = factory.get_mut_transport().await;
        transport.address = address;
        transport.search = if options.peers.is_empty() {
            Mutex::default()
        } else {
            Mutex::new(Some(Search::new(address, options.domain, &options.peers)?))
        };
        transport
            .inner
            .set_interface_name(Some(options.interface.to_owned()))
            .set_udp_receive_buffer_size(Some(RECEIVE_BUFFER_BYTES))
            .set_fragment_size(FRAGMENT_BYTES)
            .map_err(failed)?;
        drop(transport);
        // The types have no bounds here, in contrast to those of other implementations: only their names are compared.
        *factory.get_mut_configuration().await = DustDdsConfigurationBuilder::new()
            .enable_type_information(false)
            .build()
            .map_err(failed)?;
        let participant = factory
            .create_participant(options.domain.into(), QosKind::Default, NO_LISTENER, NO_STATUS)
            .await
            .map_err(failed)?;
        Ok(Self {
            publisher: participant
                .create_publisher(QosKind::Default, NO_LISTENER, NO_STATUS)
                .await
                .map_err(failed)?,
            subscriber: participant
                .create_subscriber(QosKind::Default, NO_LISTENER, NO_STATUS)
                .await
                .map_err(failed)?,
            participant,
            factory,
            topics: Mutex::default(),
        })
    }

    pub fn topic<T: Topic>(&self, name: &str) -> Made<TopicAsync> {
        let mut topics = self.topics.lock().expect("nothing panics that holds it");
        if let Some(topic) = topics.get(name) {
            if topic.get_type_name() != T::TYPE_NAME {
                return Err(format!("topic '{name}' has the type {}", topic.get_type_name()).into());
            }
            return Ok(topic.clone());
        }
        let topic = self
            .participant
            .create_topic::<T>(name, T::TYPE_NAME, QosKind::Default, NO_LISTENER, NO_STATUS);
        let topic = block_on(topic).map_err(failed)?;
        topics.insert(name.to_owned(), topic.clone());
        Ok(topic)
    }
}

impl Participant for Owner {
    fn writer(&self, options: &TopicOptions) -> Made<Endpoint<dyn Writer>> {
        message_type(options.message)?.writer(&self.0, options)
    }

    fn reader(&self, options: &TopicOptions) -> Made<Endpoint<dyn Reader>> {
        message_type(options.message)?.reader(&self.0, options)
    }
}

impl Drop for Entities {
    fn drop(&mut self) {
        let deleted = block_on(async {
            self.participant.delete_contained_entities().await?;
            self.factory.delete_participant(&self.participant).await
        });
        if let Err(error) = deleted {
            eprintln!("the participant of Dust DDS cannot be deleted: {}", failed(error));
        }
    }
}

fn reliability(topic: &TopicQos) -> ReliabilityQosPolicy {
    ReliabilityQosPolicy {
        kind: if topic.reliable {
            ReliabilityQosPolicyKind::Reliable
        } else {
            ReliabilityQosPolicyKind::BestEffort
        },
        max_blocking_time: DurationKind::Finite(Duration::new(topic.max_blocking_s, 0)),
    }
}

fn durability(topic: &TopicQos) -> DurabilityQosPolicy {
    DurabilityQosPolicy {
        kind: if topic.transient_local {
            DurabilityQosPolicyKind::TransientLocal
        } else {
            DurabilityQosPolicyKind::Volatile
        },
    }
}

fn ownership(topic: &TopicQos) -> OwnershipQosPolicy {
    OwnershipQosPolicy {
        kind: if topic.exclusive {
            OwnershipQosPolicyKind::Exclusive
        } else {
            OwnershipQosPolicyKind::Shared
        },
    }
}

fn xcdr1() -> DataRepresentationQosPolicy {
    DataRepresentationQosPolicy {
        value: vec![XCDR_DATA_REPRESENTATION],
    }
}

/// A writer that keeps all keeps them for ever, acknowledged or not, without a limit at which it waits. One that keeps
/// its last messages waits until the one that it replaces is acknowledged: without late readers that is what is needed.
fn history(topic: &TopicQos, message_bytes: usize) -> HistoryQosPolicyKind {
    match topic.history_depth {
        0 if topic.transient_local => HistoryQosPolicyKind::KeepAll,
        0 => HistoryQosPolicyKind::KeepLast((UNACKNOWLEDGED_BYTES / message_bytes.max(1)).clamp(2, 1024) as u32),
        depth => HistoryQosPolicyKind::KeepLast(depth),
    }
}

pub fn writer_qos(topic: &TopicQos, message_bytes: usize) -> QosKind<DataWriterQos> {
    QosKind::Specific(DataWriterQos {
        reliability: reliability(topic),
        durability: durability(topic),
        ownership: ownership(topic),
        ownership_strength: OwnershipStrengthQosPolicy { value: topic.strength },
        representation: xcdr1(),
        deadline: DeadlineQosPolicy {
            period: DurationKind::Finite(Duration::new(NO_DEADLINE_S, 0)),
        },
        history: HistoryQosPolicy {
            kind: history(topic, message_bytes),
        },
        ..DataWriterQos::default()
    })
}

pub fn reader_qos(topic: &TopicQos) -> QosKind<DataReaderQos> {
    QosKind::Specific(DataReaderQos {
        reliability: reliability(topic),
        durability: durability(topic),
        ownership: ownership(topic),
        representation: xcdr1(),
        history: HistoryQosPolicy {
            kind: HistoryQosPolicyKind::KeepAll,
        },
        ..DataReaderQos::default()
    })
}
