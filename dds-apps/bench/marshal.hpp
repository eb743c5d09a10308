// How long a message takes to encode and to decode, which the experiment "marshal" measures.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "commands.hpp"
#include "events.hpp"
#include "middleware.hpp"
#include "options.hpp"

namespace ddsbench {

enum class Conversion { encode, decode };

/// The time of a call in nanoseconds, `timings` times, ascending. A timing is the mean of as many calls as take at
/// least 10 us, so that reading the clock does not count. Calls of 100 ms before that are not timed: they fill the
/// caches. Throws Interrupted when `stop` is set.
[[nodiscard]] std::vector<double> time_calls(const std::function<void()>& call, std::uint64_t timings,
                                             const std::atomic<bool>& stop);

/// Runs until `close`. On `marshal COUNT` it converts the payload of the data topic, with COUNT timings, reports median
/// and 95th percentile as figures and sends `marshalled`. Throws BadCommand, Interrupted, MiddlewareError.
void marshal_until_close(const EndpointOptions& options, Conversion conversion, Middleware& middleware,
                         CommandStream& commands, Events& events);

}  // namespace ddsbench
