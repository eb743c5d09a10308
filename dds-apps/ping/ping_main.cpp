// The program ddsbench-ping: docs/formats.md, section 11.
#include <unistd.h>

#include <optional>
#include <string>
#include <vector>

#include "commands.hpp"
#include "datagram_socket.hpp"
#include "events.hpp"
#include "exit_status.hpp"
#include "ping_options.hpp"
#include "ping_targets.hpp"
#include "pinger.hpp"
#include "program.hpp"
#include "responder.hpp"

namespace ddsbench {
namespace {

JsonObject event(std::string_view name) { return JsonObject().text("event", name); }

void warn_about_foreigners(std::uint64_t count, Events& events) {
  if (count > 0) events.warning(std::to_string(count) + " datagrams of others came to the port of the calibration");
}

/// The next command, which must be `word` or close; close returns false.
bool await_command(CommandStream& commands, std::string_view word) {
  const std::string line = commands.next_line();
  if (line == "close") return false;
  if (line != word) throw BadCommand("\"" + line + "\" is no command now");
  return true;
}

/// Plays one role to its end; overloaded on what the role is told.
struct RolePlayer {
  CommandStream& commands;
  Events& events;

  void operator()(const ResponderOptions& options) const {
    SampleLogWriter log({options.log, LogKind::received, options.clock, options.index, options.capacity});
    if (!log.lock_refusal().empty()) events.warning(log.lock_refusal());
    {
      const Responder responder(options, log);
      events.print(event("created").count("port", responder.port()));
      (void)await_command(commands, "close");
      warn_about_foreigners(responder.foreigners(), events);
    }
    log.close();
  }

  void operator()(const PingerOptions& options) const {
    DatagramSocket socket(options.address);
    events.created();
    const std::string line = commands.next_line();
    if (line == "close") return;
    std::optional<Pinger> pinger;
    pinger.emplace(options, socket, parse_ping_targets(line), [this] { events.print(event("pinging")); });
    if (!pinger->lock_refusal().empty()) events.warning(pinger->lock_refusal());
    if (!await_command(commands, "finish")) return;
    const PingSummary summary = pinger->finish();
    warn_about_foreigners(summary.foreign, events);
    events.print(event("drained").count("sent", summary.sent).count("answered", summary.answered));
    (void)await_command(commands, "close");
  }
};

int play(const std::vector<std::string>& arguments, Events& events) {
  const PingRole role = parse_ping_role(arguments);
  // Before any other thread exists, so that all of them leave the signals to the command stream.
  const int signals = open_termination_signals();
  CommandStream commands(STDIN_FILENO, signals);
  std::visit(RolePlayer{commands, events}, role);
  return kExitOk;
}

}  // namespace
}  // namespace ddsbench

int main(int argc, char** argv) { return ddsbench::run_program(argc, argv, ddsbench::play); }
