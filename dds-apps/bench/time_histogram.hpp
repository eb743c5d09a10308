// Counts of times in buckets of bounded relative width.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace ddsbench {

/// A log-linear histogram, as HdrHistogram: each power of two is divided into 128 equal buckets, so that a time is
/// known to 1/128 of it (0.8 %); below 256 ns it is exact. Takes the same memory for any number of times, and adding
/// one allocates nothing.
///
/// Threads: none; the owner synchronises.
class TimeHistogram {
 public:
  /// A negative time, of a clock that was set back, counts as 0.
  void add(std::chrono::nanoseconds time) noexcept;
  void clear() noexcept;

  [[nodiscard]] std::uint64_t count() const noexcept { return count_; }
  /// The largest time added, exactly; 0 without times.
  [[nodiscard]] std::chrono::nanoseconds max() const noexcept { return max_; }
  /// The time of this rank, from 1 to count(), in ascending order: at least the true one, and less than 1/128 of it
  /// more.
  [[nodiscard]] std::chrono::nanoseconds at_rank(std::uint64_t rank) const noexcept;

 private:
  static constexpr unsigned kBits = 7;  // of a bucket within its power of two
  static constexpr std::size_t kBuckets = std::size_t{57} << kBits;

  std::array<std::uint64_t, kBuckets> buckets_{};
  std::uint64_t count_ = 0;
  std::chrono::nanoseconds max_{};
};

}  // namespace ddsbench
