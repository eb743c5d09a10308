// A received object of a generated type, and the header in it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "cdr_codec.hpp"
#include "middleware.hpp"

namespace ddsbench::opendds {

/// Bytes of key and header in front of the content.
constexpr std::ptrdiff_t kPrefixBytes = 32;

template <typename Message>
void set_header(Message& message, std::uint32_t instance_id, const MessageHeader& header) noexcept {
  message.instance_id = instance_id;
  auto& native = message.header;
  native.run_id = header.run_id;
  native.seq_no = header.seq_no;
  native.t_write_ns = header.t_write_ns;
  native.writer_id = header.writer_id;
  native.flags = header.flags;
}

template <typename Message>
MessageHeader header_of(const Message& message) noexcept {
  const auto& native = message.header;
  return {native.run_id, native.seq_no, native.t_write_ns, native.writer_id, native.flags};
}

/// Refers to a loaned sample. The header is read when the message arrives, so that write_back may replace it in place.
template <typename Message>
class NativeMessage final : public IncomingMessage {
 public:
  /// `payload` is what the content should equal; `scratch` has its size and is overwritten by content_matches().
  NativeMessage(Message& sample, const std::vector<std::byte>& payload, std::vector<std::byte>& scratch)
      : header_(header_of(sample)), sample_(sample), payload_(payload), scratch_(scratch) {}

  MessageHeader header() const noexcept override { return header_; }

  bool content_matches() const override {
    return encode(sample_, scratch_) == payload_.size() &&
           std::equal(payload_.begin() + kPrefixBytes, payload_.end(), scratch_.begin() + kPrefixBytes);
  }

  Message& sample() noexcept { return sample_; }

 private:
  MessageHeader header_;
  Message& sample_;
  const std::vector<std::byte>& payload_;
  std::vector<std::byte>& scratch_;
};

}  // namespace ddsbench::opendds
