#pragma once

#include "message_type.hpp"
#include "sample_codec.hpp"

namespace ddsbench::cyclone {

/// A taken sample that the sink handles.
class ReceivedMessage final : public IncomingMessage {
 public:
  /// `codec` may be null for a message whose content is not compared.
  ReceivedMessage(void* sample, const SampleCodec* codec, const std::vector<std::byte>& payload) noexcept
      : sample_(sample), codec_(codec), payload_(payload) {}

  MessageHeader header() const noexcept override { return header_of(prefix()); }
  std::uint32_t instance_id() const noexcept override { return prefix().instance_id; }
  bool content_matches() const override;
  void* sample() const noexcept { return sample_; }

 private:
  const MessagePrefix& prefix() const noexcept { return *static_cast<const MessagePrefix*>(sample_); }

  void* sample_;
  const SampleCodec* codec_;
  const std::vector<std::byte>& payload_;
};

}  // namespace ddsbench::cyclone
