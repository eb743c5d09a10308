#pragma once

#include "message_type.hpp"
#include "sample_codec.hpp"

namespace ddsbench::cyclone {

/// A taken sample that the sink handles.
class ReceivedMessage final : public IncomingMessage {
 public:
  /// `codec` may be null for a message whose content is not compared. `payload` is what it is compared with, see
  /// comparable(). A header without run gets `run_id`.
  ReceivedMessage(const MessageType& type, void* sample, const SampleCodec* codec,
                  const std::vector<std::byte>& payload, std::uint32_t run_id) noexcept
      : type_(type), sample_(sample), codec_(codec), payload_(payload), run_id_(run_id) {}

  MessageHeader header() const noexcept override {
    MessageHeader header = header_of(type_, sample_);
    if (type_.members != nullptr) header.run_id = run_id_;
    return header;
  }
  std::uint32_t instance_id() const noexcept override { return instance_of(type_, sample_); }
  bool content_matches() const override;
  void* sample() const noexcept { return sample_; }

 private:
  const MessageType& type_;
  void* sample_;
  const SampleCodec* codec_;
  const std::vector<std::byte>& payload_;
  std::uint32_t run_id_;
};

/// The encoded message; members that carry key and header are 0 in it. They are restored in the sample.
std::vector<std::byte> comparable(const MessageType& type, const SampleCodec& codec, void* sample);

}  // namespace ddsbench::cyclone
