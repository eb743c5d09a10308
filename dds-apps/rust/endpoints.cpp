#include "endpoints.hpp"

#include <algorithm>
#include <utility>

#include "policy_name.hpp"

namespace ddsbench::rust {
namespace {

/// Bytes of key and header in front of the content.
constexpr std::ptrdiff_t kPrefixBytes = 32;

class RustMessage final : public IncomingMessage {
 public:
  /// The header is read now, so that write_back may replace it in place.
  RustMessage(RustIncoming& message, const std::vector<std::byte>& payload)
      : message_(message), payload_(payload), instance_id_(ddsbench_rust_instance_id(&message)) {
    ddsbench_rust_header(&message, &header_);
  }

  MessageHeader header() const noexcept override { return header_; }
  std::uint32_t instance_id() const noexcept override { return instance_id_; }

  bool content_matches() const override {
    Bytes encoded;
    ddsbench_rust_encode(&message_, encoded.output());
    return encoded.bytes().size() == payload_.size() &&
           std::equal(payload_.begin() + kPrefixBytes, payload_.end(), encoded.bytes().begin() + kPrefixBytes);
  }

  RustIncoming& message() noexcept { return message_; }

 private:
  RustIncoming& message_;
  const std::vector<std::byte>& payload_;
  std::uint32_t instance_id_;
  MessageHeader header_;
};

[[noreturn]] void refuse_lookup() {
  throw MiddlewareError("lookup", "the implementation does not find instances by key");
}

std::string refusal(std::uint32_t policy) { return policy == 0 ? "" : policy_name(policy); }

}  // namespace

RustMessageWriter::RustMessageWriter(Writer writer) : writer_(std::move(writer)) {}

bool RustMessageWriter::write(const MessageHeader& header) noexcept { return write_instance(0, header); }

bool RustMessageWriter::write_instance(std::uint32_t instance, const MessageHeader& header) noexcept {
  return ddsbench_rust_write(writer_.get(), instance, &header);
}

bool RustMessageWriter::write_back(IncomingMessage& message, const MessageHeader& header) noexcept {
  return ddsbench_rust_write_back(writer_.get(), &static_cast<RustMessage&>(message).message(), &header);
}

bool RustMessageWriter::lookup(std::uint32_t /*instance*/) { refuse_lookup(); }

std::size_t RustMessageWriter::matched() const { return ddsbench_rust_writer_matched(writer_.get()); }

std::string RustMessageWriter::mismatch() const { return refusal(ddsbench_rust_writer_refused(writer_.get())); }

RustMessageReader::RustMessageReader(Reader reader, std::vector<std::byte> payload, MessageSink& sink, StampNow now)
    : reader_(std::move(reader)), payload_(std::move(payload)), sink_(sink), now_(now) {}

bool RustMessageReader::wait(std::chrono::nanoseconds timeout) {
  return ddsbench_rust_wait(reader_.get(), static_cast<std::uint64_t>(std::max(timeout.count(), std::int64_t{0})));
}

std::size_t RustMessageReader::take() noexcept {
  const RustSink sink{
      this,
      [](void* self) {
        auto& reader = *static_cast<RustMessageReader*>(self);
        reader.taken_ = reader.now_();
      },
      [](void* self, RustIncoming* message) { static_cast<RustMessageReader*>(self)->deliver(*message); }};
  return ddsbench_rust_take(reader_.get(), &sink);
}

bool RustMessageReader::lookup(std::uint32_t /*instance*/) { refuse_lookup(); }

void RustMessageReader::deliver(RustIncoming& message) {
  RustMessage incoming(message, payload_);
  sink_.on_message(taken_, incoming);
}

std::size_t RustMessageReader::matched() const { return ddsbench_rust_reader_matched(reader_.get()); }

std::string RustMessageReader::mismatch() const { return refusal(ddsbench_rust_reader_refused(reader_.get())); }

}  // namespace ddsbench::rust
