#include "stamp_map.hpp"

#include <algorithm>

namespace ddsbench {
namespace {

/// Whether the measuring clock did not go back between its two reads.
bool is_sound(const ClockReading& reading, std::chrono::nanoseconds grain) noexcept {
  return reading.measuring.width() >= 2 * grain;
}

bool was_stepped(const ClockReading& before, const ClockReading& after) noexcept {
  return before.least_ahead > after.most_ahead || after.least_ahead > before.most_ahead;
}

ClockPoint<KernelRealtimeClock, StampClock> point(const ClockReading& reading) noexcept {
  return {reading.real, reading.measuring};
}

}  // namespace

std::optional<StampBounds> map_stamp(const ClockReading& before, const ClockReading& after, KernelRealtime kernel,
                                     std::chrono::nanoseconds grain) noexcept {
  if (!is_sound(before, grain) || !is_sound(after, grain) || was_stepped(before, after)) return std::nullopt;
  const std::int64_t limit_ppm = std::max(before.rate_limit_ppm, after.rate_limit_ppm);
  return bounds_between(point(before), point(after), kernel, {grain, limit_ppm, limit_ppm});
}

}  // namespace ddsbench
