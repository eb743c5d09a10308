// The clock of a network card (PTP hardware clock, PHC), read together with the system's.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "system_calls.hpp"

namespace ddsbench {

/// The card's clock showed `phc_ns` when CLOCK_REALTIME was between the two others, both included.
struct PhcReading {
  std::int64_t phc_ns = 0;
  std::int64_t real_earliest_ns = 0;
  std::int64_t real_latest_ns = 0;
};

/// Reads /dev/ptpN. The card itself takes both clocks at one instant where its driver has PTP_SYS_OFFSET_PRECISE;
/// else the driver reads the system's clock just before and just after the card's (PTP_SYS_OFFSET_EXTENDED). Neither
/// needs more than the permission to read the device. A driver's PRECISE readings are not used if its EXTENDED ones
/// contradict them. For one thread at a time.
class Phc {
 public:
  /// `system` outlives it. Throws std::system_error if the device cannot be opened, and std::runtime_error if its
  /// driver has neither of the two calls, or answers both with what is no reading.
  Phc(int index, SystemCalls& system);

  /// Nothing where the driver refuses, or where what it gives is no reading: clocks that go back, or a time that is no
  /// such. Does not allocate.
  [[nodiscard]] std::optional<PhcReading> read() const noexcept;

 private:
  [[nodiscard]] std::optional<PhcReading> read_precise() const noexcept;
  [[nodiscard]] std::optional<PhcReading> read_extended() const noexcept;

  std::string path_;
  Descriptor device_;
  bool precise_ = false;
};

/// The path of a clock's device.
[[nodiscard]] std::string phc_path(int index);

/// Nanoseconds of a time whose parts a driver gave; nothing for a time before 1970 or after 2096.
[[nodiscard]] std::optional<std::int64_t> checked_ns(std::int64_t seconds, std::int64_t nanoseconds) noexcept;

}  // namespace ddsbench
