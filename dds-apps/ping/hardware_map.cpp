#include "hardware_map.hpp"

#include <algorithm>

namespace ddsbench {
namespace {

ClockPoint point(const PhcReading& reading) noexcept {
  return {reading.phc_ns, {reading.real_earliest_ns, reading.real_latest_ns}};
}

}  // namespace

std::optional<StampBounds> map_hardware_stamp(const Readings& before, const Readings& after, std::int64_t phc_ns,
                                              std::int64_t grain_ns) noexcept {
  if (!before.phc || !after.phc) return std::nullopt;
  const std::int64_t rate_ppm = std::max(before.clocks.rate_limit_ppm, after.clocks.rate_limit_ppm) + kPhcRatePpm;
  const auto real =
      bounds_between(point(*before.phc), point(*after.phc), phc_ns, {kPhcGrainNs, rate_ppm, kPhcAveragePpm});
  if (!real) return std::nullopt;
  // The stamp was taken between the readings of CLOCK_REALTIME as well.
  const auto earliest =
      map_stamp(before.clocks, after.clocks, std::max(real->earliest_ns, before.clocks.real_ns), grain_ns);
  const auto latest = map_stamp(before.clocks, after.clocks, std::min(real->latest_ns, after.clocks.real_ns), grain_ns);
  if (!earliest || !latest || earliest->earliest_ns > latest->latest_ns) return std::nullopt;
  return StampBounds{earliest->earliest_ns, latest->latest_ns};
}

}  // namespace ddsbench
