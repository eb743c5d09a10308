// Counts the stamps of one program's pings.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "clock_bounds.hpp"
#include "stamp_choice.hpp"

namespace ddsbench {

/// Distances between the two bounds of mapped stamps.
struct MapWidths {
  std::chrono::nanoseconds widest{};
  std::chrono::nanoseconds narrowest{};  ///< 0 without any

  void add(const StampBounds& bounds) noexcept {
    const bool first = widest.count() == 0;
    widest = std::max(widest, bounds.width());
    narrowest = first ? bounds.width() : std::min(narrowest, bounds.width());
  }
};

/// Times of one direction that are not the program's own.
struct DirectionCounts {
  std::uint64_t stamped = 0;   ///< by the kernel or by the card
  std::uint64_t hardware = 0;  ///< of these by the card
};

struct StampCounts {
  DirectionCounts sent;
  DirectionCounts received;
  std::uint64_t contradicted = 0;      ///< stamps of the kernel that the clocks contradict
  std::uint64_t hardware_refused = 0;  ///< stamps of the card that clocks contradict, or whose clock could not be read
  MapWidths kernel_map;
  MapWidths hardware_map;

  /// Counts one time, in place of the earlier choice for it.
  void replace(DirectionCounts& direction, const StampChoice& old, const StampChoice& chosen) noexcept {
    direction.stamped += is_stamped(chosen) - is_stamped(old);
    direction.hardware += is_hardware(chosen) - is_hardware(old);
    hardware_refused += is_refused(chosen) - is_refused(old);
  }

 private:
  // Differences may be negative: they wrap, and so does the sum.
  static std::uint64_t is_stamped(const StampChoice& choice) noexcept {
    return choice.by == StampedBy::program ? 0 : 1;
  }
  static std::uint64_t is_hardware(const StampChoice& choice) noexcept {
    return choice.by == StampedBy::hardware ? 1 : 0;
  }
  static std::uint64_t is_refused(const StampChoice& choice) noexcept { return choice.hardware_refused ? 1 : 0; }
};

}  // namespace ddsbench
