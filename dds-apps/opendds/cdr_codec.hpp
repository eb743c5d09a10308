// Plain XCDR1 (little-endian, no encapsulation header) to the generated types and back, outside any measurement.
#pragma once

#include <ace/Message_Block.h>
#include <dds/DCPS/Serializer.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "middleware.hpp"
#include "version.hpp"

namespace ddsbench::opendds {

/// Serializer of plain CDR; its interface changed in 3.16, when XCDR2 came.
class PlainCdr {
 public:
  explicit PlainCdr(ACE_Message_Block& block)
#if DDSBENCH_OPENDDS_HAS_REPRESENTATIONS
      : serializer_(&block, OpenDDS::DCPS::Encoding(OpenDDS::DCPS::Encoding::KIND_XCDR1, OpenDDS::DCPS::ENDIAN_LITTLE))
#else
      : serializer_(&block, ACE_CDR_BYTE_ORDER == 0, OpenDDS::DCPS::Serializer::ALIGN_INITIALIZE)
#endif
  {
  }

  OpenDDS::DCPS::Serializer& operator*() noexcept { return serializer_; }

 private:
  OpenDDS::DCPS::Serializer serializer_;
};

/// Encodes into `buffer` and returns how many bytes it took; nothing when it does not fit.
template <typename Message>
std::optional<std::size_t> encode(const Message& message, std::vector<std::byte>& buffer) {
  ACE_Message_Block block(reinterpret_cast<const char*>(buffer.data()), buffer.size());
  PlainCdr cdr(block);
  if (!(*cdr << message)) return std::nullopt;
  return block.length();
}

/// On the heap, since a CompactAvenue is large. Throws MiddlewareError unless the payload is exactly one message.
template <typename Message>
std::unique_ptr<Message> decoded(const std::vector<std::byte>& payload) {
  ACE_Message_Block block(reinterpret_cast<const char*>(payload.data()), payload.size());
  block.wr_ptr(payload.size());
  PlainCdr cdr(block);
  auto message = std::make_unique<Message>();
  if (!(*cdr >> *message)) throw MiddlewareError("decode", "the payload is no message of this type");
  if (block.length() != 0) {
    throw MiddlewareError("decode", "the message ends " + std::to_string(block.length()) + " bytes before the end of " +
                                        std::to_string(payload.size()));
  }
  return message;
}

}  // namespace ddsbench::opendds
