// What the system tells of when it sent or received a datagram.
#pragma once

#include <time.h>

#include <cstdint>
#include <optional>

namespace ddsbench {

/// Each may be missing.
struct DatagramStamp {
  std::optional<std::int64_t> kernel_ns;    ///< the kernel's CLOCK_REALTIME, in software
  std::optional<std::int64_t> hardware_ns;  ///< the clock of the network card

  [[nodiscard]] bool is_empty() const noexcept { return !kernel_ns && !hardware_ns; }
};

/// Of the three times of scm_timestamping the first is the kernel's, the last one the card's; zero, or what is no time,
/// is a missing one.
[[nodiscard]] DatagramStamp decode_stamp(const timespec (&times)[3]) noexcept;

}  // namespace ddsbench
