// A message that the middleware lends as an object of a generated type.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "middleware.hpp"

namespace ddsbench {

/// Bytes of key and header in front of the content, in XCDR1.
inline constexpr std::ptrdiff_t kPrefixBytes = 32;

/// Where the part of encoded messages begins that is the same in all of them. A type that carries key and header in
/// other places has a function of its own.
template <typename Type>
std::ptrdiff_t content_begin(const Type&) noexcept {
  return kPrefixBytes;
}

/// Refers to the object that was lent. Key and header are read when the message arrives, so that write_back may replace
/// them in place.
///
/// `Type` defines how code of the implementation handles messages of a generated type, `Type::Message`; its objects are
/// small:
///  - set_header(message, instance_id, header), header_of(message) and instance_of(message), none of which throws;
///  - decoded(payload), a std::unique_ptr to a message; throws MiddlewareError unless the payload is exactly one;
///  - encode(message, buffer): the number of bytes, empty when it did not fit.
template <typename Type>
class LoanedMessage final : public IncomingMessage {
 public:
  using Message = typename Type::Message;

  /// `payload` is what the content should equal; `scratch` has its size and is overwritten by content_matches().
  LoanedMessage(const Type& type, Message& sample, const std::vector<std::byte>& payload,
                std::vector<std::byte>& scratch)
      : header_(type.header_of(sample)),
        instance_id_(type.instance_of(sample)),
        type_(type),
        sample_(sample),
        payload_(payload),
        scratch_(scratch) {}

  MessageHeader header() const noexcept override { return header_; }
  std::uint32_t instance_id() const noexcept override { return instance_id_; }

  bool content_matches() const override {
    return type_.encode(sample_, scratch_) == payload_.size() &&
           std::equal(payload_.begin() + content_begin(type_), payload_.end(), scratch_.begin() + content_begin(type_));
  }

  Message& sample() noexcept { return sample_; }

 private:
  MessageHeader header_;
  std::uint32_t instance_id_;
  const Type& type_;
  Message& sample_;
  const std::vector<std::byte>& payload_;
  std::vector<std::byte>& scratch_;
};

}  // namespace ddsbench
