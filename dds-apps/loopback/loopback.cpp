#include "loopback.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "clocks.hpp"
#include "payload.hpp"
#include "take_thread.hpp"

namespace ddsbench {
namespace {

using Content = std::shared_ptr<const std::vector<std::byte>>;

void refuse_what_is_unknown(const TopicOptions& options, const char* call) {
  if (options.qos.durability != Durability::volatile_)
    throw MiddlewareError(call, "loopback keeps nothing for late readers");
  if (options.payload.size() < kHeaderBytes) throw MiddlewareError(call, "the payload is shorter than key and header");
}

class TakenMessage final : public IncomingMessage {
 public:
  TakenMessage(const LoopbackMessage& message, const Content& expected) : message_(message), expected_(expected) {}
  MessageHeader header() const noexcept override { return message_.header; }
  std::uint32_t instance_id() const noexcept override { return message_.instance_id; }
  bool content_matches() const override { return *message_.content == *expected_; }
  [[nodiscard]] const Content& content() const noexcept { return message_.content; }

 private:
  const LoopbackMessage& message_;
  const Content& expected_;
};

class LoopbackWriter final : public MessageWriter {
 public:
  LoopbackWriter(std::shared_ptr<Bus> bus, const TopicOptions& options, IndexKind index)
      : index_(index),
        bus_(std::move(bus)),
        content_(std::make_shared<const std::vector<std::byte>>(options.payload)),
        instance_id_(options.instance_id),
        place_(bus_->join(Bus::Writer{options.topic, options.type, options.instance_id, options.qos.ownership,
                                      options.qos.strength, options.qos.reliability})) {}
  ~LoopbackWriter() override { bus_->leave(place_); }

  bool write(const MessageHeader& header) noexcept override { return write_instance(0, header); }
  bool write_instance(std::uint32_t instance, const MessageHeader& header) noexcept override {
    index_.add(instance_id_ + instance);
    return bus_->send(place_, {header, instance_id_ + instance, content_});
  }
  bool write_back(IncomingMessage& message, const MessageHeader& header) noexcept override {
    return bus_->send(place_, {header, instance_id_, static_cast<TakenMessage&>(message).content()});
  }
  bool lookup(std::uint32_t instance) override { return index_.contains(instance_id_ + instance); }
  void flush() noexcept override {}
  std::size_t matched() const override { return bus_->readers_of(place_); }
  std::string mismatch() const override { return bus_->mismatch(place_); }

 private:
  InstanceIndex index_;
  std::shared_ptr<Bus> bus_;
  Content content_;
  std::uint32_t instance_id_;
  Bus::WriterPlace place_;
};

class LoopbackReader final : public MessageReader {
 public:
  LoopbackReader(std::shared_ptr<Bus> bus, const TopicOptions& options, Trigger trigger, MessageSink& sink,
                 StampNow now, IndexKind index)
      : index_(index),
        instance_id_(options.instance_id),
        bus_(std::move(bus)),
        expected_(std::make_shared<const std::vector<std::byte>>(options.payload)),
        mailbox_(std::make_shared<Mailbox>()),
        place_(bus_->join(Bus::Reader{options.topic, options.type, mailbox_, options.qos.reliability})),
        sink_(sink),
        now_(now) {
    // The bench library runs such a thread for a waitset; here it acts as the middleware's own thread.
    if (trigger == Trigger::listener) listener_.emplace(*this, Trigger::waitset);
  }
  ~LoopbackReader() override {
    listener_.reset();
    bus_->leave(place_);
  }

  bool wait(std::chrono::nanoseconds timeout) override { return mailbox_->wait(timeout); }
  std::size_t take() noexcept override {
    const std::vector<LoopbackMessage> messages = mailbox_->take();
    const StampTime taken_at = now_();
    for (const LoopbackMessage& message : messages) {
      index_.add(message.instance_id);
      TakenMessage taken(message, expected_);
      sink_.on_message(taken_at, taken);
    }
    return messages.size();
  }
  bool lookup(std::uint32_t instance) override { return index_.contains(instance_id_ + instance); }
  std::size_t matched() const override { return bus_->writers_of(place_); }
  std::string mismatch() const override { return bus_->mismatch(place_); }

 private:
  InstanceIndex index_;
  std::uint32_t instance_id_;
  std::shared_ptr<Bus> bus_;
  Content expected_;
  std::shared_ptr<Mailbox> mailbox_;
  Bus::ReaderPlace place_;
  MessageSink& sink_;
  StampNow now_;
  std::optional<TakeThread> listener_;
};

/// Its native form is the payload.
class CopyingCodec final : public Codec {
 public:
  explicit CopyingCodec(const std::vector<std::byte>& payload)
      : received_(payload), written_(payload), message_(payload) {}

  void encode() override { written_ = message_; }
  void decode() override { message_ = received_; }
  std::vector<std::byte> encoded() override { return message_; }

 private:
  std::vector<std::byte> received_;
  std::vector<std::byte> written_;
  std::vector<std::byte> message_;
};

}  // namespace

std::unique_ptr<Codec> copying_codec(const std::vector<std::byte>& payload) {
  return std::make_unique<CopyingCodec>(payload);
}

std::unique_ptr<MessageWriter> LoopbackMiddleware::make_writer(const TopicOptions& options) {
  refuse_what_is_unknown(options, "make_writer");
  return std::make_unique<LoopbackWriter>(bus_, options, index_);
}

std::unique_ptr<MessageReader> LoopbackMiddleware::make_reader(const TopicOptions& options, Trigger trigger,
                                                               MessageSink& sink, StampNow now) {
  refuse_what_is_unknown(options, "make_reader");
  return std::make_unique<LoopbackReader>(bus_, options, trigger, sink, now, index_);
}

std::unique_ptr<Codec> LoopbackMiddleware::make_codec(const std::string& /*type*/,
                                                      const std::vector<std::byte>& payload) {
  return copying_codec(payload);
}

}  // namespace ddsbench
