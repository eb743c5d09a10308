#include "stamp_choice.hpp"

#include <algorithm>

namespace ddsbench {

StampChoice choose_sending(StampTime program, const MappedStamps& stamps) noexcept {
  StampChoice choice{program, StampedBy::program, false};
  if (stamps.kernel) choice = {std::max(program, stamps.kernel->earliest), StampedBy::kernel, false};
  if (!stamps.hardware) return choice;
  if (stamps.hardware->latest < choice.time) {
    choice.hardware_refused = true;
  } else if (stamps.hardware->earliest > choice.time) {
    choice = {stamps.hardware->earliest, StampedBy::hardware, false};
  }
  return choice;
}

StampChoice choose_reception(StampTime program, const MappedStamps& stamps) noexcept {
  StampChoice choice{program, StampedBy::program, false};
  if (stamps.kernel) choice = {std::min(program, stamps.kernel->latest), StampedBy::kernel, false};
  if (!stamps.hardware) return choice;
  if (stamps.hardware->earliest > choice.time) {
    choice.hardware_refused = true;
  } else if (stamps.hardware->latest < choice.time) {
    choice = {stamps.hardware->latest, StampedBy::hardware, false};
  }
  return choice;
}

}  // namespace ddsbench
