#pragma once

#include "message_type.hpp"
#include "sample_codec.hpp"

namespace ddsbench::cyclone {

/// A taken sample in the hands of the sink.
class ReceivedMessage final : public IncomingMessage {
 public:
  ReceivedMessage(void* sample, const SampleCodec& codec, const std::vector<std::byte>& payload) noexcept
      : sample_(sample), codec_(codec), payload_(payload) {}

  MessageHeader header() const noexcept override { return header_of(*static_cast<const MessagePrefix*>(sample_)); }
  bool content_matches() const override;
  void* sample() const noexcept { return sample_; }

 private:
  void* sample_;
  const SampleCodec& codec_;
  const std::vector<std::byte>& payload_;
};

}  // namespace ddsbench::cyclone
