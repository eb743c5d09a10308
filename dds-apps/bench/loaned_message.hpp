// A message that the middleware lends as an object of a generated type.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "middleware.hpp"

namespace ddsbench {

/// Bytes of key and header in front of the content, in XCDR1.
inline constexpr std::ptrdiff_t kPrefixBytes = 32;

/// Refers to the object that was lent. The header is read when the message arrives, so that write_back may replace it
/// in place.
///
/// `Type` defines how code of the implementation handles its generated type `Type::Message`:
///  - set_header(message, instance_id, header) and header_of(message), neither of which throws;
///  - decoded(payload), a message on the heap; throws MiddlewareError unless the payload is exactly one;
///  - encode(message, buffer): the number of bytes, empty when it did not fit;
///  - topic(participant, options): the topic, created if it is new.
template <typename Type>
class LoanedMessage final : public IncomingMessage {
 public:
  using Message = typename Type::Message;

  /// `payload` is what the content should equal; `scratch` has its size and is overwritten by content_matches().
  LoanedMessage(Message& sample, const std::vector<std::byte>& payload, std::vector<std::byte>& scratch)
      : header_(Type::header_of(sample)), sample_(sample), payload_(payload), scratch_(scratch) {}

  MessageHeader header() const noexcept override { return header_; }

  bool content_matches() const override {
    return Type::encode(sample_, scratch_) == payload_.size() &&
           std::equal(payload_.begin() + kPrefixBytes, payload_.end(), scratch_.begin() + kPrefixBytes);
  }

  Message& sample() noexcept { return sample_; }

 private:
  MessageHeader header_;
  Message& sample_;
  const std::vector<std::byte>& payload_;
  std::vector<std::byte>& scratch_;
};

}  // namespace ddsbench
