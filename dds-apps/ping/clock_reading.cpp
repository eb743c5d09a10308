#include "clock_reading.hpp"

#include <algorithm>
#include <limits>

namespace ddsbench {
namespace {

constexpr int kAttempts = 4;
constexpr int kGrainReads = 200;
constexpr std::chrono::nanoseconds kGrainPatience = std::chrono::milliseconds(20);
constexpr std::chrono::milliseconds kLongestRead{1};

/// The smallest step between two reads. For a clock that does not move at all it is the time limit, so that its
/// readings are useless and never used.
std::chrono::nanoseconds grain_of(StampNow now) noexcept {
  const KernelMonotonic deadline = KernelMonotonicClock::now() + kGrainPatience;
  std::chrono::nanoseconds grain = kGrainPatience;
  StampTime last = now();
  for (int reads = 0; reads < kGrainReads || grain > kLongestRead; ++reads) {
    const StampTime next = now();
    if (next > last) grain = std::min(grain, next - last);
    last = next;
    if (KernelMonotonicClock::now() > deadline) break;
  }
  return grain;
}

ClockReading read_once(const ClockSource& source) noexcept {
  const KernelMonotonic monotonic_before = source.monotonic();
  const StampTime before = source.measuring();
  const KernelRealtime real = source.realtime();
  const StampTime after = source.measuring();
  const KernelMonotonic monotonic_after = source.monotonic();
  return {real,
          {before - source.grain, after + source.grain},
          real.time_since_epoch() - monotonic_after.time_since_epoch() - source.grain,
          real.time_since_epoch() - monotonic_before.time_since_epoch() + source.grain,
          0};
}

}  // namespace

ClockSource kernel_clock_source(ClockKind kind) noexcept {
  const StampNow measuring = stamp_now(kind);
  return {measuring, &KernelRealtimeClock::now, &KernelMonotonicClock::now, &kernel_rate_limit_ppm,
          grain_of(measuring)};
}

ClockReading read_clocks(const ClockSource& source) noexcept {
  ClockReading best = read_once(source);
  for (int attempt = 1; attempt < kAttempts; ++attempt) {
    const ClockReading next = read_once(source);
    // If the measuring clock went back between its reads, the reading is too narrow to be valid.
    const auto width = next.measuring.width();
    const bool valid = width >= 2 * source.grain;
    const bool better = width < best.measuring.width() || best.measuring.width() < 2 * source.grain;
    if (valid && better) best = next;
  }
  best.rate_limit_ppm = source.rate_limit_ppm();
  return best;
}

}  // namespace ddsbench
