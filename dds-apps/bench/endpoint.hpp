// The steps of a run that publishers and subscribers share.
#pragma once

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

/// How long one that is refused is waited for: others may still be starting, and theirs may be the last word.
inline constexpr std::int64_t kMismatchNs = 3'000'000'000;

/// The topic of the messages. The key is the publisher's index, but 0 for all that compete under exclusive ownership.
[[nodiscard]] TopicOptions data_topic(const EndpointOptions& options);

/// The topic of the echoes, keyed by the subscriber's index, always of shared ownership. Not for Echo::none.
[[nodiscard]] TopicOptions echo_topic(const EndpointOptions& options);

/// How many others a writer or reader has to find, and how many it has; what they are, for people. `mismatch` is why
/// one that was found is not matched, empty when none was refused.
struct ExpectedMatch {
  std::string_view others;
  std::uint32_t expected = 0;
  std::function<std::size_t()> matched;
  std::function<std::string()> mismatch;
};

/// Looks every few milliseconds until all are found, then says so; more than expected is a warning. Announces `writer`,
/// which may be null, at every look. Throws Interrupted, or MiddlewareError ("match") with the reason that is known:
/// after the time of the options, or earlier when others were refused and still are after kMismatchNs, since QoS and
/// type never change.
void await_match(const EndpointOptions& options, const std::vector<ExpectedMatch>& sides, MessageWriter* writer,
                 CommandStream& commands, Events& events);

/// Announces `writer`, which may be null, to others that may not have found it yet, until a command is there or
/// `begun`. Throws Interrupted.
void announce(MessageWriter* writer, const std::function<bool()>& begun, CommandStream& commands);

/// Waits for `expected` distinct messages, at most until nothing has come for options.drain_ns, in which the time that
/// the process stood still counts little. `check` is called every few milliseconds and may throw. Throws Interrupted.
void await_arrivals(const EndpointOptions& options, std::uint64_t expected, const Arrivals& arrivals,
                    CommandStream& commands, const std::function<void()>& check);

/// The next command, which must be `kind` or close; close returns false. Throws BadCommand.
[[nodiscard]] bool await_command(CommandStream& commands, Command::Kind kind, std::uint64_t* count = nullptr);

/// Stays until `close`: what this endpoint wrote last may still have to be sent again. Throws BadCommand.
void await_close(CommandStream& commands);

/// What a report must show about a log: memory not locked.
void warn_about_lock(const SampleLogWriter& log, Events& events);
/// What a report must show about what arrived: records that did not fit, messages of another run.
void warn_about_arrivals(const SampleLogWriter& log, const Arrivals& arrivals, Events& events);

}  // namespace ddsbench
