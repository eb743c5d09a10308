// When each message is meant to be sent, relative to the start of the run.
#pragma once

#include <cstdint>
#include <random>

namespace ddsbench {

/// pingpong has no schedule: ClosedLoop sends.
enum class Pattern { periodic, poisson, burst, max, pingpong };

struct ScheduleOptions {
  Pattern pattern = Pattern::periodic;
  std::int64_t period_ns = 0;    ///< mean interval between messages
  std::uint64_t burst_size = 1;  ///< >= 1; messages that share one deadline
  std::uint64_t seed = 0;        ///< of poisson's intervals
};

/// The intended times one after the other, computed without allocation. The same options give the same times on every
/// machine with the same C library. Used by one thread.
///  - periodic: i * period
///  - poisson:  the sum of i exponential intervals of mean period, each rounded to a nanosecond
///  - burst:    floor(i / burst_size) * period * burst_size
///  - max, pingpong: always 0: nothing is scheduled
class Schedule {
 public:
  explicit Schedule(const ScheduleOptions& options);
  /// Nanoseconds from the start for the next message; the first is 0.
  std::int64_t next_offset_ns() noexcept;

 private:
  std::int64_t exponential_interval_ns() noexcept;

  ScheduleOptions options_;
  std::mt19937_64 random_;
  std::uint64_t index_ = 0;
  std::int64_t offset_ns_ = 0;
};

}  // namespace ddsbench
