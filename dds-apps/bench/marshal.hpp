// How long a message takes to encode and to decode, which the experiment "marshal" measures.
#pragma once

#include "commands.hpp"
#include "events.hpp"
#include "middleware.hpp"
#include "options.hpp"

namespace ddsbench {

enum class Conversion { encode, decode };

/// Runs until `close`. On `marshal COUNT` it converts the payload of the data topic, with COUNT timings, reports median
/// and 95th percentile as figures and sends `marshalled`. Throws BadCommand, Interrupted, MiddlewareError.
void marshal_until_close(const EndpointOptions& options, Conversion conversion, Middleware& middleware,
                         CommandStream& commands, Events& events);

}  // namespace ddsbench
