// The program ddsbench-<implementation>: docs/formats.md, section 3.
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <exception>
#include <string>
#include <vector>

#include "commands.hpp"
#include "events.hpp"
#include "exit_status.hpp"
#include "middleware.hpp"
#include "options.hpp"
#include "publisher.hpp"
#include "sample_log.hpp"
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
    const auto middleware = make_middleware(options.domain);
    run(options, *middleware, commands, events);
    return kExitOk;
  }
};

int play(const std::vector<std::string>& arguments, Events& events) {
  try {
    const Role role = parse_role(arguments);
    // Before any other thread exists, so that all of them leave the signals to the command stream.
    return std::visit(RolePlayer{events, open_termination_signals()}, role);
  } catch (const BadOptions& bad) {
    for (const auto& problem : bad.problems()) events.failed(problem.option, problem.reason);
    return kExitBadInput;
  } catch (const BadCommand& error) {
    events.failed("command", error.what());
    return kExitBadInput;
  } catch (const MiddlewareError& error) {
    events.failed(error.call(), error.what());
    return kExitFailed;
  } catch (const SampleLogError& error) {
    events.failed(error.call(), error.what());
    return kExitFailed;
  } catch (const Interrupted&) {
    return kExitInterrupted;
  } catch (const std::exception& error) {
    events.failed("bug", error.what());
    return kExitBug;
  }
}

}  // namespace
}  // namespace ddsbench

int main(int argc, char** argv) {
  // The kernel sends this when the *thread* that started the program ends: a starter starts it from one that lives on.
  prctl(PR_SET_PDEATHSIG, SIGTERM, 0, 0, 0);
  signal(SIGPIPE, SIG_IGN);
  ddsbench::Events events(STDOUT_FILENO);
  return ddsbench::play({argv + 1, argv + argc}, events);
}
