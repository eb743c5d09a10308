// The message types of the catalogue for Fast DDS.
#pragma once

#include <memory>
#include <string_view>

#include "typed_middleware.hpp"

namespace ddsbench::fastdds {

class Participant;

/// Generated from the catalogue. Throws MiddlewareError for a name that is not in it.
std::unique_ptr<MessageType<Participant>> message_type(std::string_view name);

}  // namespace ddsbench::fastdds
