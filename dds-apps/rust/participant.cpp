#include "participant.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#include "endpoints.hpp"

namespace ddsbench::rust {
namespace {

constexpr std::uint32_t kLargestDomain = 232;

std::uint32_t host_order(const std::string& address) {
  in_addr parsed{};
  inet_pton(AF_INET, checked_ipv4(address).c_str(), &parsed);
  return ntohl(parsed.s_addr);
}

bool on_loopback(const std::string& address) { return host_order(address) >> 24U == IN_LOOPBACKNET; }

}  // namespace

NetworkInterface checked_interface(const DomainOptions& options, const std::string& title, Discovery discovery) {
  if (options.batching) throw MiddlewareError("batching", title + " has no batching that can be switched");
  if (options.domain > kLargestDomain) {
    throw MiddlewareError("domain", "domain " + std::to_string(options.domain) + " is above 232");
  }
  auto interface = find_interface(options.interface);
  // Where peers are not searched at their addresses, participants on other hosts are found by multicast, those on this
  // host at 127.0.0.1 as well.
  const auto local = std::count_if(options.peers.begin(), options.peers.end(), on_loopback);
  const auto reached = discovery == Discovery::by_peers_too ? options.peers.size() : static_cast<std::size_t>(local);
  const bool found = !options.peers.empty() && reached == options.peers.size();
  if (!interface.multicast && (options.multicast || !found)) {
    throw MiddlewareError("multicast", "interface " + interface.name + " has no multicast, which " +
                                           (options.multicast ? "data needs" : "discovery by " + title + " needs"));
  }
  return interface;
}

RustMiddleware::RustMiddleware(const DomainOptions& options, const NetworkInterface& interface,
                               std::string exclusive_refusal)
    : exclusive_refusal_(std::move(exclusive_refusal)) {
  std::vector<std::uint32_t> peers;
  std::transform(options.peers.begin(), options.peers.end(), std::back_inserter(peers), host_order);
  const RustDomain domain{view(interface.name),
                          peers.data(),
                          peers.size(),
                          host_order(interface.address),
                          static_cast<std::uint16_t>(options.domain),
                          options.multicast};
  participant_ =
      made<Participant>("participant", [&](RustOutput failure) { return ddsbench_rust_participant(&domain, failure); });
}

RustDescription RustMiddleware::described(const TopicOptions& options) const {
  const TopicQos& qos = options.qos;
  const bool exclusive = qos.ownership == Ownership::exclusive;
  if (exclusive && !exclusive_refusal_.empty()) throw MiddlewareError("ownership", exclusive_refusal_);
  if (qos.history_depth > static_cast<std::uint32_t>(std::numeric_limits<std::int32_t>::max())) {
    throw MiddlewareError("history", "depth " + std::to_string(qos.history_depth) + " is above 2147483647");
  }
  return {view(options.topic),
          view(options.type),
          view(options.payload),
          options.instance_id,
          qos.history_depth,
          qos.strength,
          kMaxBlockingS,
          qos.reliability == Reliability::reliable,
          qos.durability == Durability::transient_local,
          exclusive,
          options.verify};
}

std::unique_ptr<MessageWriter> RustMiddleware::make_writer(const TopicOptions& options) {
  const auto description = described(options);
  return std::make_unique<RustMessageWriter>(made<Writer>("create_datawriter", [&](RustOutput failure) {
    return ddsbench_rust_writer(participant_.get(), &description, failure);
  }));
}

std::unique_ptr<MessageReader> RustMiddleware::make_reader(const TopicOptions& options, Trigger trigger,
                                                           MessageSink& sink, StampNow now) {
  if (trigger == Trigger::listener) throw MiddlewareError("trigger", "listeners are not supported");
  const auto description = described(options);
  auto reader = made<Reader>("create_datareader", [&](RustOutput failure) {
    return ddsbench_rust_reader(participant_.get(), &description, failure);
  });
  return std::make_unique<RustMessageReader>(std::move(reader), options.payload, sink, now);
}

std::unique_ptr<ddsbench::Codec> RustMiddleware::make_codec(const std::string& type,
                                                            const std::vector<std::byte>& payload) {
  return ddsbench::make_codec(type, payload);
}

}  // namespace ddsbench::rust
