//! Discovery by the addresses of peers, which the transport of Dust DDS lacks. It remains the one that sends and receives
//! everything; beside it is a socket at a port where others search participants.

use dust_dds::dds_async::{
    configuration::DustDdsConfiguration, domain_participant_factory::DomainParticipantFactoryAsync,
};
use dust_dds::rtps_udp_transport::udp_transport::RtpsUdpTransportParticipantFactory;
use dust_dds::std_runtime::{executor::block_on, StdRuntime};
use dust_dds::transport::{
    interface::{RtpsTransportParticipant, TransportDataReceiver, TransportParticipantFactory, WriteMessage},
    types::{Locator, LOCATOR_KIND_UDP_V4},
};
use socket2::SockRef;
use std::{
    net::{Ipv4Addr, UdpSocket},
    process,
    sync::{
        atomic::{AtomicBool, Ordering},
        Arc, Mutex, OnceLock,
    },
    thread,
};

/// A peer's participants are searched on this number of ports, one for each process. implementation.xml has the same
/// number.
const PARTICIPANTS_PER_ADDRESS: u32 = 16;

/// Of each socket; the size that the other implementations request. The kernel may grant less.
pub const RECEIVE_BUFFER_BYTES: usize = 4 << 20;

const LARGEST_DATAGRAM: usize = 65_507;

pub struct Transport {
    pub inner: RtpsUdpTransportParticipantFactory,
    /// The only one of the next participant.
    pub address: Ipv4Addr,
    /// Absent: its discovery is by multicast.
    pub search: Mutex<Option<Search>>,
}

/// Where a participant is found, and where it searches others.
pub struct Search {
    port: u32,
    socket: UdpSocket,
    peers: Vec<Locator>,
}

impl Search {
    /// With the first free port of the address.
    pub fn new(address: Ipv4Addr, domain: u16, peers: &[Ipv4Addr]) -> Result<Self, String> {
        let ports = || (0..PARTICIPANTS_PER_ADDRESS).map(|one| 7400 + 250 * u32::from(domain) + 10 + 2 * one);
        let (port, socket) = ports()
            .find_map(|port| Some((port, UdpSocket::bind((address, port as u16)).ok()?)))
            .ok_or_else(|| format!("no port of {address} at which peers search participants is free"))?;
        // Everything about endpoints comes here, of which a program may have hundreds.
        SockRef::from(&socket)
            .set_recv_buffer_size(RECEIVE_BUFFER_BYTES)
            .map_err(|error| format!("the port {port} of {address}: {error}"))?;
        let peers = peers
            .iter()
            .flat_map(|peer| ports().map(|port| locator(*peer, port)))
            .collect();
        Ok(Self { port, socket, peers })
    }
}

/// The factory of this process.
pub fn factory(address: Ipv4Addr) -> &'static DomainParticipantFactoryAsync<Transport> {
    static FACTORY: OnceLock<DomainParticipantFactoryAsync<Transport>> = OnceLock::new();
    FACTORY.get_or_init(|| {
        DomainParticipantFactoryAsync::new(
            StdRuntime::default(),
            process::id().to_ne_bytes(),
            address.octets(),
            Transport {
                inner: RtpsUdpTransportParticipantFactory::default(),
                address,
                search: Mutex::default(),
            },
            DustDdsConfiguration::default(),
        )
    })
}

impl TransportParticipantFactory for Transport {
    fn create_participant(&self, domain: i32, receiver: TransportDataReceiver) -> RtpsTransportParticipant {
        let mut made = self.inner.create_participant(domain, receiver.clone());
        // It offers all addresses of the interface, and each message is sent to all that a reader offers.
        for offered in [
            &mut made.default_unicast_locator_list,
            &mut made.metatraffic_unicast_locator_list,
        ] {
            offered.retain(|one| one.address()[12..] == self.address.octets());
        }
        let search = self.search.lock().expect("nothing panics that holds it").take();
        if let Some(search) = search {
            made.metatraffic_unicast_locator_list = vec![locator(self.address, search.port)];
            made.message_writer = Box::new(AnnouncedToPeers {
                inner: made.message_writer,
                multicast: made.metatraffic_multicast_locator_list.clone(),
                peers: search.peers,
                _arrivals: Arrivals::new(search.socket, receiver),
            });
        }
        made
    }
}

fn locator(address: Ipv4Addr, port: u32) -> Locator {
    let mut bytes = [0; 16];
    bytes[12..].copy_from_slice(&address.octets());
    Locator::new(LOCATOR_KIND_UDP_V4, port, bytes)
}

/// Passes on what arrives, on a thread of its own, until it is dropped.
struct Arrivals {
    socket: Arc<UdpSocket>,
    end: Arc<AtomicBool>,
}

impl Arrivals {
    fn new(socket: UdpSocket, receiver: TransportDataReceiver) -> Self {
        let arrivals = Self {
            socket: Arc::new(socket),
            end: Arc::default(),
        };
        let (socket, end) = (Arc::clone(&arrivals.socket), Arc::clone(&arrivals.end));
        thread::spawn(move || {
            let mut buffer = vec![0; LARGEST_DATAGRAM];
            while !end.load(Ordering::Acquire) {
                if let Ok(size @ 1..) = socket.recv(&mut buffer) {
                    block_on(receiver.receive_message(buffer[..size].to_vec()));
                }
            }
        });
        arrivals
    }
}

impl Drop for Arrivals {
    fn drop(&mut self) {
        self.end.store(true, Ordering::Release);
        // An empty datagram wakes the thread, which then closes the socket.
        let woken = self.socket.local_addr().and_then(|own| self.socket.send_to(&[], own));
        if let Err(error) = woken {
            eprintln!("a port of Dust DDS stays open: {error}");
        }
    }
}

/// Sends to the peers what would be announced by multicast.
struct AnnouncedToPeers {
    inner: Box<dyn WriteMessage + Send + Sync>,
    multicast: Vec<Locator>,
    peers: Vec<Locator>,
    /// As long as the participant exists.
    _arrivals: Arrivals,
}

impl WriteMessage for AnnouncedToPeers {
    fn write_buffer_mut(&mut self) -> &mut [u8] {
        self.inner.write_buffer_mut()
    }

    fn write_message(&mut self, size: usize, to: &[Locator]) {
        if to.iter().any(|one| self.multicast.contains(one)) {
            self.inner.write_message(size, &self.peers);
        } else {
            self.inner.write_message(size, to);
        }
    }
}
