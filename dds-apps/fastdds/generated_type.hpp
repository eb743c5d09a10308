// A type that fastddsgen generated: plain XCDR1 (little-endian, no encapsulation header) to its objects and back,
// outside any measurement, and the header in them.
#pragma once

#include <fastcdr/Cdr.h>
#include <fastcdr/FastBuffer.h>
#include <fastcdr/exceptions/Exception.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "middleware.hpp"
#include "participant.hpp"

namespace ddsbench::fastdds {

/// fastddsgen declares Simple as plain, and a loan of a plain type points into the payload of the received datagram, 4
/// bytes off its alignment, which is undefined behaviour. If it is not plain, it is deserialised into an object of the
/// reader like all other types.
template <typename PubSubType>
class AlignedPubSubType final : public PubSubType {
 public:
  bool is_plain() const override { return false; }
};

/// As bench/loaned_message.hpp requires.
template <typename PubSubType>
struct GeneratedType {
  using Message = typename PubSubType::type;

  static eprosima::fastdds::dds::Topic* topic(Participant& participant, const TopicOptions& options) {
    return &participant.topic(options.topic, eprosima::fastdds::dds::TypeSupport(
                                                 std::make_unique<AlignedPubSubType<PubSubType>>().release()));
  }

  static void set_header(Message& message, std::uint32_t instance_id, const MessageHeader& header) noexcept {
    message.instance_id(instance_id);
    auto& native = message.header();
    native.run_id(header.run_id);
    native.seq_no(header.seq_no);
    native.t_write_ns(header.t_write_ns);
    native.writer_id(header.writer_id);
    native.flags(header.flags);
  }

  static MessageHeader header_of(const Message& message) noexcept {
    const auto& native = message.header();
    return {native.run_id(), native.seq_no(), native.t_write_ns(), native.writer_id(), native.flags()};
  }

  static std::uint32_t instance_of(const Message& message) noexcept { return message.instance_id(); }

  static std::optional<std::size_t> encode(const Message& message, std::vector<std::byte>& buffer) {
    using eprosima::fastcdr::Cdr;
    eprosima::fastcdr::FastBuffer bytes(reinterpret_cast<char*>(buffer.data()), buffer.size());
    Cdr cdr(bytes, Cdr::LITTLE_ENDIANNESS, Cdr::DDS_CDR);
    try {
      message.serialize(cdr);
    } catch (const eprosima::fastcdr::exception::Exception&) {
      return std::nullopt;
    }
    return cdr.getSerializedDataLength();
  }

  static std::unique_ptr<Message> decoded(const std::vector<std::byte>& payload) {
    using eprosima::fastcdr::Cdr;
    auto copy = payload;  // Fast CDR reads through a pointer to non-const
    eprosima::fastcdr::FastBuffer bytes(reinterpret_cast<char*>(copy.data()), copy.size());
    Cdr cdr(bytes, Cdr::LITTLE_ENDIANNESS, Cdr::DDS_CDR);
    auto message = std::make_unique<Message>();  // a CompactAvenue takes 41 KB
    try {
      message->deserialize(cdr);
    } catch (const eprosima::fastcdr::exception::Exception& error) {
      throw MiddlewareError("decode", error.what());
    }
    if (cdr.getSerializedDataLength() != payload.size()) {
      throw MiddlewareError("decode", "the message ends after " + std::to_string(cdr.getSerializedDataLength()) +
                                          " of " + std::to_string(payload.size()) + " bytes");
    }
    return message;
  }

  /// With the functions that a writer and a reader call: the size of the message, then its bytes.
  class NativeCodec final : public Codec {
   public:
    explicit NativeCodec(const std::vector<std::byte>& payload)
        : message_(decoded(payload)),
          received_(static_cast<std::uint32_t>(kEncapsulation.size() + payload.size())),
          written_(received_.max_size) {
      std::copy(kEncapsulation.begin(), kEncapsulation.end(), received_.data);
      std::transform(payload.begin(), payload.end(), received_.data + kEncapsulation.size(),
                     [](std::byte byte) { return std::to_integer<Octet>(byte); });
      received_.length = received_.max_size;
    }

    void encode() override {
      if (type_.getSerializedSizeProvider(message_.get())() > written_.max_size ||
          !type_.serialize(message_.get(), &written_)) {
        throw MiddlewareError("encode", "the message became longer than its payload");
      }
    }

    void decode() override {
      if (!type_.deserialize(&received_, message_.get())) {
        throw MiddlewareError("decode", "the payload is no message of this type");
      }
    }

    std::vector<std::byte> encoded() override {
      encode();
      std::vector<std::byte> bytes(written_.length - kEncapsulation.size());
      std::transform(written_.data + kEncapsulation.size(), written_.data + written_.length, bytes.begin(),
                     [](Octet octet) { return std::byte{octet}; });
      return bytes;
    }

   private:
    using Octet = eprosima::fastrtps::rtps::octet;
    static constexpr std::array<Octet, 4> kEncapsulation{0, 1, 0, 0};

    PubSubType type_;
    std::unique_ptr<Message> message_;
    eprosima::fastrtps::rtps::SerializedPayload_t received_;
    eprosima::fastrtps::rtps::SerializedPayload_t written_;
  };
};

}  // namespace ddsbench::fastdds
