// The kernel's stamps of one program's datagrams, mapped to the measuring clock and rounded outward.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "clock_reading.hpp"
#include "datagram_socket.hpp"
#include "sample_log.hpp"
#include "stamp_map.hpp"

namespace ddsbench {

/// How the stamps of one program came out.
struct StampCounts {
  std::uint64_t sent = 0;             ///< sendings whose stamp is the kernel's
  std::uint64_t received = 0;         ///< receptions whose stamp is the kernel's
  std::uint64_t contradicted = 0;     ///< stamps that the clocks contradict: the program's own were kept
  std::int64_t widest_map_ns = 0;     ///< largest distance between the two bounds of a mapped stamp
  std::int64_t narrowest_map_ns = 0;  ///< smallest such distance; 0 without any
};

/// Keeps the clock readings around datagrams and puts the kernel's stamps in the place of the program's.
///
/// Outward: a time of sending is never later than the true one and a time of reception never earlier, so that every
/// bound that a ping gives holds, whatever the error of the map. Where a stamp is missing or contradicted the
/// program's own stays, which lies outward too: it was read before sending, or after receiving. For one thread at a
/// time.
class PingStamps {
 public:
  /// `socket` outlives it and has received nothing yet.
  PingStamps(const ClockSource& source, DatagramSocket& socket) noexcept;

  /// Reads the clocks: before a sending, and after the time of a reception was read.
  void read() noexcept { last_ = read_clocks(source_); }

  /// A time of reception that was read just before read(). True if it now is the kernel's.
  bool improve_reception(const std::optional<std::int64_t>& kernel_ns, std::int64_t& program_ns) noexcept;
  /// Called when the socket has nothing left to receive: what is received from now on came after the last read().
  void all_received() noexcept;

  enum class Field { b, c };
  /// Appends a record whose `field` is the program's time of a sending after the last read(). The kernel's takes its
  /// place when its stamp comes: nothing is missing in the log until then. `id` is what send() returned.
  void append(SampleLogWriter& log, const SampleRecord& record, Field field,
              const std::optional<std::uint32_t>& id) noexcept;
  /// Takes the stamps of sendings that came.
  void take_sent() noexcept;

  [[nodiscard]] const StampCounts& counts() const noexcept { return counts_; }

 private:
  /// A sending without its stamp.
  struct Awaited {
    std::uint32_t id = 0;
    Field field = Field::b;
    SampleLogWriter* log = nullptr;
    std::uint64_t index = 0;
    SampleRecord record;
    ClockReading before;
  };

  [[nodiscard]] std::optional<StampBounds> map(const ClockReading& before, std::int64_t kernel_ns) noexcept;
  [[nodiscard]] std::optional<Awaited>& slot(std::uint32_t id) noexcept { return awaited_[id % awaited_.size()]; }

  ClockSource source_;
  DatagramSocket& socket_;
  ClockReading last_;
  /// No datagram that is yet to be received has a stamp before `quiet_`. That of one may lie before `next_quiet_`,
  /// while it was on its way into the socket.
  ClockReading quiet_;
  ClockReading next_quiet_;
  std::array<std::optional<Awaited>, 64> awaited_;
  StampCounts counts_;
};

}  // namespace ddsbench
