//! A participant, and the matches of its endpoints.

use ddsbench_interface::TopicQos;
use rustdds::{
    dds::{qos::QosPolicyId, statusevents::StatusEvented},
    DomainParticipant, DomainParticipantBuilder, DomainParticipantStatusEvent, DomainParticipantStatusListener,
    Publisher, QosPolicies, QosPolicyBuilder, Subscriber, GUID,
};
use std::{
    collections::{HashMap, HashSet},
    error::Error,
    net::{IpAddr, UdpSocket},
    sync::Mutex,
    thread,
    time::{Duration, Instant},
};

// The sizes that the other implementations request; the kernel limits them.
const SEND_BUFFER_BYTES: usize = 1 << 20;
const RECEIVE_BUFFER_BYTES: usize = 4 << 20;

const PATIENCE: Duration = Duration::from_secs(10);

pub struct Participant {
    pub domain_participant: DomainParticipant,
    pub publisher: Publisher,
    pub subscriber: Subscriber,
    listener: DomainParticipantStatusListener,
    found: Mutex<HashMap<GUID, Found>>,
}

/// The endpoints of the other side that one endpoint found.
#[derive(Default)]
struct Found {
    matched: HashSet<GUID>,
    refused_policy: Option<QosPolicyId>,
}

impl Participant {
    pub fn new(domain: u16, address: IpAddr, multicast: bool) -> Result<Self, Box<dyn Error>> {
        let unicast = if multicast {
            None
        } else {
            Some(occupy(multicast_port(domain))?)
        };
        let domain_participant = DomainParticipantBuilder::new(domain)
            .with_only_networks([address])
            // Between hosts nothing is sent to 127.0.0.1; on the loopback interface it is the only address.
            .same_host_loopback(address.is_loopback())
            .socket_send_buffer_size(SEND_BUFFER_BYTES)
            .socket_receive_buffer_size(RECEIVE_BUFFER_BYTES)
            .build()?;
        drop(unicast);
        let default = QosPolicyBuilder::new().build();
        Ok(Self {
            publisher: domain_participant.create_publisher(&default)?,
            subscriber: domain_participant.create_subscriber(&default)?,
            listener: domain_participant.status_listener(),
            domain_participant,
            found: Mutex::default(),
        })
    }

    pub fn matched(&self, endpoint: GUID) -> usize {
        self.look();
        self.locked().get(&endpoint).map_or(0, |found| found.matched.len())
    }

    /// The policy for which an endpoint was refused; absent without a refusal.
    pub fn refused_policy(&self, endpoint: GUID) -> Option<QosPolicyId> {
        self.look();
        self.locked().get(&endpoint).and_then(|found| found.refused_policy)
    }

    fn locked(&self) -> std::sync::MutexGuard<'_, HashMap<GUID, Found>> {
        self.found.lock().expect("nothing panics that holds it")
    }

    // The statuses of the endpoint itself pass through a queue of 4 that drops further ones.
    fn look(&self) {
        let mut all = self.locked();
        while let Some(event) = self.listener.try_recv_status() {
            use DomainParticipantStatusEvent as Event;
            match event {
                Event::RemoteReaderMatched {
                    local_writer: here,
                    remote_reader: there,
                }
                | Event::RemoteWriterMatched {
                    local_reader: here,
                    remote_writer: there,
                } => {
                    all.entry(here).or_default().matched.insert(there);
                }
                Event::RemoteReaderQosIncompatible {
                    local_writer: here,
                    requested_qos,
                    offered_qos,
                    ..
                }
                | Event::RemoteWriterQosIncompatible {
                    local_reader: here,
                    requested_qos,
                    offered_qos,
                    ..
                } => {
                    all.entry(here).or_default().refused_policy = offered_qos.compliance_failure_wrt(&requested_qos);
                }
                Event::ReaderLost { guid, .. } | Event::WriterLost { guid, .. } => {
                    for found in all.values_mut() {
                        found.matched.remove(&guid);
                    }
                }
                _ => {}
            }
        }
    }
}

/// The port of the multicast group on which a participant's readers receive data.
fn multicast_port(domain: u16) -> u16 {
    7400 + 250 * domain + 1
}

/// Readers offer the multicast group, and writers then use only that, unless the port cannot be opened. RustDDS has no
/// setting for this, so the port is occupied while the participant is created.
fn occupy(port: u16) -> Result<UdpSocket, Box<dyn Error>> {
    let end = Instant::now() + PATIENCE;
    loop {
        match UdpSocket::bind(("0.0.0.0", port)) {
            // Another participant on this host is being created.
            Err(error) if error.kind() == std::io::ErrorKind::AddrInUse && Instant::now() < end => {
                thread::sleep(Duration::from_millis(5));
            }
            Err(error) => {
                return Err(format!("multicast cannot be switched off, for port {port} is not free: {error}").into())
            }
            Ok(socket) => return Ok(socket),
        }
    }
}

/// The number that the DDS standard gives a policy; 0 for unknown ones.
pub fn standard_id(policy: QosPolicyId) -> u32 {
    match policy {
        QosPolicyId::Durability => 2,
        QosPolicyId::Presentation => 3,
        QosPolicyId::Deadline => 4,
        QosPolicyId::LatencyBudget => 5,
        QosPolicyId::Ownership => 6,
        QosPolicyId::Liveliness => 8,
        QosPolicyId::TimeBasedFilter => 9,
        QosPolicyId::Reliability => 11,
        QosPolicyId::DestinationOrder => 12,
        QosPolicyId::History => 13,
        QosPolicyId::ResourceLimits => 14,
        QosPolicyId::Lifespan => 21,
        QosPolicyId::Representation => 23,
        QosPolicyId::Property => 0,
    }
}

/// Limits for received messages, whether they were taken or not.
const RECEIVED_BYTES: usize = 256 << 20;

fn policies(topic: &TopicQos) -> QosPolicyBuilder {
    use rustdds::policy::Durability;
    let qos = QosPolicyBuilder::new().durability(if topic.transient_local {
        Durability::TransientLocal
    } else {
        Durability::Volatile
    });
    if topic.reliable {
        qos.reliable(rustdds::Duration::from_secs(topic.max_blocking_s))
    } else {
        qos.best_effort()
    }
}

fn limited(max_samples: i32) -> rustdds::policy::ResourceLimits {
    rustdds::policy::ResourceLimits {
        max_samples,
        max_instances: i32::MAX,
        max_samples_per_instance: max_samples,
    }
}

pub fn writer_qos(topic: &TopicQos) -> QosPolicies {
    use rustdds::policy::History;
    let qos = policies(topic);
    match topic.history_depth {
        // A volatile writer blocks when 8,192 messages are not acknowledged.
        0 if topic.transient_local => qos.history(History::KeepAll).resource_limits(limited(i32::MAX)),
        0 => qos.history(History::KeepAll),
        depth => qos.history(History::KeepLast { depth: depth as i32 }),
    }
    .build()
}

/// A reader's cache keeps messages after they were taken, up to its limit, and drops the oldest above it, so the limit
/// is the number of messages that may wait to be taken.
pub fn reader_qos(topic: &TopicQos, message_bytes: usize) -> QosPolicies {
    let samples = (RECEIVED_BYTES / message_bytes.max(1)).clamp(256, 65_536);
    policies(topic)
        .history(rustdds::policy::History::KeepAll)
        .resource_limits(limited(samples as i32))
        .build()
}
