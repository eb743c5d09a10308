#include "clock_bounds.hpp"

#include <algorithm>

#include "kernel_clock.hpp"
#include "phc.hpp"

namespace ddsbench {
namespace {

/// The drift over a distance, rounded up.
std::chrono::nanoseconds drift(std::chrono::nanoseconds distance, std::int64_t limit_ppm) noexcept {
  constexpr std::int64_t kMillion = 1'000'000;
  const std::int64_t ns = std::chrono::abs(distance).count();
  // Whole millions first, so that days of distance do not overflow.
  return std::chrono::nanoseconds(ns / kMillion * limit_ppm + (ns % kMillion * limit_ppm + kMillion - 1) / kMillion);
}

/// The bounds that a reading gives for the other clock at another time.
template <typename At, typename Other>
ClockBounds<Other> bounds_at(const ClockPoint<At, Other>& reading, typename At::time_point at,
                             std::chrono::nanoseconds grain, std::int64_t limit_ppm) noexcept {
  const std::chrono::nanoseconds distance = at - reading.at;
  const std::chrono::nanoseconds slack = grain + drift(distance, limit_ppm);
  return {reading.other.earliest + distance - slack, reading.other.latest + distance + slack};
}

template <typename Clock>
bool overlap(const ClockBounds<Clock>& one, const ClockBounds<Clock>& other) noexcept {
  return one.earliest <= other.latest && other.earliest <= one.latest;
}

}  // namespace

template <typename At, typename Other>
std::optional<ClockBounds<Other>> bounds_between(const ClockPoint<At, Other>& before,
                                                 const ClockPoint<At, Other>& after, typename At::time_point at,
                                                 const ClockLimits& limits) noexcept {
  if (at < before.at - limits.grain || at > after.at + limits.grain) return std::nullopt;
  if (!overlap(bounds_at(before, after.at, limits.grain, limits.average_ppm), after.other)) return std::nullopt;
  const ClockBounds<Other> one = bounds_at(before, at, limits.grain, limits.rate_ppm);
  const ClockBounds<Other> other = bounds_at(after, at, limits.grain, limits.rate_ppm);
  if (!overlap(one, other)) return std::nullopt;
  return ClockBounds<Other>{std::max(one.earliest, other.earliest), std::min(one.latest, other.latest)};
}

template std::optional<ClockBounds<StampClock>> bounds_between(const ClockPoint<KernelRealtimeClock, StampClock>&,
                                                               const ClockPoint<KernelRealtimeClock, StampClock>&,
                                                               KernelRealtime, const ClockLimits&) noexcept;
template std::optional<ClockBounds<KernelRealtimeClock>> bounds_between(
    const ClockPoint<PhcClock, KernelRealtimeClock>&, const ClockPoint<PhcClock, KernelRealtimeClock>&, PhcTime,
    const ClockLimits&) noexcept;

}  // namespace ddsbench
