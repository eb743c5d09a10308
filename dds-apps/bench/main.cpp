// The program ddsbench-<implementation>: docs/formats.md, section 3.
#include <unistd.h>

#include <chrono>
#include <string>
#include <vector>

#include "commands.hpp"
#include "events.hpp"
#include "exit_status.hpp"
#include "footprint.hpp"
#include "middleware.hpp"
#include "options.hpp"
#include "program.hpp"
#include "publisher.hpp"
#include "subscriber.hpp"

namespace ddsbench {
namespace {

void run(const PublisherOptions& options, Middleware& middleware, CommandStream& commands, Events& events) {
  run_publisher(options, middleware, commands, events);
}

void run(const SubscriberOptions& options, Middleware& middleware, CommandStream& commands, Events& events) {
  run_subscriber(options, middleware, commands, events);
}

/// Plays one role to its end; overloaded on what the role is told.
struct RolePlayer {
  Events& events;
  int signals;

  int operator()(const VersionRole&) const {
    events.print(JsonObject().text("implementation", implementation_name()).text("version", implementation_version()));
    return kExitOk;
  }

  int operator()(const RoundtripOptions& options) const {
    const bool identical = roundtrip(options.type, options.payload) == options.payload;
    events.print(
        JsonObject().text("type", options.type).count("bytes", options.payload.size()).boolean("identical", identical));
    return identical ? kExitOk : kExitFailed;
  }

  template <typename EndpointRole>
  int operator()(const EndpointRole& options) const {
    CommandStream commands(STDIN_FILENO, signals);
    if (options.create_after_ns > 0) commands.pause(std::chrono::nanoseconds(options.create_after_ns));
    if (options.footprint) tell_memory_use(events, "start");
    events.creating();
    const auto middleware = make_middleware(options.domain);
    run(options, *middleware, commands, events);
    return kExitOk;
  }
};

int play(const std::vector<std::string>& arguments, Events& events) {
  const Role role = parse_role(arguments);
  // Before any other thread exists, so that all of them leave the signals to the command stream.
  return std::visit(RolePlayer{events, open_termination_signals()}, role);
}

}  // namespace
}  // namespace ddsbench

int main(int argc, char** argv) { return ddsbench::run_program(argc, argv, ddsbench::play); }
