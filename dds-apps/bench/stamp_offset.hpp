// Converts deadlines of CLOCK_MONOTONIC to the stamp clock.
#pragma once

#include "clocks.hpp"

namespace ddsbench {

/// The distance of the stamp clock from CLOCK_MONOTONIC, measured repeatedly between messages: they drift apart (NTP
/// slews CLOCK_MONOTONIC by up to 500 ppm against CLOCK_MONOTONIC_RAW), and CLOCK_REALTIME may be stepped. For one
/// thread.
class StampOffset {
 public:
  explicit StampOffset(ClockKind kind) noexcept;

  /// A time of CLOCK_MONOTONIC on the stamp clock, with an error of at most the width of a read and the drift since the
  /// last renewal.
  [[nodiscard]] StampTime stamp_of(MonotonicTime time) const noexcept { return offset_(time); }
  /// Measures again, which takes 2 us, if there is time for it before the next deadline, or if the last time is 10 ms
  /// ago. Never between the stamps of a message.
  void renew(MonotonicTime deadline) noexcept;

 private:
  ClockKind kind_;
  MonotonicToStamp offset_;
  MonotonicTime renewed_;
};

}  // namespace ddsbench
