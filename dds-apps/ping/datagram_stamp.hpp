// The system's stamps of a datagram that was sent or received.
#pragma once

#include <time.h>

#include <optional>

#include "kernel_clock.hpp"
#include "phc.hpp"

namespace ddsbench {

/// Each may be missing.
struct DatagramStamp {
  std::optional<KernelRealtime> kernel;  ///< in software
  std::optional<PhcTime> hardware;       ///< by the network card

  [[nodiscard]] bool is_empty() const noexcept { return !kernel && !hardware; }
};

/// Of the three times of scm_timestamping the first is the kernel's, the last one the card's; zero, or an invalid time,
/// is a missing one.
[[nodiscard]] DatagramStamp decode_stamp(const timespec (&times)[3]) noexcept;

}  // namespace ddsbench
