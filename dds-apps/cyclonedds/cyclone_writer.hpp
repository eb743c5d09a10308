#pragma once

#include "entity.hpp"
#include "message_type.hpp"
#include "sample_codec.hpp"

namespace ddsbench::cyclone {

/// A data writer with its one message, prebuilt from the payload; with loans, in memory of the middleware.
class CycloneWriter final : public MessageWriter {
 public:
  CycloneWriter(dds_entity_t participant, const TopicOptions& options, bool batching, bool shared_memory);
  ~CycloneWriter() override;
  CycloneWriter(const CycloneWriter&) = delete;
  CycloneWriter& operator=(const CycloneWriter&) = delete;

  bool write(const MessageHeader& header) noexcept override;
  bool write_instance(std::uint32_t instance, const MessageHeader& header) noexcept override;
  /// Sends the taken sample itself; its own key and header are restored afterwards.
  bool write_back(IncomingMessage& message, const MessageHeader& header) noexcept override;
  [[nodiscard]] bool lookup(std::uint32_t instance) override;
  void flush() noexcept override;
  std::size_t matched() const override;
  std::string mismatch() const override;

 private:
  /// Borrows memory for the next message and copies the content into it, which is not part of the write that follows.
  void borrow() noexcept;
  bool write_loan(std::uint32_t instance, const MessageHeader& header) noexcept;
  dds_return_t write_sample(void* sample, std::uint32_t instance, const MessageHeader& header) noexcept;

  const MessageType& type_;
  const std::uint32_t instance_id_;
  const std::optional<StampToRealtime> to_realtime_;
  const bool batching_;
  NativeSample sample_;
  Entity topic_;
  Entity writer_;
  const std::size_t loan_bytes_;  ///< 0 without loans
  void* loan_ = nullptr;          ///< the next message; null if no memory was left for it
};

}  // namespace ddsbench::cyclone
