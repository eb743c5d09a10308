#include "received_message.hpp"

#include <algorithm>
#include <stdexcept>

namespace ddsbench::cyclone {

bool ReceivedMessage::content_matches() const {
  if (codec_ == nullptr) throw std::logic_error("content is compared by a reader that was not to");
  const std::vector<std::byte> bytes = comparable(type_, *codec_, sample_);
  const std::ptrdiff_t begin = type_.members == nullptr ? kSerializedPrefix : 0;
  return bytes.size() == payload_.size() && std::equal(bytes.begin() + begin, bytes.end(), payload_.begin() + begin);
}

std::vector<std::byte> comparable(const MessageType& type, const SampleCodec& codec, void* sample) {
  if (type.members == nullptr) return codec.encode(sample);
  return encoded_without_header(*type.members, sample, [&] { return codec.encode(sample); });
}

}  // namespace ddsbench::cyclone
