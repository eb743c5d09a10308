#include "schedule.hpp"

#include <cmath>

namespace ddsbench {

Schedule::Schedule(const ScheduleOptions& options) : options_(options), random_(options.seed) {}

std::chrono::nanoseconds Schedule::next_offset() noexcept {
  const std::uint64_t index = index_++;
  if (index == 0) return offset_;
  switch (options_.pattern) {
    case Pattern::periodic:
      offset_ += options_.period;
      break;
    case Pattern::poisson:
      offset_ += exponential_interval();
      break;
    case Pattern::burst:
      if (index % options_.burst_size == 0) {
        offset_ += options_.period * static_cast<std::int64_t>(options_.burst_size);
      }
      break;
    case Pattern::max:
    case Pattern::pingpong:
      break;
  }
  return offset_;
}

// Inverse transform written out: std::exponential_distribution differs between standard libraries.
std::chrono::nanoseconds Schedule::exponential_interval() noexcept {
  constexpr int kUnusedBits = 11;
  constexpr double kUnit = 0x1.0p-53;
  const double uniform = static_cast<double>(random_() >> kUnusedBits) * kUnit;  // [0, 1)
  return std::chrono::nanoseconds(std::llround(-std::log1p(-uniform) * static_cast<double>(options_.period.count())));
}

}  // namespace ddsbench
