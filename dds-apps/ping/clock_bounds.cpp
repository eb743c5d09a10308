#include "clock_bounds.hpp"

#include <algorithm>
#include <cstdlib>

namespace ddsbench {
namespace {

/// Rounded up.
std::int64_t drift_ns(std::int64_t distance_ns, std::int64_t limit_ppm) noexcept {
  constexpr std::int64_t kMillion = 1'000'000;
  const std::int64_t distance = std::llabs(distance_ns);
  // Whole millions first, so that days of distance do not overflow.
  return distance / kMillion * limit_ppm + (distance % kMillion * limit_ppm + kMillion - 1) / kMillion;
}

/// What a reading says of the other clock at another time.
StampBounds bounds_at(const ClockPoint& reading, std::int64_t at_ns, std::int64_t grain_ns,
                      std::int64_t limit_ppm) noexcept {
  const std::int64_t distance = at_ns - reading.at_ns;
  const std::int64_t slack = grain_ns + drift_ns(distance, limit_ppm);
  return {reading.other.earliest_ns + distance - slack, reading.other.latest_ns + distance + slack};
}

bool overlap(const StampBounds& one, const StampBounds& other) noexcept {
  return one.earliest_ns <= other.latest_ns && other.earliest_ns <= one.latest_ns;
}

}  // namespace

std::optional<StampBounds> bounds_between(const ClockPoint& before, const ClockPoint& after, std::int64_t at_ns,
                                          const ClockLimits& limits) noexcept {
  if (at_ns < before.at_ns - limits.grain_ns || at_ns > after.at_ns + limits.grain_ns) return std::nullopt;
  if (!overlap(bounds_at(before, after.at_ns, limits.grain_ns, limits.average_ppm), after.other)) return std::nullopt;
  const StampBounds one = bounds_at(before, at_ns, limits.grain_ns, limits.rate_ppm);
  const StampBounds other = bounds_at(after, at_ns, limits.grain_ns, limits.rate_ppm);
  if (!overlap(one, other)) return std::nullopt;
  return StampBounds{std::max(one.earliest_ns, other.earliest_ns), std::min(one.latest_ns, other.latest_ns)};
}

}  // namespace ddsbench
