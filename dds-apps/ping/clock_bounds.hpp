// Maps one clock to another by two readings of both.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "clocks.hpp"

namespace ddsbench {

/// A moment of a clock lies between these two, both included.
template <typename Clock>
struct ClockBounds {
  typename Clock::time_point earliest;
  typename Clock::time_point latest;

  [[nodiscard]] std::chrono::nanoseconds width() const noexcept { return latest - earliest; }
};

using StampBounds = ClockBounds<StampClock>;

/// When the clock At showed `at`, the clock Other was within `other`.
template <typename At, typename Other>
struct ClockPoint {
  typename At::time_point at;
  ClockBounds<Other> other;
};

/// The limits of two clocks against each other.
struct ClockLimits {
  std::chrono::nanoseconds grain{};  ///< of both, added on either side
  std::int64_t rate_ppm = 0;         ///< largest rate at which they drift apart
  /// Two readings that show a faster average drift than this contradict each other.
  std::int64_t average_ppm = 0;
};

/// The bounds of the clock Other when At showed `at`, a moment between two readings: each reading gives its own bounds
/// plus the drift that the limits allow over its distance; both apply. Empty where the readings contradict each other,
/// or `at` lies outside them. All clocks are between 0 and 4e18 ns. For the kernel's clock to the measuring one, and
/// for a card's to the kernel's.
template <typename At, typename Other>
[[nodiscard]] std::optional<ClockBounds<Other>> bounds_between(const ClockPoint<At, Other>& before,
                                                               const ClockPoint<At, Other>& after,
                                                               typename At::time_point at,
                                                               const ClockLimits& limits) noexcept;

}  // namespace ddsbench
