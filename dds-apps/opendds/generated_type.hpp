// A type that opendds_idl generated: plain XCDR1 (little-endian, no encapsulation header) to its objects and back,
// outside any measurement, and the header in them.
#pragma once

#include <ace/Message_Block.h>
#include <dds/DCPS/Serializer.h>
#include <dds/DCPS/TypeSupportImpl.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "header_place.hpp"
#include "middleware.hpp"
#include "participant.hpp"
#include "version.hpp"

namespace ddsbench::opendds {

/// Serializer of plain CDR; its interface changed in 3.16, which added XCDR2.
class PlainCdr {
 public:
  explicit PlainCdr(ACE_Message_Block& block)
#if DDSBENCH_OPENDDS_HAS_REPRESENTATIONS
      : serializer_(&block, OpenDDS::DCPS::Encoding(OpenDDS::DCPS::Encoding::KIND_XCDR1, OpenDDS::DCPS::ENDIAN_LITTLE))
#else
      : serializer_(&block, ACE_CDR_BYTE_ORDER == 0, OpenDDS::DCPS::Serializer::ALIGN_INITIALIZE)
#endif
  {
  }

  OpenDDS::DCPS::Serializer& operator*() noexcept { return serializer_; }

 private:
  OpenDDS::DCPS::Serializer serializer_;
};

/// As bench/loaned_message.hpp requires. `Place` is as in header_place.hpp.
template <typename Type, typename TypeSupport, typename Place = HeaderInFront>
class GeneratedType {
 public:
  using Message = Type;

  GeneratedType() = default;

  /// For a reader of a run.
  explicit GeneratedType(std::uint32_t run_id) : run_id_(run_id) {}

  /// The same topic for a reader: its payload is what encode() makes of a message with the right content.
  static TopicOptions expected(TopicOptions options) {
    if (Place::kInMembers && !GeneratedType().encode(*decoded(options.payload), options.payload)) {
      throw MiddlewareError("encode", "the message became longer than its payload");
    }
    return options;
  }

  static DDS::Topic* topic(Participant& participant, const TopicOptions& options) {
    const OpenDDS::DCPS::TypeSupport_var type = new TypeSupport;
    // Its name in the IDL, which all implementations use.
    return participant.topic(options.topic, OpenDDS::DCPS::DDSTraits<Type>::type_name(), *type.in());
  }

  static void set_header(Message& message, std::uint32_t instance_id, const MessageHeader& header) noexcept {
    Place::set(message, instance_id, header);
  }

  MessageHeader header_of(const Message& message) const noexcept { return Place::header(message, run_id_); }

  static std::uint32_t instance_of(const Message& message) noexcept { return Place::instance(message); }

  /// Members that carry key and header are 0 in the result.
  std::optional<std::size_t> encode(const Message& message, std::vector<std::byte>& buffer) const {
    const auto encode = [&] { return encode_as_it_is(message, buffer); };
    if constexpr (Place::kInMembers) {
      return encoded_without_header(Place::kMembers, const_cast<Message*>(&message), encode);
    } else {
      return encode();
    }
  }

  static void decode(const std::vector<std::byte>& payload, Message& message) {
    ACE_Message_Block block(reinterpret_cast<const char*>(payload.data()), payload.size());
    block.wr_ptr(payload.size());
    PlainCdr cdr(block);
    if (!(*cdr >> message)) throw MiddlewareError("decode", "the payload is no message of this type");
    if (block.length() != 0) {
      throw MiddlewareError("decode", "the message ends " + std::to_string(block.length()) +
                                          " bytes before the end of " + std::to_string(payload.size()));
    }
  }

  static std::unique_ptr<Message> decoded(const std::vector<std::byte>& payload) {
    auto message = std::make_unique<Message>();
    decode(payload, *message);
    return message;
  }

  /// With the operators that writers and readers call.
  class NativeCodec final : public Codec {
   public:
    explicit NativeCodec(const std::vector<std::byte>& payload)
        : received_(payload), written_(payload.size()), message_(GeneratedType::decoded(payload)) {}

    void encode() override {
      const auto size = GeneratedType::encode_as_it_is(*message_, written_);
      if (!size) throw MiddlewareError("encode", "the message became longer than its payload");
      size_ = *size;
    }

    void decode() override { GeneratedType::decode(received_, *message_); }

    std::vector<std::byte> encoded() override {
      encode();
      return {written_.begin(), written_.begin() + static_cast<std::ptrdiff_t>(size_)};
    }

   private:
    std::vector<std::byte> received_;
    std::vector<std::byte> written_;
    std::size_t size_ = 0;
    std::unique_ptr<Message> message_;
  };

 private:
  static std::optional<std::size_t> encode_as_it_is(const Message& message, std::vector<std::byte>& buffer) {
    ACE_Message_Block block(reinterpret_cast<const char*>(buffer.data()), buffer.size());
    PlainCdr cdr(block);
    if (!(*cdr << message)) return std::nullopt;
    return block.length();
  }

  std::uint32_t run_id_ = 0;
};

template <typename Type, typename TypeSupport, typename Place>
std::ptrdiff_t content_begin(const GeneratedType<Type, TypeSupport, Place>&) noexcept {
  return Place::kContentBegin;
}

}  // namespace ddsbench::opendds
