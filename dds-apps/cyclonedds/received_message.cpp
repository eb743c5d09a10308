#include "received_message.hpp"

#include <algorithm>
#include <stdexcept>

namespace ddsbench::cyclone {

bool ReceivedMessage::content_matches() const {
  if (codec_ == nullptr) throw std::logic_error("content is compared by a reader that was not to");
  const std::vector<std::byte> bytes = codec_->encode(sample_);
  return bytes.size() == payload_.size() &&
         std::equal(bytes.begin() + kSerializedPrefix, bytes.end(), payload_.begin() + kSerializedPrefix);
}

}  // namespace ddsbench::cyclone
