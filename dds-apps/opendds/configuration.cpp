#include "configuration.hpp"

#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>

#include "ini.hpp"
#include "user_settings.hpp"
#include "version.hpp"

namespace ddsbench::opendds {
namespace {

constexpr const char* kName = "ddsbench";  // name of the sections that the file must have
constexpr std::uint32_t kLargestDomain = 232;
constexpr const char* kDataGroup = "239.255.0.2";  // discovery uses 239.255.0.1

// A peer's participants are searched on this number of ports, one for each process. implementation.xml has the same
// number.
constexpr std::uint32_t kParticipantsPerAddress = 16;

// Constants of the port numbers in the RTPS specification.
constexpr std::uint32_t kPortBase = 7400;
constexpr std::uint32_t kDomainGain = 250;
constexpr std::uint32_t kParticipantGain = 2;
constexpr std::uint32_t kDiscoveryUnicast = 10;
constexpr std::uint32_t kDataMulticast = 1;

std::string peers_of(const DomainOptions& options) {
  std::string text;
  for (const std::string& peer : options.peers) {
    for (std::uint32_t participant = 0; participant < kParticipantsPerAddress; ++participant) {
      const std::uint32_t port =
          kPortBase + kDomainGain * options.domain + kDiscoveryUnicast + kParticipantGain * participant;
      text += (text.empty() ? "" : ",") + checked_ipv4(peer) + ":" + std::to_string(port);
    }
  }
  return text;
}

void add_rtps_discovery(Values& values, const DomainOptions& options, const NetworkInterface& interface) {
  values["SedpMulticast"] = "0";
  values["SedpLocalAddress"] = interface.address + ":0";
  values["SpdpLocalAddress"] = interface.address;
  values["MulticastInterface"] = interface.name;
#if DDSBENCH_OPENDDS_HAS_REPRESENTATIONS
  // All types come from one IDL. If compared by their XTypes descriptions, those of Cyclone DDS would nevertheless be
  // refused.
  values.try_emplace("UseXTypes", "0");
#endif
  if (options.peers.empty()) return;
  values["SpdpSendAddrs"] = peers_of(options);
  // It also announces itself by multicast; with this TTL the announcements do not leave the host.
  values["TTL"] = "0";
}

std::string variable(const char* name, const char* what) {
  const char* value = std::getenv(name);
  if (value == nullptr) throw MiddlewareError("configuration", std::string(name) + " does not name " + what);
  return value;
}

void add_transport(Values& values, const std::string& type, const DomainOptions& options,
                   const NetworkInterface& interface) {
  values["transport_type"] = type;
  if (type != "shmem") values["local_address"] = interface.address + ":0";
  if (type != "rtps_udp") {
    if (options.multicast) throw MiddlewareError("multicast", "transport " + type + " of OpenDDS has none for data");
    return;
  }
  values["use_multicast"] = options.multicast ? "1" : "0";
  if (options.multicast) {
    values["multicast_interface"] = interface.name;
    values["multicast_group_address"] =
        std::string(kDataGroup) + ":" + std::to_string(kPortBase + kDomainGain * options.domain + kDataMulticast);
  }
}

void add_security(Values& common, bool secured) {
  common["DCPSSecurity"] = secured ? "1" : "0";
  // Otherwise it does not log why it refuses an identity.
  if (secured && common.count("DCPSSecurityDebug") == 0) common.emplace("DCPSSecurityDebugLevel", "1");
}

void replace(Values& values, const Values& by) {
  for (const auto& [name, value] : by) values[name] = value;
}

}  // namespace

std::string configure_participant(const DomainOptions& options, const NetworkInterface& interface) {
  if (options.domain > kLargestDomain) {
    throw MiddlewareError("domain", "domain " + std::to_string(options.domain) + " is above 232");
  }
  const std::string file = variable(kConfigurationVariable, "a file");
  Ini given;
  given.read(file);
  Values transport;
  if (!given.values("transport", kName, transport)) {
    throw MiddlewareError("configuration", file + " has no section [transport/" + kName + "]");
  }
  if (transport.count("transport_type") != 0) {
    throw MiddlewareError("configuration", file + " has a transport_type: remove it, rows choose the transport");
  }
  Values discovery;
  const bool peer_to_peer = given.values("rtps_discovery", kName, discovery);
  if (!peer_to_peer && !given.values("repository", kName, discovery)) {
    throw MiddlewareError("configuration",
                          file + " has neither [rtps_discovery/" + kName + "] nor [repository/" + kName + "]");
  }
  const std::string discovery_kind = peer_to_peer ? "rtps_discovery" : "repository";
  const std::string type = variable(kTransportVariable, "a transport");
  const UserSettings user = user_settings({type, discovery_kind});
  if (user.of_no_use() && !options.trial) {
    throw MiddlewareError("configuration", "the files of the variant have nothing for " + type + " and " +
                                               discovery_kind + ", which the row uses");
  }
  replace(transport, user.transport);
  replace(discovery, user.discovery);
  add_transport(transport, type, options, interface);
  if (peer_to_peer) add_rtps_discovery(discovery, options, interface);

  static std::uint32_t participants = 0;
  static std::set<std::uint32_t> domains;
  const std::string name = kName + std::to_string(participants++);
  Ini made;
  Values common;
  given.values("common", "", common);
  replace(common, user.common);
  common["DCPSBitTransportIPAddress"] = interface.address;
  add_security(common, options.security.has_value());
  made.add("common", "", common);
  made.add("transport", name, transport);
  made.add("config", name, {{"transports", name}});
  if (domains.insert(options.domain).second) {
    made.add(discovery_kind, name, discovery);
    made.add("domain", std::to_string(options.domain), {{"DiscoveryConfig", name}});
  }
  made.load(name + ".ini");
  return name;
}

}  // namespace ddsbench::opendds
