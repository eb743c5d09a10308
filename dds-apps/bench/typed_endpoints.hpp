// The common part of the writers and readers of generated types, for every implementation that generates them.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "loaned_message.hpp"
#include "middleware.hpp"

namespace ddsbench {

/// Writes one message, prebuilt from the payload. `Writer` derives from it and has `bool write_native(Message&, const
/// MessageHeader&) noexcept`: it is known to the compiler, so that no further call lies between the stamp and the
/// middleware's write.
template <typename Writer, typename Type>
class PrebuiltWriter : public MessageWriter {
 public:
  using Message = typename Type::Message;

  bool write(const MessageHeader& header) noexcept final { return send(*message_, 0, header); }

  bool write_instance(std::uint32_t instance, const MessageHeader& header) noexcept final {
    return send(*message_, instance, header);
  }

  /// Replaces key and header in the loaned sample, which is the reader's own object until its loan returns: no copy.
  bool write_back(IncomingMessage& message, const MessageHeader& header) noexcept final {
    return send(static_cast<LoanedMessage<Type>&>(message).sample(), 0, header);
  }

  void flush() noexcept final {}  // nothing is held back

 protected:
  explicit PrebuiltWriter(const TopicOptions& options, const Type& type = {})
      : type_(type), instance_id_(options.instance_id), message_(type.decoded(options.payload)) {
    type_.set_header(*message_, instance_id_, {});
  }

  /// The message with the key of an instance.
  Message& message_of(std::uint32_t instance) noexcept {
    type_.set_header(*message_, instance_id_ + instance, {});
    return *message_;
  }

 private:
  bool send(Message& message, std::uint32_t instance, const MessageHeader& header) noexcept {
    type_.set_header(message, instance_id_ + instance, header);
    return static_cast<Writer&>(*this).write_native(message, header);
  }

  Type type_;
  std::uint32_t instance_id_;
  decltype(std::declval<Type>().decoded({})) message_;
};

/// Takes batches of loans and passes them on. `Reader` derives from it and has `bool wait_native(std::int64_t seconds,
/// std::int64_t nanoseconds)`, true when data is available, and `static bool take_batch(reader, samples, infos)
/// noexcept`, which requests a loan and is true when it got one.
template <typename Reader, typename Type, typename Samples, typename Infos>
class LoanReader : public MessageReader {
 public:
  bool wait(std::chrono::nanoseconds timeout) final {
    if (trigger_ != Trigger::waitset) throw std::logic_error("wait() is for readers with a waitset");
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(timeout);
    return static_cast<Reader&>(*this).wait_native(seconds.count(), (timeout - seconds).count());
  }

 protected:
  LoanReader(const TopicOptions& options, Trigger trigger, MessageSink& sink, StampNow now, const Type& type = {})
      : type_(type),
        trigger_(trigger),
        sink_(sink),
        now_(now),
        payload_(options.payload),
        scratch_(options.payload.size()),
        instance_id_(options.instance_id) {}

  Trigger trigger() const noexcept { return trigger_; }

  /// A message with the key of an instance, which is decoded from the payload on first use.
  const typename Type::Message& message_of(std::uint32_t instance) {
    if (!sought_) sought_.emplace(type_.decoded(payload_));
    type_.set_header(**sought_, instance_id_ + instance, {});
    return **sought_;
  }

  /// `reader` is the implementation's own.
  template <typename Native>
  std::size_t take_from(Native& reader) noexcept {
    std::size_t messages = 0;
    while (Reader::take_batch(reader, samples_, infos_)) {
      const StampTime taken = now_();
      for (decltype(samples_.length()) i = 0; i < samples_.length(); ++i) {
        if (infos_[i].valid_data) {
          LoanedMessage<Type> message(type_, samples_[i], payload_, scratch_);
          sink_.on_message(taken, message);
          ++messages;
        }
      }
      reader.return_loan(samples_, infos_);
    }
    return messages;
  }

 private:
  Type type_;
  Trigger trigger_;
  MessageSink& sink_;
  StampNow now_;
  std::vector<std::byte> payload_;
  std::vector<std::byte> scratch_;
  std::uint32_t instance_id_;
  std::optional<decltype(std::declval<Type>().decoded({}))> sought_;
  Samples samples_;
  Infos infos_;
};

}  // namespace ddsbench
