// The program ddsbench-<implementation>: docs/formats.md, section 3.
#include <unistd.h>

#include <chrono>
#include <string>
#include <vector>

#include "client.hpp"
#include "commands.hpp"
#include "events.hpp"
#include "exit_status.hpp"
#include "footprint.hpp"
#include "host.hpp"
#include "middleware.hpp"
#include "options.hpp"
#include "program.hpp"
#include "publisher.hpp"
#include "registry.hpp"
#include "server.hpp"
#include "subscriber.hpp"
#include "type_library.hpp"
#include "vertices.hpp"

namespace ddsbench {
namespace {

void run(const PublisherOptions& options, SampleLogWriter& log, Middleware& middleware, CommandStream& commands,
         Events& events) {
  run_publisher(options, log, middleware, commands, events);
}

void run(const SubscriberOptions& options, SampleLogWriter& log, Middleware& middleware, CommandStream& commands,
         Events& events) {
  run_subscriber(options, log, middleware, commands, events);
}

void run(const ClientOptions& options, RequestLogWriter& log, Middleware& middleware, CommandStream& commands,
         Events& events) {
  run_client(options, log, middleware, commands, events);
}

void run(const ServerOptions& options, ServedLogWriter& log, Middleware& middleware, CommandStream& commands,
         Events& events) {
  run_server(options, log, middleware, commands, events);
}

void run(const VertexOptions& options, CycleLogWriter& log, Middleware& middleware, CommandStream& commands,
         Events& events) {
  run_vertices(options, log, middleware, commands, events);
}

/// The registry writes no log.
struct NoLog {};

void run(const RegistryOptions& options, NoLog& /*log*/, Middleware& middleware, CommandStream& commands,
         Events& events) {
  run_registry(options, middleware, commands, events);
}

SampleLogWriter open_log(const PublisherOptions& options) { return SampleLogWriter(log_options(options)); }
SampleLogWriter open_log(const SubscriberOptions& options) { return SampleLogWriter(log_options(options)); }
RequestLogWriter open_log(const ClientOptions& options) { return RequestLogWriter(log_options(options)); }
ServedLogWriter open_log(const ServerOptions& options) { return ServedLogWriter(log_options(options)); }
CycleLogWriter open_log(const VertexOptions& options) { return CycleLogWriter(log_options(options)); }
NoLog open_log(const RegistryOptions& /*options*/) { return {}; }

/// Takes no messages: none are sent.
class NoMessages final : public MessageSink {
  void on_message(StampTime /*taken*/, IncomingMessage& /*message*/) noexcept override {}
};

/// Participant, writer and reader of the shortest message of the catalogue, on the loopback interface alone.
void create_endpoints() {
  constexpr const char* kLoopback = "127.0.0.1";
  constexpr std::uint32_t kUnusedDomain = 229;  // campaigns use lower ones; its ports are below the last one
  DomainOptions domain;
  domain.domain = kUnusedDomain;
  domain.interface = kLoopback;
  domain.peers = {kLoopback};
  domain.trial = true;
  TopicOptions topic;
  topic.topic = "DdsbenchConfiguration";
  topic.type = "Simple";
  topic.payload.resize(96);
  NoMessages sink;
  const auto middleware = make_middleware(domain);
  const auto writer = middleware->make_writer(topic);
  const auto reader = middleware->make_reader(topic, Trigger::waitset, sink, stamp_now(ClockKind::monotonic));
}

/// Runs one role to its end; overloaded on the options of the role.
struct RolePlayer {
  Events& events;
  int signals;

  int operator()(const VersionRole&) const {
    std::vector<JsonObject> libraries;
    for (const LoadedLibrary& library : implementation_libraries()) {
      libraries.push_back(JsonObject().text("path", library.path).text("build_id", library.build_id));
    }
    events.print(JsonObject()
                     .text("implementation", implementation_name())
                     .text("version", implementation_version())
                     .list("libraries", libraries)
                     .text("security", security_refusal()));
    return kExitOk;
  }

  int operator()(const ConfigurationRole&) const {
    create_endpoints();
    events.print(JsonObject().text("implementation", implementation_name()).boolean("accepted", true));
    return kExitOk;
  }

  int operator()(const RoundtripOptions& options) const {
    const bool identical = roundtrip(options.type, options.payload) == options.payload;
    events.print(
        JsonObject().text("type", options.type).count("bytes", options.payload.size()).boolean("identical", identical));
    return identical ? kExitOk : kExitFailed;
  }

  int operator()(const HostOptions& options) const {
    CommandStream commands(STDIN_FILENO, signals);
    return run_host(options, STDOUT_FILENO, commands);
  }

  template <typename EndpointRole>
  int operator()(const EndpointRole& options) const {
    CommandStream commands(STDIN_FILENO, signals);
    if (options.create_after.count() > 0) commands.pause(options.create_after);
    // Before the memory at the start is measured: its pages are ours.
    auto log = open_log(options);
    if (options.footprint) tell_memory_use(events, "start");
    events.creating();
    const auto middleware = make_middleware(options.domain);
    if (options.footprint) tell_memory_use(events, "participant");
    run(options, log, *middleware, commands, events);
    return kExitOk;
  }
};

/// The library of the types that a role needs; empty without one.
struct TypesOf {
  std::string operator()(const VersionRole& /*role*/) const { return ""; }
  std::string operator()(const ConfigurationRole& /*role*/) const { return ""; }

  template <typename Options>
  std::string operator()(const Options& options) const {
    return options.types;
  }
};

int play(const std::vector<std::string>& arguments, Events& events) {
  const Role role = parse_role(arguments);
  const std::string types = std::visit(TypesOf{}, role);
  if (!types.empty()) load_types(types, implementation_name());
  // Before any other thread exists, so that all of them leave the signals to the command stream.
  return std::visit(RolePlayer{events, open_termination_signals()}, role);
}

}  // namespace
}  // namespace ddsbench

int main(int argc, char** argv) { return ddsbench::run_program(argc, argv, ddsbench::play); }
