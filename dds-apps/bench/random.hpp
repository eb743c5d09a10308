// Random values that are the same on every machine.
#pragma once

#include <chrono>
#include <cmath>
#include <cstdint>

namespace ddsbench {

/// An exponential time of this mean from 64 random bits, rounded to a nanosecond: the inverse transform, written out
/// because std::exponential_distribution differs between standard libraries.
[[nodiscard]] inline std::chrono::nanoseconds exponential(std::uint64_t bits, std::chrono::nanoseconds mean) noexcept {
  constexpr int kUnusedBits = 11;
  constexpr double kUnit = 0x1.0p-53;
  const double uniform = static_cast<double>(bits >> kUnusedBits) * kUnit;  // [0, 1)
  return std::chrono::nanoseconds(std::llround(-std::log1p(-uniform) * static_cast<double>(mean.count())));
}

/// 64 random bits that depend on all three numbers: two rounds of SplitMix64 (Steele, Lea, Flood, 2014).
[[nodiscard]] constexpr std::uint64_t random_bits(std::uint64_t seed, std::uint64_t stream,
                                                  std::uint64_t number) noexcept {
  const auto mix = [](std::uint64_t z) {
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31U);
  };
  constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15ULL;
  return mix(mix(mix(seed + kGolden) + stream * kGolden + kGolden) + number * kGolden + kGolden);
}

}  // namespace ddsbench
