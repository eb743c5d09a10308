//! A participant, and the QoS of its endpoints.

use crate::{endpoints::Topic, message_type};
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
        DataRepresentationQosPolicy, DurabilityQosPolicy, DurabilityQosPolicyKind, HistoryQosPolicy,
        HistoryQosPolicyKind, OwnershipQosPolicy, OwnershipQosPolicyKind, OwnershipStrengthQosPolicy,
        ReliabilityQosPolicy, ReliabilityQosPolicyKind, XCDR_DATA_REPRESENTATION,
    },
    status::NO_STATUS,
    time::{Duration, DurationKind},
};
use dust_dds::std_runtime::executor::block_on;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

// The size that the other implementations request; the kernel limits it.
const RECEIVE_BUFFER_BYTES: usize = 4 << 20;

/// A reader panics when it asks for a fragment that is 256 after the first missing one, so that messages must have
/// fewer: 16 MB with the largest fragments, 344 KB with those of the default, 1,344 bytes.
const FRAGMENT_BYTES: usize = 65_000;

/// The text of a failure.
pub fn failed(error: DdsError) -> String {
    format!("{error:?}")
}

pub struct Entities {
    participant: DomainParticipantAsync,
    pub publisher: PublisherAsync,
    pub subscriber: SubscriberAsync,
    /// By name: a participant has each once, for all its endpoints.
    topics: Mutex<HashMap<String, TopicAsync>>,
}

struct Owner(Arc<Entities>);

pub fn made(options: &DomainOptions) -> Made<Box<dyn Participant>> {
    Ok(Box::new(Owner(Arc::new(
        block_on(Entities::new(options)).map_err(failed)?,
    ))))
}

impl Entities {
    async fn new(options: &DomainOptions<'_>) -> Result<Self, DdsError> {
        let factory = DomainParticipantFactoryAsync::get_instance();
        factory
            .get_mut_transport()
            .await
            .set_interface_name(Some(options.interface.to_owned()))
            .set_udp_receive_buffer_size(Some(RECEIVE_BUFFER_BYTES))
            .set_fragment_size(FRAGMENT_BYTES)?;
        // The types have no bounds here, in contrast to those of other implementations: only their names are compared.
        *factory.get_mut_configuration().await = DustDdsConfigurationBuilder::new()
            .enable_type_information(false)
            .build()?;
        let participant = factory
            .create_participant(options.domain.into(), QosKind::Default, NO_LISTENER, NO_STATUS)
            .await?;
        Ok(Self {
            publisher: participant
                .create_publisher(QosKind::Default, NO_LISTENER, NO_STATUS)
                .await?,
            subscriber: participant
                .create_subscriber(QosKind::Default, NO_LISTENER, NO_STATUS)
                .await?,
            participant,
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
            DomainParticipantFactoryAsync::get_instance()
                .delete_participant(&self.participant)
                .await
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

pub fn writer_qos(topic: &TopicQos) -> QosKind<DataWriterQos> {
    QosKind::Specific(DataWriterQos {
        reliability: reliability(topic),
        durability: durability(topic),
        ownership: ownership(topic),
        ownership_strength: OwnershipStrengthQosPolicy { value: topic.strength },
        representation: xcdr1(),
        history: HistoryQosPolicy {
            kind: match topic.history_depth {
                0 => HistoryQosPolicyKind::KeepAll,
                depth => HistoryQosPolicyKind::KeepLast(depth),
            },
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
