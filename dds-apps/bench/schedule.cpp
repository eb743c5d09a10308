#include "schedule.hpp"

#include <cmath>

namespace ddsbench {

Schedule::Schedule(const ScheduleOptions& options) : options_(options), random_(options.seed) {}

std::int64_t Schedule::next_offset_ns() noexcept {
  const std::uint64_t index = index_++;
  if (index == 0) return 0;
  switch (options_.pattern) {
    case Pattern::periodic:
      offset_ns_ += options_.period_ns;
      break;
    case Pattern::poisson:
      offset_ns_ += exponential_interval_ns();
      break;
    case Pattern::burst:
      if (index % options_.burst_size == 0) {
        offset_ns_ += options_.period_ns * static_cast<std::int64_t>(options_.burst_size);
      }
      break;
    case Pattern::max:
    case Pattern::pingpong:
      break;
  }
  return offset_ns_;
}

// Inverse transform written out: std::exponential_distribution differs between standard libraries.
std::int64_t Schedule::exponential_interval_ns() noexcept {
  constexpr int kUnusedBits = 11;
  constexpr double kUnit = 0x1.0p-53;
  const double uniform = static_cast<double>(random_() >> kUnusedBits) * kUnit;  // [0, 1)
  return std::llround(-std::log1p(-uniform) * static_cast<double>(options_.period_ns));
}

}  // namespace ddsbench
