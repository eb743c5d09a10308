#pragma once

#include <memory>
#include <vector>

#include "entity.hpp"
#include "message_type.hpp"
#include "sample_codec.hpp"

namespace ddsbench::cyclone {

/// A data reader that takes batches into samples of its own: on Cyclone's receive thread (listener), on
/// the caller's (waitset).
class CycloneReader final : public MessageReader {
 public:
  CycloneReader(dds_entity_t participant, const TopicOptions& options, bool shared_memory, Trigger trigger,
                MessageSink& sink, StampNow now);

  bool wait(std::chrono::nanoseconds timeout) override;
  std::size_t take() noexcept override;
  /// The key is written into a sample into which messages are taken: not while the listener takes any.
  [[nodiscard]] bool lookup(std::uint32_t instance) override;
  std::size_t matched() const override;
  std::string mismatch() const override;

 private:
  static void on_data_available(dds_entity_t reader, void* self);
  std::size_t take_from(dds_entity_t reader) noexcept;

  const MessageType& type_;
  const std::uint32_t instance_id_;
  const std::uint32_t run_id_;
  MessageSink& sink_;
  const StampNow now_;
  const std::unique_ptr<const SampleCodec> codec_;  ///< null without verify: it has a domain of its own
  const std::vector<NativeSample> buffers_;
  const std::vector<std::byte> payload_;  ///< as ReceivedMessage compares it
  std::vector<void*> samples_;
  std::vector<dds_sample_info_t> infos_;
  Entity topic_;
  Entity reader_;  // deleted before what its listener uses
  Entity waitset_;
};

}  // namespace ddsbench::cyclone
