// Whether the stamps of a network card can be used: docs/measuring.md, section 4.
#pragma once

#include <memory>
#include <string>

#include "interface_timestamping.hpp"
#include "phc.hpp"

namespace ddsbench {

/// An interface, and the clock of its card if that stamps datagrams.
struct HardwareStamping {
  InterfaceTimestamping timestamping;
  /// Null where the card has no clock, where its setting lets it stamp nothing, and where its stamps cannot be used.
  std::unique_ptr<Phc> phc;
  std::string note;     ///< in a few words why `phc` is null, or only one direction is stamped
  std::string warning;  ///< why stamps that the card makes cannot be used, and what to do; else empty
};

/// Asks the drivers of this network namespace. Stamps cannot be used where the card's clock cannot be read together
/// with the system's, and where a card with another clock stamps as well, since a stamp does not identify its clock.
/// Throws std::system_error if the interface does not exist.
[[nodiscard]] HardwareStamping find_hardware_stamping(const std::string& interface, SystemCalls& system);

/// `software`, `receive only` or `none`; preceded by `hardware (/dev/ptp0), ` or `hardware (/dev/ptp0, <note>), ` where
/// the card has a clock: docs/formats.md, facts of a node.
[[nodiscard]] std::string text_of(const HardwareStamping& stamping);

}  // namespace ddsbench
