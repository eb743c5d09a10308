#include "domain_configuration.hpp"

#include <string_view>

#include "version.hpp"

namespace ddsbench::cyclone {
namespace {

// A reliable writer that keeps all waits for acknowledgements once this much is unacknowledged (by default some 30 kB).
// Acknowledgements arrive on the thread that calls listeners, so a write from a listener would wait for its own thread.
constexpr const char* kNeverThrottled =
    "<WhcHigh>64 MB</WhcHigh><WhcHighInit>64 MB</WhcHighInit><WhcAdaptive>false</WhcAdaptive>";

constexpr const char* kIceoryx = "<Enable>true</Enable><LogLevel>error</LogLevel>";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string element(std::string_view name, const std::string& content) {
  return "<" + std::string(name) + ">" + content + "</" + std::string(name) + ">";
}

std::string peers_of(const DomainOptions& options) {
  std::string out;
  for (const std::string& peer : options.peers) {
    out += "<Peer Address=\"" + checked_ipv4(peer) + "\"/>";
  }
  return out;
}

}  // namespace

std::string domain_configuration(const DomainOptions& options, const NetworkInterface& interface) {
  if (options.shared_memory && options.multicast) {
    throw MiddlewareError("multicast", "shared memory has no multicast");
  }
  const bool by_peers = !options.peers.empty();
  if ((options.multicast || !by_peers) && !interface.multicast) {
    throw MiddlewareError("interface", interface.name + " has no multicast, which " +
                                           (options.multicast ? "the data" : "discovery without peers") + " needs");
  }
  const char* const allow_multicast = options.multicast ? (by_peers ? "asm" : "true") : (by_peers ? "false" : "spdp");

  const std::string general = element("Interfaces", "<NetworkInterface name=\"" + escaped(interface.name) + "\"/>") +
                              element("AllowMulticast", allow_multicast) + element("EnableMulticastLoopback", "true");
  // The external id lets one process hold several participants that meet on the network, each in a domain of its own.
  std::string discovery = element("ExternalDomainId", std::to_string(options.domain));
  if (by_peers) {
    discovery += element("ParticipantIndex", "auto") +
                 element("MaxAutoParticipantIndex", std::to_string(kParticipantIndexes)) +
                 element("Peers", peers_of(options));
  }
  std::string internal;
  if (!kBatchingIsPolicy) internal += element("WriteBatch", options.batching ? "true" : "false");
  if (options.writes_on_arrival) internal += element("Watermarks", kNeverThrottled);
  const std::string memory = options.shared_memory ? element("SharedMemory", kIceoryx) : "";

  return element("CycloneDDS", "<Domain Id=\"any\">" + element("General", general) + element("Discovery", discovery) +
                                   element("Internal", internal) + memory + "</Domain>");
}

}  // namespace ddsbench::cyclone
