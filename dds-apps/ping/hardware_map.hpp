// Maps the stamps of a card to the measuring clock: docs/measuring.md, section 4.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "phc.hpp"
#include "stamp_map.hpp"

namespace ddsbench {

/// All clocks, read together: that of the card first, if it can be read.
struct Readings {
  std::optional<PhcReading> phc;
  ClockReading clocks;
};

/// Largest steps of a card's clock.
inline constexpr std::chrono::nanoseconds kPhcGrain{50};

/// By how much more than the kernel's slewing a card's clock may drift from CLOCK_REALTIME: 100 ppm for each of the two
/// oscillators, as IEEE 802.3 allows, and 1000 for a program that steers the card's clock (ptp4l: 900 by default).
inline constexpr std::int64_t kPhcRatePpm = 1'200;

/// Readings that show a card's clock drifting from CLOCK_REALTIME faster than two oscillators with corrections by NTP
/// are refused, since the clock may have been stepped.
inline constexpr std::int64_t kPhcAveragePpm = 300;

/// The measuring clock at a stamp of the card's clock, taken after `before` and before `after` were read. The readings
/// of the card's clock give bounds on CLOCK_REALTIME, and map_stamp() maps both of them.
///
/// Empty where one of the readings has no card's clock, or the clocks contradict the stamp: it lies outside the
/// readings, they contradict each other (kPhcAveragePpm: that clock or CLOCK_REALTIME was stepped), or map_stamp()
/// refuses. A step of the card's clock between stamp and reading that is smaller than what kPhcAveragePpm allows over
/// the time between both readings, plus their widths, cannot be seen.
[[nodiscard]] std::optional<StampBounds> map_hardware_stamp(const Readings& before, const Readings& after, PhcTime phc,
                                                            std::chrono::nanoseconds grain) noexcept;

}  // namespace ddsbench
