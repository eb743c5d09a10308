// Types of a user whose messages have no key and header of ours in front: members that the user named carry what
// changes from message to message.
#pragma once

#include <chrono>
#include <cstdint>
#include <type_traits>

#include "middleware.hpp"

namespace ddsbench {

/// How to set and read these members of one type; generated with its library (cmake/DdsbenchMembers.cmake). They carry
/// the key, if the type has a member for it, the number of the message, its time and, if the type has a member for it,
/// the publisher. The rest of a header that is read is 0.
struct HeaderMembers {
  void (*set)(void* message, std::uint32_t instance_id, const MessageHeader& header) noexcept;
  MessageHeader (*header)(const void* message) noexcept;
  std::uint32_t (*instance)(const void* message) noexcept;
};

/// What `encode` returns for a message whose members that carry key and header are 0. They are as before then.
template <typename Encode>
auto encoded_without_header(const HeaderMembers& members, void* message, Encode encode) {
  const std::uint32_t instance_id = members.instance(message);
  const MessageHeader header = members.header(message);
  members.set(message, 0, {});
  auto encoded = encode();
  members.set(message, instance_id, header);
  return encoded;
}

/// For the generated functions. Integers without sign have all bits of the member: numbers up to 2^32 fit 32 bits.
namespace members {

constexpr std::int64_t kSecond = std::chrono::nanoseconds(std::chrono::seconds(1)).count();

template <typename Member>
void set_number(Member& member, std::uint64_t value) noexcept {
  member = static_cast<Member>(value);
}

template <typename Member>
std::uint64_t number(const Member& member) noexcept {
  return static_cast<std::make_unsigned_t<Member>>(member);
}

template <typename Member>
void set_time(Member& member, std::int64_t ns) noexcept {
  member = static_cast<Member>(ns);
}

template <typename Seconds, typename Nanoseconds>
void set_time(Seconds& seconds, Nanoseconds& nanoseconds, std::int64_t ns) noexcept {
  const std::int64_t rest = ns % kSecond;
  const std::int64_t whole = ns / kSecond - (rest < 0 ? 1 : 0);
  seconds = static_cast<Seconds>(whole);
  nanoseconds = static_cast<Nanoseconds>(rest < 0 ? rest + kSecond : rest);
}

template <typename Member>
std::int64_t time(const Member& member) noexcept {
  return static_cast<std::int64_t>(member);
}

/// Bytes from elsewhere may hold any seconds: the product wraps around.
template <typename Seconds, typename Nanoseconds>
std::int64_t time(const Seconds& seconds, const Nanoseconds& nanoseconds) noexcept {
  const auto whole = static_cast<std::uint64_t>(static_cast<std::int64_t>(seconds));
  return static_cast<std::int64_t>(whole * static_cast<std::uint64_t>(kSecond) + number(nanoseconds));
}

}  // namespace members
}  // namespace ddsbench
