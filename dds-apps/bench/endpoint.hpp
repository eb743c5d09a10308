// The steps of a run that publishers and subscribers share.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include "arrivals.hpp"
#include "commands.hpp"
#include "events.hpp"
#include "middleware.hpp"
#include "options.hpp"
#include "sample_log.hpp"

namespace ddsbench {

/// Bits of a message's flags that a log keeps.
inline constexpr std::uint32_t kLoggedFlags = 0xFF;
/// In an echo, the index of the publisher whose message it answers: all echoes of a run share one topic.
inline constexpr unsigned kEchoOriginShift = 16;

/// How long to wait after a refusal: other endpoints may still be starting, and may match.
inline constexpr std::chrono::seconds kMismatch{3};

/// The topic of the messages. The key is the publisher's index, but 0 for all that compete under exclusive ownership;
/// instances that are looked up have the keys from 0, of every publisher.
[[nodiscard]] TopicOptions data_topic(const EndpointOptions& options);

/// The topic of the echoes, keyed by the subscriber's index, always of shared ownership. Not for Echo::none.
[[nodiscard]] TopicOptions echo_topic(const EndpointOptions& options);

/// How many others a writer or reader must find, and how many it has found; their name for people. `mismatch` is why
/// one that was found is not matched, empty when none was refused.
struct ExpectedMatch {
  std::string_view others;
  std::uint32_t expected = 0;
  std::function<std::size_t()> matched;
  std::function<std::string()> mismatch;
};

/// Announces the writers of an endpoint that others may not have found yet; empty for one that has none.
using Announce = std::function<void()>;

/// Checks every 0.5 ms until all are found, then reports it; more than expected is a warning. Announces every few
/// milliseconds. Throws Interrupted, or MiddlewareError ("match") with the known reason: after the time
/// of the options, or earlier when others were refused and still are after kMismatch, since QoS and type never change.
/// `found` is called when all are found, before that is reported.
void await_match(const EndpointOptions& options, const std::vector<ExpectedMatch>& sides, const Announce& announce_now,
                 CommandStream& commands, Events& events, const std::function<void()>& found);

/// Announces until a command arrives or `begun` is true, and once then: a reader that matched since the last time would
/// take the first heartbeat of a writer's data for its announcement. If that lies between the fragments of a message, a
/// volatile reader of Cyclone DDS does not deliver this message. Throws Interrupted.
void announce(const Announce& announce_now, const std::function<bool()>& begun, CommandStream& commands);

/// Waits for `expected` distinct messages, at most until nothing has arrived for options.drain, in which times of a
/// stalled process hardly count. `check` is called every few milliseconds and may throw. Throws Interrupted.
void await_arrivals(const EndpointOptions& options, std::uint64_t expected, const Arrivals& arrivals,
                    CommandStream& commands, const std::function<void()>& check);

/// The next command, which must be `kind` or close; close returns false. Throws BadCommand.
[[nodiscard]] bool await_command(CommandStream& commands, Command::Kind kind, std::uint64_t* count = nullptr);

/// Waits for close, the only command that may still come. Throws BadCommand.
void await_close(CommandStream& commands);

/// Warns, for the report, of a log whose memory is not locked.
void warn_about_lock(const LogFile& log, Events& events);
/// Warns, for the report, of records that did not fit, and of messages of another run.
void warn_about_arrivals(const LogFile& log, const Arrivals& arrivals, Events& events);

}  // namespace ddsbench
