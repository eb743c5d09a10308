// What our code needs to know about a type that fastddsgen generated: Fast DDS handles messages as objects without
// type.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fastdds/dds/topic/TypeSupport.hpp>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "api.hpp"
#include "header_members.hpp"
#include "loaned_message.hpp"
#include "middleware.hpp"

namespace ddsbench::fastdds {

/// An object of a generated class.
struct NativeMessage;

/// As bench/loaned_message.hpp requires. Payloads are plain XCDR1, little-endian, without encapsulation header; they
/// are converted outside any measurement.
class GeneratedType {
 public:
  using Message = NativeMessage;

  /// A type that begins with key and header: the places of these members in a message.
  GeneratedType(eprosima::fastdds::dds::TypeSupport support, std::ptrdiff_t instance_id, std::ptrdiff_t header)
      : support_(std::move(support)), instance_id_(instance_id), header_(header) {}

  /// A type that carries them in members; they live as long as the process.
  GeneratedType(eprosima::fastdds::dds::TypeSupport support, const HeaderMembers& members)
      : support_(std::move(support)), members_(&members) {}

  /// The same for a reader of a run.
  GeneratedType of_run(std::uint32_t run_id) const {
    GeneratedType type = *this;
    type.run_id_ = run_id;
    return type;
  }

  /// The same topic for a reader: its payload is what encode() makes of a message with the right content.
  TopicOptions expected(TopicOptions options) const;

  bool has_prefix() const noexcept { return members_ == nullptr; }

  const eprosima::fastdds::dds::TypeSupport& support() const noexcept { return support_; }

  void set_header(Message& message, std::uint32_t instance_id, const MessageHeader& header) const noexcept {
    if (members_ != nullptr) {
      members_->set(&message, instance_id, header);
      return;
    }
    at<std::uint32_t>(message, instance_id_) = instance_id;
    auto& native = at<Avenue::BenchHeader>(message, header_);
    native.run_id(header.run_id);
    native.seq_no(header.seq_no);
    native.t_write_ns(header.t_write_ns);
    native.writer_id(header.writer_id);
    native.flags(header.flags);
  }

  MessageHeader header_of(const Message& message) const noexcept {
    if (members_ != nullptr) {
      MessageHeader header = members_->header(&message);
      header.run_id = run_id_;
      return header;
    }
    const auto& native = at<Avenue::BenchHeader>(message, header_);
    return {native.run_id(), native.seq_no(), native.t_write_ns(), native.writer_id(), native.flags()};
  }

  std::uint32_t instance_of(const Message& message) const noexcept {
    return members_ != nullptr ? members_->instance(&message) : at<std::uint32_t>(message, instance_id_);
  }

  /// Members that carry key and header are 0 in the result.
  std::optional<std::size_t> encode(const Message& message, std::vector<std::byte>& buffer) const;

  struct Deleter {
    eprosima::fastdds::dds::TypeSupport support;
    void operator()(Message* message) { delete_message(*support, message); }
  };
  std::unique_ptr<Message, Deleter> decoded(const std::vector<std::byte>& payload) const;

  std::unique_ptr<Codec> codec(const std::vector<std::byte>& payload) const;

 private:
  std::optional<std::size_t> encode_as_it_is(const Message& message, std::vector<std::byte>& buffer) const;

  template <typename Member>
  static Member& at(const Message& message, std::ptrdiff_t place) noexcept {
    return *reinterpret_cast<Member*>(reinterpret_cast<std::byte*>(const_cast<Message*>(&message)) + place);
  }

  eprosima::fastdds::dds::TypeSupport support_;
  std::ptrdiff_t instance_id_ = 0;
  std::ptrdiff_t header_ = 0;
  const HeaderMembers* members_ = nullptr;  ///< null for a type that begins with key and header
  std::uint32_t run_id_ = 0;
};

inline std::ptrdiff_t content_begin(const GeneratedType& type) noexcept { return type.has_prefix() ? kPrefixBytes : 0; }

/// fastddsgen declares Simple as plain, and a loan of a plain type points into the payload of the received datagram, 4
/// bytes off its alignment, which is undefined behaviour. If it is not plain, it is deserialised into an object of the
/// reader like all other types.
template <typename PubSubType>
GeneratedType generated_type() {
  const auto message = std::make_unique<typename PubSubType::type>();  // may take 240 KB
  const auto place = [&message](const auto& member) {
    return reinterpret_cast<const std::byte*>(&member) - reinterpret_cast<const std::byte*>(message.get());
  };
  return {eprosima::fastdds::dds::TypeSupport(new NotPlain<PubSubType>), place(message->instance_id()),
          place(message->header())};
}

/// A type that carries key and header in members.
template <typename PubSubType>
GeneratedType generated_type(const HeaderMembers& members) {
  return {eprosima::fastdds::dds::TypeSupport(new NotPlain<PubSubType>), members};
}

}  // namespace ddsbench::fastdds
