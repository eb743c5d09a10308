// Further endpoints of a program, whose memory the experiment "footprint" measures.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "commands.hpp"
#include "events.hpp"
#include "middleware.hpp"
#include "options.hpp"

namespace ddsbench {

/// Creates one more endpoint, which lives as long as the returned object.
using MakeEndpoint = std::function<std::shared_ptr<void>(const TopicOptions& topic)>;

/// Runs until `close`, since the last messages may still have to be sent again. On `grow` it creates endpoints until
/// the program has 10, then 100, reports the memory after each, deletes them again and sends `grown`. Each has a topic
/// of its own, whose name is that of the data with `role`, the program's index and a number. Throws BadCommand,
/// Interrupted, MiddlewareError.
void grow_until_close(const EndpointOptions& options, std::string_view role, const MakeEndpoint& make,
                      CommandStream& commands, Events& events);

}  // namespace ddsbench
