#include "hardware_map.hpp"

#include <algorithm>

namespace ddsbench {
namespace {

ClockPoint<PhcClock, KernelRealtimeClock> point(const PhcReading& reading) noexcept {
  return {reading.phc, {reading.real_earliest, reading.real_latest}};
}

}  // namespace

std::optional<StampBounds> map_hardware_stamp(const Readings& before, const Readings& after, PhcTime phc,
                                              std::chrono::nanoseconds grain) noexcept {
  if (!before.phc || !after.phc) return std::nullopt;
  const std::int64_t rate_ppm = std::max(before.clocks.rate_limit_ppm, after.clocks.rate_limit_ppm) + kPhcRatePpm;
  const auto real = bounds_between(point(*before.phc), point(*after.phc), phc, {kPhcGrain, rate_ppm, kPhcAveragePpm});
  if (!real) return std::nullopt;
  // The stamp was taken between the readings of CLOCK_REALTIME as well.
  const auto earliest = map_stamp(before.clocks, after.clocks, std::max(real->earliest, before.clocks.real), grain);
  const auto latest = map_stamp(before.clocks, after.clocks, std::min(real->latest, after.clocks.real), grain);
  if (!earliest || !latest || earliest->earliest > latest->latest) return std::nullopt;
  return StampBounds{earliest->earliest, latest->latest};
}

}  // namespace ddsbench
