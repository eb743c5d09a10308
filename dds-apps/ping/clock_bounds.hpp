// From one clock to another by two readings of both.
#pragma once

#include <cstdint>
#include <optional>

namespace ddsbench {

/// A clock at some moment lay between these two, both included.
struct StampBounds {
  std::int64_t earliest_ns = 0;
  std::int64_t latest_ns = 0;

  [[nodiscard]] std::int64_t width_ns() const noexcept { return latest_ns - earliest_ns; }
};

/// When one clock showed `at_ns`, another one was within `other`.
struct ClockPoint {
  std::int64_t at_ns = 0;
  StampBounds other;
};

/// What is known of how two clocks run.
struct ClockLimits {
  std::int64_t grain_ns = 0;  ///< of both, added on either side
  std::int64_t rate_ppm = 0;  ///< they run apart no faster than this
  /// Two readings that show them run apart faster than this on average contradict each other.
  std::int64_t average_ppm = 0;
};

/// The other clock when the one showed `at_ns`, a moment between two readings: each reading gives its own bounds plus
/// what the limits allow over its distance, and both hold. Nothing where the readings contradict each other, or
/// `at_ns` lies outside of them. All clocks are between 0 and 4e18 ns.
[[nodiscard]] std::optional<StampBounds> bounds_between(const ClockPoint& before, const ClockPoint& after,
                                                        std::int64_t at_ns, const ClockLimits& limits) noexcept;

}  // namespace ddsbench
