// A message type of one generated type.
#pragma once

#include <memory>

#include "generated_type.hpp"
#include "message_type.hpp"

namespace ddsbench::fastdds {

/// Code that does not depend on the type is compiled once: Fast DDS itself takes messages without their types.
std::unique_ptr<MessageType<Participant>> message_type(const GeneratedType& type);

template <typename PubSubType>
std::unique_ptr<MessageType<Participant>> typed_message() {
  return message_type(generated_type<PubSubType>());
}

}  // namespace ddsbench::fastdds
