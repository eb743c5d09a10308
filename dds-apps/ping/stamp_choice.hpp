// Chooses the stamp of a datagram that counts.
#pragma once

#include <optional>

#include "clock_bounds.hpp"

namespace ddsbench {

/// The stamps of a datagram at one end, mapped to the measuring clock.
struct MappedStamps {
  std::optional<StampBounds> kernel;
  std::optional<StampBounds> hardware;
};

enum class StampedBy { program, kernel, hardware };

struct StampChoice {
  StampTime time;
  StampedBy by = StampedBy::program;
  bool hardware_refused = false;  ///< the card's stamp contradicts the others
};

/// The latest time at which a datagram had certainly not left. `program` was read before it was sent; the kernel
/// passes it to the driver before the card sends it, so that a card's stamp before one of the others contradicts them.
[[nodiscard]] StampChoice choose_sending(StampTime program, const MappedStamps& stamps) noexcept;

/// The earliest time at which a datagram had certainly arrived. `program` was read after it was received; the card
/// stamps it before the driver passes it to the kernel, so that a card's stamp after one of the others contradicts
/// them.
[[nodiscard]] StampChoice choose_reception(StampTime program, const MappedStamps& stamps) noexcept;

}  // namespace ddsbench
