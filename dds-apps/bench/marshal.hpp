// How long a message takes to encode and to decode, which the experiment "marshal" measures.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <vector>

#include "commands.hpp"
#include "events.hpp"
#include "middleware.hpp"
#include "options.hpp"

namespace ddsbench {

enum class Conversion { encode, decode };

/// The time of a call in nanoseconds, `timings` times, ascending. Without a pause a timing is the mean of as many calls
/// as take at least 10 us, so that reading the clock does not count; with a period it is one call in each, whose data
/// are no longer in the caches. Some calls before that are not timed. Throws Interrupted when `stop` is set.
[[nodiscard]] std::vector<double> time_calls(const std::function<void()>& call, std::uint64_t timings,
                                             std::chrono::nanoseconds period, const std::atomic<bool>& stop);

/// Runs until `close`. On `marshal COUNT` it converts the payload of the data topic, with COUNT timings, reports median
/// and 95th percentile as figures and sends `marshalled`. Throws BadCommand, Interrupted, MiddlewareError.
void marshal_until_close(const EndpointOptions& options, Conversion conversion, Middleware& middleware,
                         CommandStream& commands, Events& events);

}  // namespace ddsbench
