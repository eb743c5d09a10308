#include "stamp_map.hpp"

#include <algorithm>

namespace ddsbench {
namespace {

/// The measuring clock did not go back between its two reads.
bool is_sound(const ClockReading& reading, std::int64_t grain_ns) noexcept {
  return reading.width_ns() >= 2 * grain_ns;
}

bool was_stepped(const ClockReading& before, const ClockReading& after) noexcept {
  return before.least_real_minus_monotonic_ns > after.most_real_minus_monotonic_ns ||
         after.least_real_minus_monotonic_ns > before.most_real_minus_monotonic_ns;
}

ClockPoint point(const ClockReading& reading) noexcept {
  return {reading.real_ns, {reading.earliest_ns, reading.latest_ns}};
}

}  // namespace

std::optional<StampBounds> map_stamp(const ClockReading& before, const ClockReading& after, std::int64_t kernel_ns,
                                     std::int64_t grain_ns) noexcept {
  if (!is_sound(before, grain_ns) || !is_sound(after, grain_ns) || was_stepped(before, after)) return std::nullopt;
  const std::int64_t limit_ppm = std::max(before.rate_limit_ppm, after.rate_limit_ppm);
  return bounds_between(point(before), point(after), kernel_ns, {grain_ns, limit_ppm, limit_ppm});
}

}  // namespace ddsbench
