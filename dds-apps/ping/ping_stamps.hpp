// The stamps of one program's datagrams, mapped to the measuring clock and rounded outward.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "clock_reading.hpp"
#include "datagram_socket.hpp"
#include "hardware_map.hpp"
#include "sample_log.hpp"
#include "stamp_choice.hpp"
#include "stamp_counts.hpp"

namespace ddsbench {

/// Keeps the clock readings around datagrams and puts the stamps of the kernel, and of the card where it stamps, in the
/// place of the program's.
///
/// Outward: a time of sending is never later than the true one and a time of reception never earlier, so that every
/// bound that a ping gives holds, whatever the error of the map. Where a stamp is missing or contradicted, the
/// program's own time stays, which also lies outward: it was read before sending, or after receiving. For one thread at
/// a time.
class PingStamps {
 public:
  /// `socket` and `phc` must outlive it; the socket has received nothing yet. Without `phc` no clock of a card is read.
  PingStamps(const ClockSource& source, DatagramSocket& socket, const Phc* phc) noexcept;

  /// Reads the clocks: before a sending, and after the time of a reception was read.
  void read() noexcept;

  /// Improves a time of reception that was read just before read(). Returns the flags of a record's b, 0 if the time is
  /// still the program's.
  [[nodiscard]] std::uint32_t improve_reception(const DatagramStamp& stamp, StampTime& time) noexcept;
  /// Called when the socket has nothing left to receive: datagrams that are received from now on arrived after the last
  /// read().
  void all_received() noexcept;

  enum class Field { b, c };
  /// Appends a record whose `field` is the program's time of a sending after the last read(). Its stamp replaces that
  /// time when it arrives; until then the log is complete. `id` is what send() returned.
  void append(SampleLogWriter& log, const SampleRecord& record, Field field,
              const std::optional<std::uint32_t>& id) noexcept;
  /// Takes the stamps of sendings that have arrived.
  void take_sent() noexcept;
  /// Takes one of them. The kernel's and the card's may arrive together or one after the other, in any order.
  void improve_sending(const SendStamp& sent) noexcept;

  [[nodiscard]] const StampCounts& counts() const noexcept { return counts_; }

 private:
  /// A sending that lacks a stamp.
  struct Awaited {
    std::uint32_t id = 0;
    Field field = Field::b;
    SampleLogWriter* log = nullptr;
    std::uint64_t index = 0;
    SampleRecord record;  ///< with the program's time
    Readings before;
    MappedStamps stamps;
    StampChoice choice;
  };

  [[nodiscard]] MappedStamps map(const Readings& before, const DatagramStamp& stamp) noexcept;
  [[nodiscard]] std::optional<Awaited>& slot(std::uint32_t id) noexcept { return awaited_[id % awaited_.size()]; }

  ClockSource source_;
  DatagramSocket& socket_;
  const Phc* phc_;
  Readings last_;
  /// No datagram that is still to be received has a stamp before `quiet_`. Its stamp may be before `next_quiet_`, if it
  /// was on its way into the socket then.
  Readings quiet_;
  Readings next_quiet_;
  std::array<std::optional<Awaited>, 64> awaited_;
  StampCounts counts_;
};

}  // namespace ddsbench
