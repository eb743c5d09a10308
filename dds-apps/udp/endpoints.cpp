#include "endpoints.hpp"

#include <algorithm>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>

#include "message.hpp"

namespace ddsbench::udp {
namespace {

void check(const TopicOptions& options) {
  check_message(options.type, options.payload);
  if (options.qos.reliability != Reliability::best_effort) throw MiddlewareError("qos", "datagrams may be lost");
  if (options.qos.durability != Durability::volatile_) throw MiddlewareError("qos", "nothing is kept for late readers");
  if (options.qos.ownership != Ownership::shared) throw MiddlewareError("qos", "all writers are read");
}

[[noreturn]] void refuse_lookup() { throw MiddlewareError("lookup", "sockets know no instances"); }

class ReceivedMessage final : public IncomingMessage {
 public:
  ReceivedMessage(std::byte* bytes, std::size_t size, const std::vector<std::byte>& expected) noexcept
      : bytes_(bytes), size_(size), expected_(expected) {
    std::memcpy(&prefix_, bytes, sizeof prefix_);
  }

  MessageHeader header() const noexcept override {
    return {prefix_.run_id, prefix_.seq_no, prefix_.t_write_ns, prefix_.writer_id, prefix_.flags};
  }
  std::uint32_t instance_id() const noexcept override { return prefix_.instance_id; }
  bool content_matches() const override {
    return size_ == expected_.size() &&
           std::equal(bytes_ + kHeaderBytes, bytes_ + size_, expected_.begin() + kHeaderBytes);
  }

  std::byte* bytes() const noexcept { return bytes_; }
  std::size_t size() const noexcept { return size_; }

 private:
  std::byte* bytes_;
  std::size_t size_;
  const std::vector<std::byte>& expected_;
  Prefix prefix_;
};

class Writer final : public MessageWriter {
 public:
  Writer(std::shared_ptr<Participant> participant, const TopicOptions& options)
      : participant_(std::move(participant)),
        socket_(Socket::bound_anywhere(participant_->address())),
        message_(options.payload),
        instance_id_(options.instance_id),
        id_(participant_->join(Role::writer, options.topic, 0)) {}
  ~Writer() override { participant_->leave(id_); }

  bool write(const MessageHeader& header) noexcept override { return write_instance(0, header); }
  bool write_instance(std::uint32_t instance, const MessageHeader& header) noexcept override {
    set_prefix(message_.data(), instance_id_ + instance, header);
    return send(message_.data(), message_.size());
  }
  bool write_back(IncomingMessage& message, const MessageHeader& header) noexcept override {
    auto& received = static_cast<ReceivedMessage&>(message);
    set_prefix(received.bytes(), instance_id_, header);
    return send(received.bytes(), received.size());
  }
  void flush() noexcept override {}
  bool lookup(std::uint32_t /*instance*/) override { refuse_lookup(); }
  std::size_t matched() const override { return participant_->matched(id_); }

 private:
  /// Allocates only after an endpoint came or left.
  bool send(const std::byte* bytes, std::size_t size) noexcept {
    const std::uint64_t changes = participant_->changes();
    if (changes != known_changes_) {
      readers_ = participant_->readers_of(id_);
      known_changes_ = changes;
    }
    bool sent = true;
    for (const sockaddr_in& reader : readers_) sent = socket_.send(bytes, size, reader) && sent;
    return sent;
  }

  std::shared_ptr<Participant> participant_;
  Socket socket_;
  std::vector<std::byte> message_;
  std::uint32_t instance_id_;
  std::uint64_t id_;
  std::uint64_t known_changes_ = 0;
  std::vector<sockaddr_in> readers_;
};

class Reader final : public MessageReader {
 public:
  Reader(std::shared_ptr<Participant> participant, const TopicOptions& options, Trigger trigger, MessageSink& sink,
         StampNow now)
      : participant_(std::move(participant)),
        socket_(Socket::bound_anywhere(participant_->address())),
        expected_(options.payload),
        buffer_(expected_.size() + 1),  // a longer message is noticed
        sink_(sink),
        now_(now),
        id_(participant_->join(Role::reader, options.topic, socket_.port())) {
    if (trigger == Trigger::listener) listener_ = std::thread([this] { listen(); });
  }
  ~Reader() override {
    socket_.stop();
    if (listener_.joinable()) listener_.join();
    participant_->leave(id_);
  }

  bool wait(std::chrono::nanoseconds timeout) override {
    if (listener_.joinable()) throw std::logic_error("a listener waits for its messages");
    return wait_for(socket_, timeout);
  }

  std::size_t take() noexcept override {
    std::size_t messages = 0;
    while (const std::optional<std::size_t> size = socket_.receive_now(buffer_)) {
      deliver(*size);
      ++messages;
    }
    return messages;
  }

  bool lookup(std::uint32_t /*instance*/) override { refuse_lookup(); }

  std::size_t matched() const override { return participant_->matched(id_); }

 private:
  /// One system call a message: the least that receiving can cost.
  void listen() noexcept {
    while (const std::size_t size = socket_.receive(buffer_)) deliver(size);
  }

  void deliver(std::size_t size) noexcept {
    const StampTime taken = now_();
    if (size < kHeaderBytes) return;
    ReceivedMessage message(buffer_.data(), size, expected_);
    sink_.on_message(taken, message);
  }

  std::shared_ptr<Participant> participant_;
  Socket socket_;
  std::vector<std::byte> expected_;
  std::vector<std::byte> buffer_;
  MessageSink& sink_;
  StampNow now_;
  std::uint64_t id_;
  std::thread listener_;
};

}  // namespace

std::unique_ptr<MessageWriter> make_writer(std::shared_ptr<Participant> participant, const TopicOptions& options) {
  check(options);
  return std::make_unique<Writer>(std::move(participant), options);
}

std::unique_ptr<MessageReader> make_reader(std::shared_ptr<Participant> participant, const TopicOptions& options,
                                           Trigger trigger, MessageSink& sink, StampNow now) {
  check(options);
  return std::make_unique<Reader>(std::move(participant), options, trigger, sink, now);
}

}  // namespace ddsbench::udp
