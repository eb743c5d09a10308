#include "schedule.hpp"

#include "random.hpp"

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
      offset_ += exponential(random_(), options_.period);
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

}  // namespace ddsbench
