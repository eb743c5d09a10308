// The intended sending times of messages, relative to the start of the run.
#pragma once

#include <chrono>
#include <cstdint>
#include <random>

namespace ddsbench {

/// pingpong has no schedule: ClosedLoop sends its messages.
enum class Pattern { periodic, poisson, burst, max, pingpong };

struct ScheduleOptions {
  Pattern pattern = Pattern::periodic;
  std::chrono::nanoseconds period{};  ///< mean interval between messages
  std::uint64_t burst_size = 1;       ///< >= 1; messages that share one deadline
  std::uint64_t seed = 0;             ///< of poisson's intervals
};

/// The intended times one after the other, computed without allocation. The same options give the same times on every
/// machine with the same C library. Used by one thread.
///  - periodic: i * period
///  - poisson:  the sum of i exponential intervals of mean period, each rounded to a nanosecond
///  - burst:    floor(i / burst_size) * period * burst_size
///  - max, pingpong: always 0: no schedule
class Schedule {
 public:
  explicit Schedule(const ScheduleOptions& options);
  /// From the start to the next message; the first is 0.
  std::chrono::nanoseconds next_offset() noexcept;

 private:
  ScheduleOptions options_;
  std::mt19937_64 random_;
  std::uint64_t index_ = 0;
  std::chrono::nanoseconds offset_{};
};

}  // namespace ddsbench
