// Key and header at the beginning of a message. A datagram is a message in XCDR1, and nothing else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "middleware.hpp"
#include "payload.hpp"

namespace ddsbench::udp {

/// As they are in the message: little-endian, without padding.
struct Prefix {
  std::uint32_t instance_id;
  std::uint32_t run_id;
  std::uint64_t seq_no;
  std::int64_t t_write_ns;
  std::uint32_t writer_id;
  std::uint32_t flags;
};
static_assert(sizeof(Prefix) == kHeaderBytes, "key and header");

/// `message` has at least kHeaderBytes.
void set_prefix(std::byte* message, std::uint32_t instance_id, const MessageHeader& header) noexcept;

/// Throws MiddlewareError unless the payload is exactly one message of this type, Complex, that fits into a datagram.
void check_message(const std::string& type, const std::vector<std::byte>& payload);

}  // namespace ddsbench::udp
