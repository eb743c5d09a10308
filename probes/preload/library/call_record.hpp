// FILE.records: the calls of one process in memory while it runs. Only programs of the same build read it.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace ddsbench::preload {

enum class Call : std::uint8_t { sendmsg, sendmmsg, sendto, recvmsg, recvmmsg, recvfrom };

/// The part of a socket address that is kept: family, port and the address of IPv4.
inline constexpr std::size_t kPeerBytes = 8;

inline constexpr std::size_t kHeads = 3;
/// The number of bytes that are kept of each of a datagram's first buffers.
inline constexpr std::uint32_t kMostHeadBytes[kHeads] = {144, 64, 64};

/// Records lie in slots: one for the numbers, then as many as the heads need.
inline constexpr std::size_t kSlotBytes = 64;
inline constexpr std::uint32_t kMostSlots =
    1 + (kMostHeadBytes[0] + kMostHeadBytes[1] + kMostHeadBytes[2] + kSlotBytes - 1) / kSlotBytes;

/// Set in CallRecord::state when the record is complete.
inline constexpr std::uint32_t kComplete = 1U << 31U;

/// The first slot of a record. A slot of zeros belongs to a thread that was ended before it wrote anything.
struct CallRecord {
  std::atomic<std::uint32_t> state;  ///< number of slots, stored first, and kComplete, stored last
  Call call;
  std::uint8_t head_bytes[kHeads];
  std::int32_t socket;
  std::int32_t tid;
  std::int64_t enter_ns;
  std::int64_t return_ns;
  std::int32_t result;
  std::int32_t bytes;
  std::uint32_t vectors;
  std::uint32_t length[kHeads];
  unsigned char peer[kPeerBytes];  ///< zeros: none
};
static_assert(sizeof(CallRecord) == kSlotBytes);

struct RecordsHeader {
  char magic[8];
  std::uint32_t slot_bytes;
  std::int32_t pid;
  std::uint64_t capacity;              ///< slots that follow
  std::atomic<std::uint64_t> next;     ///< the first free slot
  std::atomic<std::uint64_t> skipped;  ///< calls that did not fit
  std::uint64_t reserved[3];
};
static_assert(sizeof(RecordsHeader) == kSlotBytes);
static_assert(std::atomic<std::uint64_t>::is_always_lock_free && std::atomic<std::uint32_t>::is_always_lock_free);

inline constexpr char kMagic[8] = {'D', 'D', 'S', 'B', 'C', 'A', 'L', '1'};

}  // namespace ddsbench::preload
