// The program ddsbench-ping: docs/formats.md, section 11.
#include <arpa/inet.h>
#include <unistd.h>

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "datagram_socket.hpp"
#include "events.hpp"
#include "exit_status.hpp"
#include "ping_card.hpp"
#include "ping_options.hpp"
#include "ping_targets.hpp"
#include "pinger.hpp"
#include "program.hpp"
#include "program_clock.hpp"
#include "responder.hpp"

namespace ddsbench {
namespace {

JsonObject event(std::string_view name) { return JsonObject().text("event", name); }

JsonObject clock_event(std::string_view name, ClockKind clock) { return with_program_clock(event(name), clock); }

JsonObject& add(JsonObject& object, const StampCounts& stamps) {
  return object.count("kernel_stamps_contradicted", stamps.contradicted)
      .number("clock_map_widest_ns", stamps.kernel_map.widest.count())
      .number("clock_map_narrowest_ns", stamps.kernel_map.narrowest.count())
      .count("hardware_stamps_refused", stamps.hardware_refused)
      .number("hardware_map_widest_ns", stamps.hardware_map.widest.count())
      .number("hardware_map_narrowest_ns", stamps.hardware_map.narrowest.count());
}

void warn_about_stamps(const StampCounts& stamps, Events& events) {
  if (stamps.contradicted > 0 && stamps.sent.stamped + stamps.received.stamped == 0) {
    events.warning("none of " + std::to_string(stamps.contradicted) +
                   " kernel stamps of pings is used: the clock that programs read does not follow CLOCK_REALTIME");
  }
  if (stamps.hardware_refused > 0 && stamps.sent.hardware + stamps.received.hardware == 0) {
    events.warning(std::to_string(stamps.hardware_refused) +
                   " hardware stamps of pings were refused and none is used: the card's clock cannot be read, or does "
                   "not keep pace with CLOCK_REALTIME");
  }
}

/// The clock of the card that stamps the pings; null without one.
std::unique_ptr<Phc> open_card(const PingOptions& options, Events& events) {
  if (options.stamping == Stamping::program) return nullptr;
  PingCard card = find_ping_card(options.address, kernel_calls());
  if (!card.warning.empty()) events.warning(card.warning);
  return std::move(card.phc);
}

std::string text_of(const SocketAddress& address) {
  std::array<char, INET_ADDRSTRLEN> text{};
  (void)::inet_ntop(AF_INET, &address.address, text.data(), text.size());
  return text.data() + (":" + std::to_string(address.port));
}

/// Warns of responders that answered no ping.
void warn_about_silence(const PingSummary& summary, Events& events) {
  for (const auto& link : summary.links) {
    if (link.sent == 0 || link.answered > 0) continue;
    const std::string pings = std::to_string(link.sent) + " pings to " + text_of(link.target.address);
    events.warning(link.refusal == 0
                       ? "none of " + pings + " was answered: a firewall may drop UDP datagrams between the nodes"
                       : pings + " were not sent: " + std::generic_category().message(link.refusal));
  }
}

void warn_about_foreigners(std::uint64_t count, Events& events) {
  if (count > 0) events.warning(std::to_string(count) + " datagrams of others came to the port of the calibration");
}

/// Whether a line is `word` and not close. Throws BadCommand when it is neither.
bool is_command(const std::string& line, std::string_view word) {
  if (line == "close") return false;
  if (line != word) throw BadCommand("\"" + line + "\" is no command now");
  return true;
}

/// Runs one role to its end; overloaded on the options of the role.
struct RolePlayer {
  CommandStream& commands;
  Events& events;

  void operator()(const ResponderOptions& options) const {
    SampleLogWriter log({options.log, LogKind::received, options.clock, options.index, options.capacity});
    if (!log.lock_refusal().empty()) events.warning(log.lock_refusal());
    const std::unique_ptr<Phc> phc = open_card(options, events);
    {
      Responder responder(options, log, phc.get());
      if (!responder.stamping_refusal().empty()) events.warning(responder.stamping_refusal());
      events.print(clock_event("created", options.clock).count("port", responder.port()));
      (void)is_command(commands.next_line(), "close");
      const StampCounts stamps = responder.finish();
      warn_about_foreigners(responder.foreigners(), events);
      warn_about_stamps(stamps, events);
      JsonObject drained = clock_event("drained", options.clock).count("received", log.count());
      drained.count("kernel_t2", stamps.received.stamped).count("kernel_t3", stamps.sent.stamped);
      drained.count("hardware_t2", stamps.received.hardware).count("hardware_t3", stamps.sent.hardware);
      events.print(add(drained, stamps));
    }
    log.close();
  }

  void operator()(const PingerOptions& options) const {
    const std::unique_ptr<Phc> phc = open_card(options, events);
    DatagramSocket socket(options.address, phc != nullptr ? Stamping::hardware : options.stamping);
    if (!socket.stamping_refusal().empty()) events.warning(socket.stamping_refusal());
    events.print(clock_event("created", options.clock));
    const std::string line = commands.next_line();
    if (line == "close") return;
    std::optional<Pinger> pinger;
    pinger.emplace(
        options, socket, parse_ping_targets(line), [this] { events.print(event("bursted")); }, phc.get());
    if (!pinger->lock_refusal().empty()) events.warning(pinger->lock_refusal());
    events.print(event("pinging"));
    if (!ping_until_finish(*pinger)) return;
    const PingSummary summary = pinger->finish();
    warn_about_foreigners(summary.foreign, events);
    warn_about_silence(summary, events);
    warn_about_stamps(summary.stamps, events);
    JsonObject drained = clock_event("drained", options.clock);
    drained.count("sent", summary.sent).count("answered", summary.answered);
    const StampCounts& stamps = summary.stamps;
    drained.count("kernel_t1", stamps.sent.stamped).count("kernel_t4", stamps.received.stamped);
    drained.count("hardware_t1", stamps.sent.hardware).count("hardware_t4", stamps.received.hardware);
    events.print(add(drained, summary.stamps));
    (void)is_command(commands.next_line(), "close");
  }

 private:
  /// False when close arrives first.
  [[nodiscard]] bool ping_until_finish(Pinger& pinger) const {
    std::string line = commands.next_line();
    for (; line == "burst"; line = commands.next_line()) pinger.burst();
    return is_command(line, "finish");
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
