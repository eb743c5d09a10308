// A reader whose messages come by themselves, whatever triggers the implementation has.
#pragma once

#include <memory>

#include "middleware.hpp"

namespace ddsbench {

/// One with a listener; of an implementation without listeners one whose messages a thread takes, so that it can
/// neither be waited for nor taken from.
std::unique_ptr<MessageReader> delivering_reader(Middleware& middleware, const TopicOptions& options,
                                                 MessageSink& sink);

}  // namespace ddsbench
