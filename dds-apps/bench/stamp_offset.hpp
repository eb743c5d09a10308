// Deadlines of CLOCK_MONOTONIC on the stamp clock.
#pragma once

#include <cstdint>

#include "clocks.hpp"

namespace ddsbench {

/// The distance of the stamp clock from CLOCK_MONOTONIC, measured again and again between messages: they drift apart
/// (NTP slews CLOCK_MONOTONIC by up to 500 ppm against CLOCK_MONOTONIC_RAW), and CLOCK_REALTIME may be stepped. For one
/// thread.
class StampOffset {
 public:
  explicit StampOffset(ClockKind kind) noexcept;

  /// A time of CLOCK_MONOTONIC on the stamp clock, right to the width of a read and the drift since the last renewal.
  [[nodiscard]] std::int64_t stamp_ns(std::int64_t monotonic_ns) const noexcept { return monotonic_ns + offset_ns_; }
  /// Measures again, which takes 2 us, if there is time for it before the next deadline, or if the last time is 10 ms
  /// ago. Never between the stamps of a message.
  void renew(std::int64_t deadline_ns) noexcept;

 private:
  ClockKind kind_;
  std::int64_t offset_ns_;
  std::int64_t renewed_ns_;
};

}  // namespace ddsbench
