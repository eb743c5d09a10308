// The message types of the catalogue, and of a user, for OpenDDS.
#pragma once

#include <memory>
#include <string_view>

#include "participant.hpp"
#include "typed_middleware.hpp"

namespace ddsbench::opendds {

/// Generated from the catalogue. Throws MiddlewareError for a name that is not in it.
std::unique_ptr<MessageType<Participant>> message_type(std::string_view name);

/// A type in a library of a user's types.
struct LoadedType {
  std::unique_ptr<MessageType<Participant>> (*message_type)();
};

}  // namespace ddsbench::opendds
