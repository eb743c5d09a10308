#include "participant.hpp"

#include <algorithm>
#include <cstdint>
#include <fastdds/dds/domain/DomainParticipantFactory.hpp>
#include <fastdds/dds/topic/Topic.hpp>
#include <memory>
#include <string_view>

#include "api.hpp"
#include "error_log.hpp"
#include "network_interface.hpp"
#include "profiles.hpp"

namespace ddsbench::fastdds {
namespace {

namespace dds = eprosima::fastdds::dds;
namespace rtps = eprosima::fastdds::rtps;

constexpr std::uint32_t kLargestDomain = 232;
constexpr const char* kDataGroup = "239.255.0.2";  // discovery uses 239.255.0.1

// A peer's participants are searched on this number of ports, one for each process, since the first port may not be
// free. implementation.xml has the same number.
constexpr std::uint32_t kParticipantsPerAddress = 16;

// The kernel limits both to net.core.wmem_max and rmem_max without an error. The send size also determines how many
// bytes a reliable writer sends between two heartbeats that are attached to data.
constexpr std::uint32_t kSendBufferBytes = 1U << 20;
constexpr std::uint32_t kReceiveBufferBytes = 4U << 20;

// What is written waits in the segment of its participant until all readers have copied it; a datagram that finds the
// segment full, or the queue of a reader's port, is lost. By default the segment has 512 KiB, which is less than one
// large message. implementation.xml has the same number.
constexpr std::uint32_t kSegmentBytes = 16U << 20;

rtps::Locator udp_locator(const std::string& address, std::uint32_t port) {
  rtps::Locator locator;
  locator.kind = LOCATOR_KIND_UDPv4;
  IPLocator::setIPv4(locator, address);
  locator.port = port;
  return locator;
}

NetworkInterface checked_interface(const DomainOptions& options) {
  if (options.batching) {
    throw MiddlewareError("batching", "Fast DDS has no batching of its own");
  }
  if (options.shared_memory && options.multicast) {
    throw MiddlewareError("multicast", "shared memory has no multicast");
  }
  if (options.domain > kLargestDomain) {
    throw MiddlewareError("domain", "domain " + std::to_string(options.domain) + " is above 232");
  }
  auto interface = find_interface(options.interface);
  if (!options.shared_memory && !interface.multicast && (options.multicast || options.peers.empty())) {
    throw MiddlewareError("multicast", "interface " + interface.name + " has no multicast, which " +
                                           (options.multicast ? "data" : "discovery without peers") + " needs");
  }
  return interface;
}

// With intra-process delivery, endpoints in one process call each other without using the network. Data sharing between
// processes stays off: Fast DDS has it only for topics without a key.
void set_local_delivery(dds::DomainParticipantFactory& factory, bool on) {
  if (!set_intraprocess(factory, on)) {
    throw MiddlewareError("localDelivery", "participants of one process have the same");
  }
}

/// The transport of the profile, or one with Fast DDS's defaults. A copy, since all participants share the profile's.
template <typename Descriptor>
std::shared_ptr<Descriptor> transport_of(const dds::DomainParticipantQos& profile) {
  for (const auto& transport : profile.transport().user_transports) {
    if (const auto* const given = dynamic_cast<const Descriptor*>(transport.get())) {
      return std::make_shared<Descriptor>(*given);
    }
  }
  return std::make_shared<Descriptor>();
}

// Participants of a node find each other through memory too, without a list of peers.
std::shared_ptr<rtps::TransportDescriptorInterface> shared_memory_transport(const dds::DomainParticipantQos& profile) {
  auto memory = transport_of<rtps::SharedMemTransportDescriptor>(profile);
  if (!Profiles::loaded().transport_gives("SHM", "segment_size")) memory->segment_size(kSegmentBytes);
  return memory;
}

// The size of a buffer may be given to the transport, or to the participant for all of its transports.
std::uint32_t buffer_size(std::uint32_t of_transport, bool given, std::uint32_t of_participant,
                          std::string_view participant_element, std::uint32_t usual) {
  if (given) return of_transport;
  return Profiles::loaded().gives(ProfileKind::participant, participant_element) ? of_participant : usual;
}

std::shared_ptr<rtps::TransportDescriptorInterface> udp_transport(const dds::DomainParticipantQos& profile,
                                                                  const NetworkInterface& interface) {
  const auto given = [](std::string_view element) { return Profiles::loaded().transport_gives("UDPv4", element); };
  auto udp = transport_of<rtps::UDPv4TransportDescriptor>(profile);
  use_only(*udp, interface.address);
  const auto& sizes = profile.transport();
  udp->sendBufferSize = buffer_size(udp->sendBufferSize, given("sendBufferSize"), sizes.send_socket_buffer_size,
                                    "rtps/sendSocketBufferSize", kSendBufferBytes);
  udp->receiveBufferSize =
      buffer_size(udp->receiveBufferSize, given("receiveBufferSize"), sizes.listen_socket_buffer_size,
                  "rtps/listenSocketBufferSize", kReceiveBufferBytes);
  if (!given("non_blocking_send")) udp->non_blocking_send = false;
  if (!given("maxInitialPeersRange")) udp->maxInitialPeersRange = kParticipantsPerAddress;
  return udp;
}

// Fast DDS ignores these properties if it was built without security.
void secure(dds::DomainParticipantQos& qos, const SecurityFiles& files) {
  const auto set = [&qos](const std::string& name, const std::string& value) {
    qos.properties().properties().emplace_back(name, value);
  };
  const auto set_file = [&set](const std::string& name, const std::filesystem::path& file) {
    set(name, "file://" + file.string());
  };
  set("dds.sec.auth.plugin", "builtin.PKI-DH");
  set_file("dds.sec.auth.builtin.PKI-DH.identity_ca", files.authority);
  set_file("dds.sec.auth.builtin.PKI-DH.identity_certificate", files.certificate);
  set_file("dds.sec.auth.builtin.PKI-DH.private_key", files.key);
  set("dds.sec.access.plugin", "builtin.Access-Permissions");
  set_file("dds.sec.access.builtin.Access-Permissions.permissions_ca", files.authority);
  set_file("dds.sec.access.builtin.Access-Permissions.governance", files.governance);
  set_file("dds.sec.access.builtin.Access-Permissions.permissions", files.permissions);
  set("dds.sec.crypto.plugin", "builtin.AES-GCM-GMAC");
}

/// The default profile, without what identifies or locates a participant: it would be the same for all programs.
dds::DomainParticipantQos profile_of(const dds::DomainParticipantFactory& factory) {
  const dds::DomainParticipantQos usual;
  if (!Profiles::loaded().has(ProfileKind::participant)) return usual;
  auto qos = factory.get_default_participant_qos();
  auto& wire = qos.wire_protocol();
  wire.prefix = usual.wire_protocol().prefix;
  wire.participant_id = usual.wire_protocol().participant_id;
  wire.default_unicast_locator_list.clear();
  wire.default_multicast_locator_list.clear();
  wire.builtin.initialPeersList.clear();
  wire.builtin.metatrafficUnicastLocatorList.clear();
  wire.builtin.metatrafficMulticastLocatorList.clear();
  auto& discovery = wire.builtin.discovery_config;
  const auto& usual_discovery = usual.wire_protocol().builtin.discovery_config;
  discovery.use_STATIC_EndpointDiscoveryProtocol = usual_discovery.use_STATIC_EndpointDiscoveryProtocol;
  discovery.m_simpleEDP = usual_discovery.m_simpleEDP;
  discovery.m_DiscoveryServers.clear();
  // Only the row decides about security.
  auto& properties = qos.properties().properties();
  properties.erase(std::remove_if(properties.begin(), properties.end(),
                                  [](const auto& one) { return one.name().rfind("dds.sec.", 0) == 0; }),
                   properties.end());
  return qos;
}

dds::DomainParticipantQos participant_qos(const dds::DomainParticipantFactory& factory, const DomainOptions& options,
                                          const NetworkInterface& interface) {
  auto qos = profile_of(factory);
  qos.name("ddsbench");
  qos.entity_factory().autoenable_created_entities = true;

  // One transport, not the built-in two, of which Fast DDS would choose. Without a profile, the largest datagram stays
  // at its 65,500 bytes, in shared memory too.
  qos.transport().use_builtin_transports = false;
  qos.transport().user_transports = {options.shared_memory ? shared_memory_transport(qos)
                                                           : udp_transport(qos, interface)};

  if (options.security) secure(qos, *options.security);

  auto& builtin = qos.wire_protocol().builtin;
  builtin.discovery_config.discoveryProtocol = DiscoveryProtocol::SIMPLE;
  builtin.discovery_config.use_SIMPLE_EndpointDiscoveryProtocol = true;
  if (!options.shared_memory && !options.peers.empty()) {
    // Our own locator replaces the default multicast one. Fast DDS counts up from the first port to a free one; by
    // default it starts at the number of participants that this process ever had.
    const auto first_port = qos.wire_protocol().port.getUnicastPort(options.domain, 0);
    builtin.metatrafficUnicastLocatorList.push_back(udp_locator(interface.address, first_port));
    for (const auto& peer : options.peers) {  // port 0: all ports that are searched
      builtin.initialPeersList.push_back(udp_locator(checked_ipv4(peer), 0));
    }
  }
  return qos;
}

template <typename Qos>
void fill_profile(EndpointProfile<Qos>& profile, ProfileKind kind, const Qos& of_factory) {
  const auto& profiles = Profiles::loaded();
  if (!profiles.has(kind)) return;
  profile.qos = of_factory;
  profile.exists = true;
  profile.has_memory_policy = profiles.gives(kind, "historyMemoryPolicy");
  profile.has_blocking_time = profiles.gives(kind, "qos/reliability/max_blocking_time");
  profile.has_liveliness = profiles.gives(kind, "qos/liveliness");
}

template <typename T>
T* created(T* entity, const char* call) {
  if (entity == nullptr) throw MiddlewareError(call, logged_reason());
  return entity;
}

}  // namespace

Participant::Participant(const DomainOptions& options) {
  const auto interface = checked_interface(options);
  Profiles::loaded();
  auto& factory = *dds::DomainParticipantFactory::get_instance();
  const auto qos = participant_qos(factory, options, interface);
  set_local_delivery(factory, options.local_delivery);
  forget_errors();
  participant_.reset(created(factory.create_participant(options.domain, qos), "create_participant"));
  publisher_ = created(participant_->create_publisher(dds::PUBLISHER_QOS_DEFAULT), "create_publisher");
  subscriber_ = created(participant_->create_subscriber(dds::SUBSCRIBER_QOS_DEFAULT), "create_subscriber");
  fill_profile(writer_profile_, ProfileKind::data_writer, publisher_->get_default_datawriter_qos());
  fill_profile(reader_profile_, ProfileKind::data_reader, subscriber_->get_default_datareader_qos());
  if (options.multicast) {
    const auto& ports = qos.wire_protocol().port;
    data_group_ =
        udp_locator(kDataGroup, std::uint32_t{ports.portBase} + ports.domainIDGain * options.domain + ports.offsetd2);
  }
}

void Participant::Deleter::operator()(dds::DomainParticipant* participant) const {
  participant->delete_contained_entities();
  dds::DomainParticipantFactory::get_instance()->delete_participant(participant);
}

dds::Topic& Participant::topic(const std::string& name, dds::TypeSupport type) {
  if (auto* known = participant_->lookup_topicdescription(name)) {
    return dynamic_cast<dds::Topic&>(*known);
  }
  // The types are the same on all sides by construction, so that discovery messages need not describe them.
  leave_undescribed(*type);
  if (!succeeded(type.register_type(participant_.get()))) {
    throw MiddlewareError("register_type", "Fast DDS refused type " + type.get_type_name());
  }
  return *created(participant_->create_topic(name, type.get_type_name(), dds::TOPIC_QOS_DEFAULT), "create_topic");
}

}  // namespace ddsbench::fastdds
