// Plain XCDR1 (little-endian, no encapsulation header) to the generated types and back, outside any measurement.
#pragma once

#include <fastcdr/Cdr.h>
#include <fastcdr/FastBuffer.h>
#include <fastcdr/exceptions/Exception.h>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "middleware.hpp"

namespace ddsbench::fastdds {

/// Encodes into `buffer` and returns how many bytes it took. Throws eprosima::fastcdr::exception::Exception if it does
/// not fit.
template <typename Message>
std::size_t encode(const Message& message, std::vector<std::byte>& buffer) {
  using eprosima::fastcdr::Cdr;
  eprosima::fastcdr::FastBuffer bytes(reinterpret_cast<char*>(buffer.data()), buffer.size());
  Cdr cdr(bytes, Cdr::LITTLE_ENDIANNESS, Cdr::DDS_CDR);
  message.serialize(cdr);
  return cdr.getSerializedDataLength();
}

template <typename Message>
std::vector<std::byte> encoded(const Message& message) {
  std::vector<std::byte> bytes(Message::getCdrSerializedSize(message));
  bytes.resize(encode(message, bytes));
  return bytes;
}

/// On the heap, since a CompactAvenue takes 41 KB. Throws MiddlewareError unless the payload is exactly one message.
template <typename Message>
std::unique_ptr<Message> decoded(const std::vector<std::byte>& payload) {
  using eprosima::fastcdr::Cdr;
  auto copy = payload;  // Fast CDR reads through a pointer to non-const
  eprosima::fastcdr::FastBuffer bytes(reinterpret_cast<char*>(copy.data()), copy.size());
  Cdr cdr(bytes, Cdr::LITTLE_ENDIANNESS, Cdr::DDS_CDR);
  auto message = std::make_unique<Message>();
  try {
    message->deserialize(cdr);
  } catch (const eprosima::fastcdr::exception::Exception& error) {
    throw MiddlewareError("decode", error.what());
  }
  if (cdr.getSerializedDataLength() != payload.size()) {
    throw MiddlewareError("decode", "the message ends after " + std::to_string(cdr.getSerializedDataLength()) + " of " +
                                        std::to_string(payload.size()) + " bytes");
  }
  return message;
}

}  // namespace ddsbench::fastdds
