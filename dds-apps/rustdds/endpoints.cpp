#include "endpoints.hpp"

#include <algorithm>
#include <utility>

#include "policy_name.hpp"

namespace ddsbench::rustdds {
namespace {

/// Bytes of key and header in front of the content.
constexpr std::ptrdiff_t kPrefixBytes = 32;

class RustddsMessage final : public IncomingMessage {
 public:
  /// The header is read now, so that write_back may replace it in place.
  RustddsMessage(RustddsIncoming& message, const std::vector<std::byte>& payload)
      : message_(message), payload_(payload), instance_id_(ddsbench_rustdds_instance_id(&message)) {
    ddsbench_rustdds_header(&message, &header_);
  }

  MessageHeader header() const noexcept override { return header_; }
  std::uint32_t instance_id() const noexcept override { return instance_id_; }

  bool content_matches() const override {
    Bytes encoded;
    ddsbench_rustdds_encode(&message_, encoded.output());
    return encoded.bytes().size() == payload_.size() &&
           std::equal(payload_.begin() + kPrefixBytes, payload_.end(), encoded.bytes().begin() + kPrefixBytes);
  }

  RustddsIncoming& message() noexcept { return message_; }

 private:
  RustddsIncoming& message_;
  const std::vector<std::byte>& payload_;
  std::uint32_t instance_id_;
  MessageHeader header_;
};

[[noreturn]] void refuse_lookup() { throw MiddlewareError("lookup", "RustDDS does not find instances by key"); }

std::string refusal(std::uint32_t policy) { return policy == 0 ? "" : policy_name(policy); }

}  // namespace

RustddsMessageWriter::RustddsMessageWriter(Writer writer) : writer_(std::move(writer)) {}

bool RustddsMessageWriter::write(const MessageHeader& header) noexcept { return write_instance(0, header); }

bool RustddsMessageWriter::write_instance(std::uint32_t instance, const MessageHeader& header) noexcept {
  return ddsbench_rustdds_write(writer_.get(), instance, &header);
}

bool RustddsMessageWriter::write_back(IncomingMessage& message, const MessageHeader& header) noexcept {
  return ddsbench_rustdds_write_back(writer_.get(), &static_cast<RustddsMessage&>(message).message(), &header);
}

bool RustddsMessageWriter::lookup(std::uint32_t /*instance*/) { refuse_lookup(); }

std::size_t RustddsMessageWriter::matched() const { return ddsbench_rustdds_writer_matched(writer_.get()); }

std::string RustddsMessageWriter::mismatch() const { return refusal(ddsbench_rustdds_writer_refused(writer_.get())); }

RustddsMessageReader::RustddsMessageReader(Reader reader, std::vector<std::byte> payload, MessageSink& sink,
                                           StampNow now)
    : reader_(std::move(reader)), payload_(std::move(payload)), sink_(sink), now_(now) {}

bool RustddsMessageReader::wait(std::chrono::nanoseconds timeout) {
  return ddsbench_rustdds_wait(reader_.get(), static_cast<std::uint64_t>(std::max(timeout.count(), std::int64_t{0})));
}

std::size_t RustddsMessageReader::take() noexcept {
  const RustddsSink sink{
      this,
      [](void* self) {
        auto& reader = *static_cast<RustddsMessageReader*>(self);
        reader.taken_ = reader.now_();
      },
      [](void* self, RustddsIncoming* message) { static_cast<RustddsMessageReader*>(self)->deliver(*message); }};
  return ddsbench_rustdds_take(reader_.get(), &sink);
}

bool RustddsMessageReader::lookup(std::uint32_t /*instance*/) { refuse_lookup(); }

void RustddsMessageReader::deliver(RustddsIncoming& message) {
  RustddsMessage incoming(message, payload_);
  sink_.on_message(taken_, incoming);
}

std::size_t RustddsMessageReader::matched() const { return ddsbench_rustdds_reader_matched(reader_.get()); }

std::string RustddsMessageReader::mismatch() const { return refusal(ddsbench_rustdds_reader_refused(reader_.get())); }

}  // namespace ddsbench::rustdds
