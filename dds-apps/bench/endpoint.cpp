#include "endpoint.hpp"

#include <algorithm>
#include <chrono>
#include <string>

#include "footprint.hpp"
#include "payload.hpp"

namespace ddsbench {
namespace {

constexpr std::chrono::milliseconds kEndpointLook{5};
/// The interval of checks for matches, and so the resolution of the time that matching takes.
constexpr std::chrono::microseconds kMatchLook{500};
/// A machine or process that stalls for longer than this receives nothing, so that time does not show that nothing more
/// arrives.
constexpr std::chrono::nanoseconds kLongestLook = std::chrono::milliseconds(50);

bool all_matched(const std::vector<ExpectedMatch>& sides) {
  return std::all_of(sides.begin(), sides.end(), [](const auto& side) { return side.matched() >= side.expected; });
}

std::string describe(const std::vector<ExpectedMatch>& sides) {
  std::string text;
  for (const auto& side : sides) {
    text += text.empty() ? "" : ", ";
    text += std::to_string(side.matched()) + " of " + std::to_string(side.expected) + " ";
    text += side.others;
  }
  return text;
}

std::string mismatch(const std::vector<ExpectedMatch>& sides) {
  for (const auto& side : sides) {
    if (side.matched() >= side.expected) continue;
    std::string reason = side.mismatch();
    if (!reason.empty()) return reason;
  }
  return "";
}

/// Why some are missing: refused, never found, or only some found.
std::string reason(const std::vector<ExpectedMatch>& sides, const std::string& refused) {
  if (!refused.empty()) return refused;
  const bool none = std::all_of(sides.begin(), sides.end(), [](const auto& side) { return side.matched() == 0; });
  return none ? "no matching endpoint discovered" : "not all were discovered";
}

}  // namespace

TopicOptions data_topic(const EndpointOptions& options) {
  TopicOptions topic;
  topic.topic = options.topic;
  topic.type = options.type;
  topic.payload = options.payload;
  topic.run_id = options.run_id;
  topic.instance_id = options.qos.ownership == Ownership::exclusive ? 0 : options.index;
  if (options.lookup_instances > 0) {
    topic.instance_id = 0;
    topic.instances = options.lookup_instances;
  }
  topic.qos = options.qos;
  topic.few_buffers = options.footprint;
  topic.verify = options.verify;
  topic.to_realtime = offset_to_realtime(options.clock);
  return topic;
}

TopicOptions echo_topic(const EndpointOptions& options) {
  TopicOptions topic;
  topic.topic = options.topic + "Echo";
  topic.type = options.echo == Echo::full ? options.type : std::string(kStampType);
  topic.payload = options.echo == Echo::full ? options.payload : std::vector<std::byte>(kStampBytes);
  topic.instance_id = options.index;
  topic.qos = options.qos;
  topic.qos.ownership = Ownership::shared;
  topic.qos.strength = 0;
  topic.verify = options.verify;
  return topic;
}

void await_match(const EndpointOptions& options, const std::vector<ExpectedMatch>& sides, const Announce& announce_now,
                 CommandStream& commands, Events& events, const std::function<void()>& found) {
  const MonotonicTime start = MonotonicClock::now();
  MonotonicTime refused_since = start;
  MonotonicTime announced;
  MonotonicTime missing = start;  // start of the last check that did not find all
  for (MonotonicTime now = start; !all_matched(sides); now = MonotonicClock::now()) {
    missing = now;
    const std::string refused = mismatch(sides);
    if (refused.empty()) refused_since = now;
    if (now - start > options.match_timeout || now - refused_since > kMismatch) {
      throw MiddlewareError("match", "not matched: " + reason(sides, refused) + " (" + describe(sides) + ")");
    }
    if (announce_now && now - announced > kEndpointLook) {
      announce_now();
      announced = now;
    }
    commands.pause(kMatchLook);
  }
  const MonotonicTime end = MonotonicClock::now();
  if (options.footprint) {
    tell_memory_use(events, "matched");
    tell_loaded_objects(events);
  }
  found();
  events.matched(end, missing);
  for (const auto& side : sides) {
    if (side.matched() > side.expected) {
      events.warning("others use the same topics: matched " + describe(sides));
      return;
    }
  }
}

void announce(const Announce& announce_now, const std::function<bool()>& begun, CommandStream& commands) {
  if (!announce_now) return;
  while (!begun() && !commands.ready()) {
    announce_now();
    commands.pause(kEndpointLook);
  }
  announce_now();
}

void await_arrivals(const EndpointOptions& options, std::uint64_t expected, const Arrivals& arrivals,
                    CommandStream& commands, const std::function<void()>& check) {
  std::uint64_t received = arrivals.received();
  MonotonicTime looked = MonotonicClock::now();
  std::chrono::nanoseconds quiet{};
  while (arrivals.unique() < expected && quiet < options.drain) {
    check();
    commands.pause(kEndpointLook);
    const MonotonicTime now = MonotonicClock::now();
    quiet = arrivals.received() == received ? quiet + std::min(now - looked, kLongestLook) : std::chrono::nanoseconds{};
    received = arrivals.received();
    looked = now;
  }
  check();
}

bool await_command(CommandStream& commands, Command::Kind kind, std::uint64_t* count) {
  const Command command = commands.next();
  if (command.kind == Command::Kind::close) return false;
  if (command.kind != kind) throw BadCommand("a command came out of order");
  if (count != nullptr) *count = command.count;
  return true;
}

void await_close(CommandStream& commands) {
  if (commands.next().kind != Command::Kind::close) throw BadCommand("a command came out of order");
}

void warn_about_lock(const LogFile& log, Events& events) {
  if (!log.lock_refusal().empty()) events.warning(log.lock_refusal());
}

void warn_about_arrivals(const LogFile& log, const Arrivals& arrivals, Events& events) {
  if (log.overflow() > 0) {
    events.warning("the log is full: " + std::to_string(log.overflow()) + " records were not stored");
  }
  if (arrivals.foreigners() > 0) {
    events.warning(std::to_string(arrivals.foreigners()) + " messages of other runs came on the same topic");
  }
}

}  // namespace ddsbench
