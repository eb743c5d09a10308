#include "stamp_map.hpp"

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

/// What a reading says of the measuring clock when CLOCK_REALTIME was `real_ns`.
StampBounds bounds_at(const ClockReading& reading, std::int64_t real_ns, std::int64_t slack_ns) noexcept {
  const std::int64_t distance = real_ns - reading.real_ns;
  return {reading.earliest_ns + distance - slack_ns, reading.latest_ns + distance + slack_ns};
}

bool overlap(const StampBounds& one, const StampBounds& other) noexcept {
  return one.earliest_ns <= other.latest_ns && other.earliest_ns <= one.latest_ns;
}

/// The measuring clock did not go back between its two reads.
bool is_sound(const ClockReading& reading, std::int64_t grain_ns) noexcept {
  return reading.width_ns() >= 2 * grain_ns;
}

bool was_stepped(const ClockReading& before, const ClockReading& after) noexcept {
  return before.least_real_minus_monotonic_ns > after.most_real_minus_monotonic_ns ||
         after.least_real_minus_monotonic_ns > before.most_real_minus_monotonic_ns;
}

}  // namespace

std::optional<StampBounds> map_stamp(const ClockReading& before, const ClockReading& after, std::int64_t kernel_ns,
                                     std::int64_t grain_ns) noexcept {
  if (kernel_ns < before.real_ns - grain_ns || kernel_ns > after.real_ns + grain_ns) return std::nullopt;
  if (!is_sound(before, grain_ns) || !is_sound(after, grain_ns) || was_stepped(before, after)) return std::nullopt;
  const std::int64_t limit_ppm = std::max(before.rate_limit_ppm, after.rate_limit_ppm);
  const StampBounds later = bounds_at(after, after.real_ns, 0);
  if (!overlap(bounds_at(before, after.real_ns, grain_ns + drift_ns(after.real_ns - before.real_ns, limit_ppm)), later))
    return std::nullopt;
  const auto from = [&](const ClockReading& reading) {
    return bounds_at(reading, kernel_ns, grain_ns + drift_ns(kernel_ns - reading.real_ns, limit_ppm));
  };
  const StampBounds one = from(before);
  const StampBounds other = from(after);
  if (!overlap(one, other)) return std::nullopt;
  return StampBounds{std::max(one.earliest_ns, other.earliest_ns), std::min(one.latest_ns, other.latest_ns)};
}

}  // namespace ddsbench
