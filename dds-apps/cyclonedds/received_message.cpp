#include "received_message.hpp"

#include <algorithm>

namespace ddsbench::cyclone {

bool ReceivedMessage::content_matches() const {
  const std::vector<std::byte> bytes = codec_.encode(sample_);
  return bytes.size() == payload_.size() &&
         std::equal(bytes.begin() + kSerializedPrefix, bytes.end(), payload_.begin() + kSerializedPrefix);
}

}  // namespace ddsbench::cyclone
