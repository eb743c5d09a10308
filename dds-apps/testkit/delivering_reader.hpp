// A reader that delivers messages on its own, whatever triggers the implementation has.
#pragma once

#include <memory>

#include "middleware.hpp"

namespace ddsbench {

/// A reader with a listener; for an implementation without listeners one whose messages a thread takes, so that a test
/// cannot call wait() or take().
std::unique_ptr<MessageReader> delivering_reader(Middleware& middleware, const TopicOptions& options,
                                                 MessageSink& sink);

}  // namespace ddsbench
