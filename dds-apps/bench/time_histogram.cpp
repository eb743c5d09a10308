#include "time_histogram.hpp"

#include <algorithm>

namespace ddsbench {
namespace {

/// How many bits a number needs; 0 for 0.
unsigned width_of(std::uint64_t value) noexcept {
  return value == 0 ? 0 : 64U - static_cast<unsigned>(__builtin_clzll(value));
}

}  // namespace

void TimeHistogram::add(std::chrono::nanoseconds time) noexcept {
  const auto value = static_cast<std::uint64_t>(std::max<std::int64_t>(0, time.count()));
  const unsigned width = width_of(value);
  const unsigned shift = width > kBits + 1 ? width - (kBits + 1) : 0;
  ++buckets_[(std::size_t{shift} << kBits) + static_cast<std::size_t>(value >> shift)];
  ++count_;
  max_ = std::max(max_, time);
}

void TimeHistogram::clear() noexcept {
  buckets_.fill(0);
  count_ = 0;
  max_ = {};
}

std::chrono::nanoseconds TimeHistogram::at_rank(std::uint64_t rank) const noexcept {
  std::uint64_t below = 0;
  for (std::size_t bucket = 0; bucket < kBuckets; ++bucket) {
    below += buckets_[bucket];
    if (below < rank) continue;
    // Buckets of a power of two have numbers from 2^kBits within it; the first two powers share the smallest width.
    const std::size_t powers = bucket >> kBits;
    const auto shift = static_cast<unsigned>(powers > 1 ? powers - 1 : 0);
    const std::uint64_t within = bucket - (std::size_t{shift} << kBits);
    const auto last = std::chrono::nanoseconds(static_cast<std::int64_t>(((within + 1) << shift) - 1));
    return std::min(last, max_);
  }
  return max_;
}

}  // namespace ddsbench
