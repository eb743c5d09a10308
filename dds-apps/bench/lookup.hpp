// How long a middleware takes to find an instance by its key, which the experiment "lookup" measures.
#pragma once

#include <cstdint>
#include <functional>

#include "commands.hpp"
#include "events.hpp"
#include "options.hpp"

namespace ddsbench {

/// Looks up one instance; false: the middleware does not know it.
using Lookup = std::function<bool(std::uint32_t instance)>;

/// Runs until `close`. On `lookup COUNT` it looks up instances at random, with COUNT timings, reports median and 95th
/// percentile as figures and sends `looked-up`. All are looked up once before, which must succeed. Throws BadCommand,
/// Interrupted, MiddlewareError.
void lookup_until_close(const EndpointOptions& options, const Lookup& lookup, CommandStream& commands, Events& events);

}  // namespace ddsbench
