#include "participant.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "endpoints.hpp"
#include "network_interface.hpp"

namespace ddsbench::rustdds {
namespace {

constexpr std::uint32_t kLargestDomain = 232;

std::uint32_t host_order(const std::string& address) {
  in_addr parsed{};
  inet_pton(AF_INET, checked_ipv4(address).c_str(), &parsed);
  return ntohl(parsed.s_addr);
}

bool on_loopback(const std::string& address) { return host_order(address) >> 24U == IN_LOOPBACKNET; }

NetworkInterface checked_interface(const DomainOptions& options) {
  if (options.security) require_security();
  if (options.batching) throw MiddlewareError("batching", "RustDDS has no batching that can be switched");
  if (options.domain > kLargestDomain) {
    throw MiddlewareError("domain", "domain " + std::to_string(options.domain) + " is above 232");
  }
  auto interface = find_interface(options.interface);
  // Peers are not searched at their addresses: participants on other hosts are found by multicast, those on this host
  // at 127.0.0.1 as well.
  const bool here = !options.peers.empty() && std::all_of(options.peers.begin(), options.peers.end(), on_loopback);
  if (!interface.multicast && (options.multicast || !here)) {
    throw MiddlewareError("multicast", "interface " + interface.name + " has no multicast, which " +
                                           (options.multicast ? "data needs" : "discovery by RustDDS needs"));
  }
  return interface;
}

RustddsDescription described(const TopicOptions& options) {
  const TopicQos& qos = options.qos;
  if (qos.ownership == Ownership::exclusive) {
    throw MiddlewareError("ownership", "RustDDS delivers messages of all writers with exclusive ownership too");
  }
  if (qos.history_depth > static_cast<std::uint32_t>(std::numeric_limits<std::int32_t>::max())) {
    throw MiddlewareError("history", "depth " + std::to_string(qos.history_depth) + " is above 2147483647");
  }
  return {view(options.topic),
          view(options.type),
          view(options.payload),
          options.instance_id,
          static_cast<std::int32_t>(qos.history_depth),
          kMaxBlockingS,
          qos.reliability == Reliability::reliable,
          qos.durability == Durability::transient_local};
}

}  // namespace

RustddsMiddleware::RustddsMiddleware(const DomainOptions& options) {
  const auto interface = checked_interface(options);
  const auto domain = static_cast<std::uint16_t>(options.domain);
  participant_ = made<Participant>("DomainParticipantBuilder::build", [&](RustddsOutput failure) {
    return ddsbench_rustdds_participant(domain, host_order(interface.address), options.multicast, failure);
  });
}

std::unique_ptr<MessageWriter> RustddsMiddleware::make_writer(const TopicOptions& options) {
  const auto description = described(options);
  return std::make_unique<RustddsMessageWriter>(made<Writer>("create_datawriter", [&](RustddsOutput failure) {
    return ddsbench_rustdds_writer(participant_.get(), &description, failure);
  }));
}

std::unique_ptr<MessageReader> RustddsMiddleware::make_reader(const TopicOptions& options, Trigger trigger,
                                                              MessageSink& sink, StampNow now) {
  if (trigger == Trigger::listener) throw MiddlewareError("trigger", "RustDDS has no listeners of data");
  const auto description = described(options);
  auto reader = made<Reader>("create_datareader", [&](RustddsOutput failure) {
    return ddsbench_rustdds_reader(participant_.get(), &description, failure);
  });
  return std::make_unique<RustddsMessageReader>(std::move(reader), options.payload, sink, now);
}

std::unique_ptr<ddsbench::Codec> RustddsMiddleware::make_codec(const std::string& type,
                                                               const std::vector<std::byte>& payload) {
  return ddsbench::make_codec(type, payload);
}

}  // namespace ddsbench::rustdds
