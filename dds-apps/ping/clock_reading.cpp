#include "clock_reading.hpp"

#include <algorithm>
#include <limits>

#include "kernel_clock.hpp"

namespace ddsbench {
namespace {

constexpr int kAttempts = 4;
constexpr int kGrainReads = 200;
constexpr std::int64_t kGrainPatienceNs = 20'000'000;
constexpr std::int64_t kLongestReadNs = 1'000'000;

/// The smallest step between two reads. Of a clock that does not move at all the patience, so that it is believed
/// nothing.
std::int64_t grain_ns(NowNs now) noexcept {
  const std::int64_t deadline = kernel_monotonic_ns() + kGrainPatienceNs;
  std::int64_t grain = kGrainPatienceNs;
  std::int64_t last = now();
  for (int reads = 0; reads < kGrainReads || grain > kLongestReadNs; ++reads) {
    const std::int64_t next = now();
    if (next > last) grain = std::min(grain, next - last);
    last = next;
    if (kernel_monotonic_ns() > deadline) break;
  }
  return grain;
}

ClockReading read_once(const ClockSource& source) noexcept {
  ClockReading reading;
  const std::int64_t monotonic_before = source.monotonic();
  const std::int64_t before = source.measuring();
  reading.real_ns = source.realtime();
  const std::int64_t after = source.measuring();
  const std::int64_t monotonic_after = source.monotonic();
  reading.earliest_ns = before - source.grain_ns;
  reading.latest_ns = after + source.grain_ns;
  reading.least_real_minus_monotonic_ns = reading.real_ns - monotonic_after - source.grain_ns;
  reading.most_real_minus_monotonic_ns = reading.real_ns - monotonic_before + source.grain_ns;
  return reading;
}

}  // namespace

ClockSource kernel_clock_source(ClockKind kind) noexcept {
  const NowNs measuring = clock_function(kind);
  return {measuring, &kernel_realtime_ns, &kernel_monotonic_ns, &kernel_rate_limit_ppm, grain_ns(measuring)};
}

ClockReading read_clocks(const ClockSource& source) noexcept {
  ClockReading best = read_once(source);
  for (int attempt = 1; attempt < kAttempts; ++attempt) {
    const ClockReading next = read_once(source);
    // A measuring clock that went back between its reads makes a reading that is too narrow to be one.
    const bool valid = next.width_ns() >= 2 * source.grain_ns;
    const bool better = next.width_ns() < best.width_ns() || best.width_ns() < 2 * source.grain_ns;
    if (valid && better) best = next;
  }
  best.rate_limit_ppm = source.rate_limit_ppm();
  return best;
}

}  // namespace ddsbench
