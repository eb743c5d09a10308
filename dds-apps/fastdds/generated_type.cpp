#include "generated_type.hpp"

#include <fastcdr/exceptions/Exception.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>

namespace ddsbench::fastdds {
namespace {

using eprosima::fastdds::dds::TypeSupport;
using Message = GeneratedType::Message;
using Owned = std::unique_ptr<Message, GeneratedType::Deleter>;

constexpr std::array<Octet, 4> kEncapsulation{0, 1, 0, 0};

/// Can hold as many bytes as the payload with its encapsulation header.
class Serialized {
 public:
  explicit Serialized(std::size_t payload_bytes)
      : native_(static_cast<std::uint32_t>(kEncapsulation.size() + payload_bytes)) {}

  explicit Serialized(const std::vector<std::byte>& payload) : Serialized(payload.size()) {
    std::copy(kEncapsulation.begin(), kEncapsulation.end(), native_.data);
    std::transform(payload.begin(), payload.end(), native_.data + kEncapsulation.size(),
                   [](std::byte byte) { return std::to_integer<Octet>(byte); });
    native_.length = native_.max_size;
  }

  SerializedPayload_t& native() noexcept { return native_; }

  std::size_t payload_bytes() const noexcept { return native_.length - kEncapsulation.size(); }

  template <typename Output>
  void copy_payload(Output out) const {
    std::transform(native_.data + kEncapsulation.size(), native_.data + native_.length, out,
                   [](Octet octet) { return std::byte{octet}; });
  }

 private:
  SerializedPayload_t native_;
};

/// How much room Fast DDS makes for a message: more than its length in some cases, as for empty sequences since 2.14.
std::size_t room_for(const TypeSupport& support, const Message& message) {
  return serialized_size(*support, const_cast<Message*>(&message)) - kEncapsulation.size();
}

/// Null if the message cannot be encoded.
std::unique_ptr<Serialized> encoded_by(const TypeSupport& support, const Message& message) {
  auto bytes = std::make_unique<Serialized>(room_for(support, message));
  if (!serialize(*support, const_cast<Message*>(&message), bytes->native())) bytes.reset();
  return bytes;
}

/// With the functions that a writer and a reader call: the size of the message, then its bytes.
class NativeCodec final : public Codec {
 public:
  NativeCodec(TypeSupport support, Owned message, const std::vector<std::byte>& payload)
      : support_(std::move(support)),
        message_(std::move(message)),
        received_(payload),
        written_(room_for(support_, *message_)) {}

  void encode() override {
    if (serialized_size(*support_, message_.get()) > written_.native().max_size ||
        !serialize(*support_, message_.get(), written_.native())) {
      throw MiddlewareError("encode", "the message became longer than its payload");
    }
  }

  void decode() override {
    if (!deserialize(*support_, received_.native(), message_.get())) {
      throw MiddlewareError("decode", "the payload is no message of this type");
    }
  }

  std::vector<std::byte> encoded() override {
    encode();
    std::vector<std::byte> bytes(written_.payload_bytes());
    written_.copy_payload(bytes.begin());
    return bytes;
  }

 private:
  TypeSupport support_;
  Owned message_;
  Serialized received_;
  Serialized written_;
};

}  // namespace

TopicOptions GeneratedType::expected(TopicOptions options) const {
  if (has_prefix()) return options;
  const Owned message = decoded(options.payload);
  if (!encode(*message, options.payload)) throw MiddlewareError("encode", "the message became longer than its payload");
  return options;
}

std::optional<std::size_t> GeneratedType::encode(const Message& message, std::vector<std::byte>& buffer) const {
  if (members_ == nullptr) return encode_as_it_is(message, buffer);
  return encoded_without_header(*members_, const_cast<Message*>(&message),
                                [&] { return encode_as_it_is(message, buffer); });
}

std::optional<std::size_t> GeneratedType::encode_as_it_is(const Message& message,
                                                          std::vector<std::byte>& buffer) const {
  const auto bytes = encoded_by(support_, message);
  if (!bytes || bytes->payload_bytes() > buffer.size()) return std::nullopt;
  bytes->copy_payload(buffer.begin());
  return bytes->payload_bytes();
}

Owned GeneratedType::decoded(const std::vector<std::byte>& payload) const {
  Serialized bytes(payload);
  Owned message(static_cast<Message*>(create_message(*support_)), Deleter{support_});
  try {
    if (!deserialize(*support_, bytes.native(), message.get())) {
      throw MiddlewareError("decode", "the message is longer than " + std::to_string(payload.size()) + " bytes");
    }
  } catch (const eprosima::fastcdr::exception::Exception& error) {
    throw MiddlewareError("decode", error.what());
  }
  const auto taken = encoded_by(support_, *message);
  if (!taken) throw MiddlewareError("decode", "the message cannot be encoded again");
  if (taken->payload_bytes() != payload.size()) {
    throw MiddlewareError("decode", "the message ends after " + std::to_string(taken->payload_bytes()) + " of " +
                                        std::to_string(payload.size()) + " bytes");
  }
  return message;
}

std::unique_ptr<Codec> GeneratedType::codec(const std::vector<std::byte>& payload) const {
  return std::make_unique<NativeCodec>(support_, decoded(payload), payload);
}

}  // namespace ddsbench::fastdds
