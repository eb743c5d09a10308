// The datagram of the calibration: docs/formats.md, section 11.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

namespace ddsbench {

enum class PingKind : std::uint32_t { ping = 1, answer = 2 };

/// One ping or its answer, byte for byte as on the wire: the answer repeats everything but the kind.
struct PingPacket {
  std::array<char, 8> magic = {'D', 'D', 'S', 'B', 'P', 'I', 'N', 'G'};
  PingKind kind = PingKind::ping;
  std::uint32_t pinger = 0;     ///< index of the program that pings
  std::uint32_t responder = 0;  ///< index of the program that answers
  std::uint32_t reserved = 0;
  std::uint64_t session = 0;  ///< secret of one run: a datagram without it is not ours
  std::uint64_t seq = 0;      ///< counts from 0 for each pinger and responder
  std::int64_t t1_ns = 0;     ///< just before the ping was sent; pinger's clock
};

static_assert(sizeof(PingPacket) == 48 && std::is_trivially_copyable_v<PingPacket>, "the layout of docs/formats.md");
static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "datagrams are sent as they lie in memory");

}  // namespace ddsbench
