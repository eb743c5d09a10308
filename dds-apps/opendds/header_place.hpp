// Where messages of a generated type carry key and header.
#pragma once

#include <cstddef>
#include <cstdint>

#include "header_members.hpp"
#include "loaned_message.hpp"
#include "middleware.hpp"

namespace ddsbench::opendds {

/// In front, as in all types of the catalogue.
struct HeaderInFront {
  static constexpr bool kInMembers = false;
  static constexpr std::ptrdiff_t kContentBegin = kPrefixBytes;

  template <typename Message>
  static void set(Message& message, std::uint32_t instance_id, const MessageHeader& header) noexcept {
    message.instance_id = instance_id;
    auto& native = message.header;
    native.run_id = header.run_id;
    native.seq_no = header.seq_no;
    native.t_write_ns = header.t_write_ns;
    native.writer_id = header.writer_id;
    native.flags = header.flags;
  }

  template <typename Message>
  static MessageHeader header(const Message& message, std::uint32_t) noexcept {
    const auto& native = message.header;
    return {native.run_id, native.seq_no, native.t_write_ns, native.writer_id, native.flags};
  }

  template <typename Message>
  static std::uint32_t instance(const Message& message) noexcept {
    return message.instance_id;
  }
};

/// In members that a user named: they have no place for the run.
template <const HeaderMembers& members>
struct HeaderInMembers {
  static constexpr bool kInMembers = true;
  static constexpr const HeaderMembers& kMembers = members;
  static constexpr std::ptrdiff_t kContentBegin = 0;

  template <typename Message>
  static void set(Message& message, std::uint32_t instance_id, const MessageHeader& header) noexcept {
    members.set(&message, instance_id, header);
  }

  template <typename Message>
  static MessageHeader header(const Message& message, std::uint32_t run_id) noexcept {
    MessageHeader header = members.header(&message);
    header.run_id = run_id;
    return header;
  }

  template <typename Message>
  static std::uint32_t instance(const Message& message) noexcept {
    return members.instance(&message);
  }
};

}  // namespace ddsbench::opendds
