// A command line of an app is refused with every problem, or within the bounds of docs/formats.md, section 3.
#include <fstream>

#include "arguments.hpp"
#include "options.hpp"
#include "payload.hpp"
#include "scratch.hpp"

namespace {

using ddsbench::require;

void check(const ddsbench::EndpointOptions& options) {
  require(options.domain.domain <= 232, "domain");
  require(!options.topic.empty() && !options.domain.interface.empty() && !options.log.empty(), "an empty text");
  require(options.publishers <= 65535 && options.subscribers <= 65535, "endpoints");
  require(options.drain.count() >= 0 && options.match_timeout.count() >= 1, "times");
  if (options.domain.security) {
    require(options.domain.security->key.is_absolute() && options.domain.security->governance.is_absolute(),
            "security");
  }
  require(options.payload.size() == ddsbench::kHeaderBytes, "another payload");
  for (const auto& peer : options.domain.peers) {
    require(peer.find_first_not_of("0123456789.") == std::string::npos && peer.size() >= 7, "peer " + peer);
  }
}

void check(const ddsbench::Role& role) {
  if (const auto* publisher = std::get_if<ddsbench::PublisherOptions>(&role)) {
    check(static_cast<const ddsbench::EndpointOptions&>(*publisher));
    require(publisher->index < publisher->publishers, "index");
    require(publisher->iterations >= 1 && publisher->warmup <= publisher->iterations, "iterations");
    require(publisher->schedule.period.count() >= 0 && publisher->schedule.burst_size >= 1, "schedule");
    require((publisher->echo == ddsbench::Echo::none) == publisher->echo_log.empty(), "echo log");
  } else if (const auto* subscriber = std::get_if<ddsbench::SubscriberOptions>(&role)) {
    check(static_cast<const ddsbench::EndpointOptions&>(*subscriber));
    require(subscriber->index < subscriber->subscribers && subscriber->capacity >= 1, "subscriber");
  } else if (const auto* client = std::get_if<ddsbench::ClientOptions>(&role)) {
    check(static_cast<const ddsbench::EndpointOptions&>(*client));
    require(client->index < client->publishers && client->echo != ddsbench::Echo::none, "client");
    require(client->threads >= 1 && client->objects >= 1 && client->reply_timeout.count() >= 1, "calls");
    require(client->iterations >= 1 && client->warmup <= client->iterations, "requests");
    require(client->arrivals == ddsbench::RequestArrivals::closed || client->period.count() > 0, "arrivals");
  } else if (const auto* server = std::get_if<ddsbench::ServerOptions>(&role)) {
    check(static_cast<const ddsbench::EndpointOptions&>(*server));
    require(server->index < server->subscribers && server->echo != ddsbench::Echo::none, "server");
    require(server->threads >= 1 && server->capacity >= 1, "serving");
    require(server->service.cpu.count() >= 0 && server->service.wait.count() >= 0, "service");
  }
}

/// Reads no other files than those of this target.
std::vector<std::string> with_own_files(std::vector<std::string> arguments, const std::string& payload,
                                        const std::string& directory) {
  for (auto& argument : arguments) {
    if (argument.rfind("--payload=", 0) == 0 && argument.size() > 10) argument = "--payload=" + payload;
    if (argument.rfind("--security=", 0) == 0 && argument.size() > 11) argument = "--security=" + directory;
  }
  return arguments;
}

/// Empty files of an identity would be refused.
std::string identity(const ddsbench::Scratch& scratch) {
  for (const char* const name : {"ca.pem", "certificate.pem", "key.pem", "governance.p7s", "permissions.p7s"}) {
    std::ofstream(scratch.file(name)) << name;
  }
  return scratch.file("").string();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  static const ddsbench::Scratch scratch;
  static const std::string payload = scratch.file("payload.cdr").string();
  static const bool written =
      static_cast<bool>(std::ofstream(payload, std::ios::binary) << std::string(ddsbench::kHeaderBytes, '\0'));
  require(written, "no payload");
  static const std::string directory = identity(scratch);
  const auto arguments = with_own_files(ddsbench::arguments_of(ddsbench::text_of(data, size)), payload, directory);
  ddsbench::is_accepted_both_ways(arguments, [](const auto& read) { check(ddsbench::parse_role(read)); });
  return 0;
}
