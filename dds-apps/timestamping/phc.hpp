// The clock of a network card (PTP hardware clock, PHC), read together with the system's.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "kernel_clock.hpp"
#include "system_calls.hpp"

namespace ddsbench {

/// The clock of some card.
struct PhcClock : NanosecondClock<PhcClock> {
  static constexpr bool is_steady = false;
};
using PhcTime = PhcClock::time_point;

/// The card's clock showed `phc` when CLOCK_REALTIME was between the two others, both included.
struct PhcReading {
  PhcTime phc;
  KernelRealtime real_earliest;
  KernelRealtime real_latest;
};

/// Reads /dev/ptpN. The card itself reads both clocks at one instant where its driver has PTP_SYS_OFFSET_PRECISE; else
/// the driver reads the system's clock just before and just after the card's (PTP_SYS_OFFSET_EXTENDED). Neither needs
/// more than the permission to read the device. A driver's PRECISE readings are not used if its EXTENDED ones
/// contradict them. For one thread at a time.
class Phc {
 public:
  /// `system` must outlive it. Throws std::system_error if the device cannot be opened, and std::runtime_error if its
  /// driver has neither of the two calls, or its answers to both are not valid.
  Phc(int index, SystemCalls& system);

  /// Empty where the driver refuses, or where its answer is not valid: clocks that go back, or an invalid time. Does
  /// not allocate.
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

/// Nanoseconds of a time whose parts a driver gave; empty for a time before 1970 or after 2096.
[[nodiscard]] std::optional<std::int64_t> checked_ns(std::int64_t seconds, std::int64_t nanoseconds) noexcept;

/// The same as a time of a clock.
template <typename Time>
[[nodiscard]] std::optional<Time> checked_time(std::int64_t seconds, std::int64_t nanoseconds) noexcept {
  const auto ns = checked_ns(seconds, nanoseconds);
  return ns ? std::optional(time_at<Time>(*ns)) : std::nullopt;
}

}  // namespace ddsbench
