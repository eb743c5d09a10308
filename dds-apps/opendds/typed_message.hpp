// A message type of one generated type.
#pragma once

#include <memory>

#include "generated_type.hpp"
#include "message_type.hpp"
#include "typed_reader.hpp"
#include "typed_writer.hpp"

namespace ddsbench::opendds {

template <typename Message, typename TypeSupport, typename Place = HeaderInFront>
std::unique_ptr<MessageType<Participant>> typed_message() {
  using Type = GeneratedType<Message, TypeSupport, Place>;
  return std::make_unique<TypedMessage<Participant, Type, TypedWriter<Type>, TypedReader<Type>>>();
}

}  // namespace ddsbench::opendds
