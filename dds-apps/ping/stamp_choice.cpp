#include "stamp_choice.hpp"

#include <algorithm>

namespace ddsbench {

StampChoice choose_sending(std::int64_t program_ns, const MappedStamps& stamps) noexcept {
  StampChoice choice{program_ns, StampedBy::program, false};
  if (stamps.kernel) choice = {std::max(program_ns, stamps.kernel->earliest_ns), StampedBy::kernel, false};
  if (!stamps.hardware) return choice;
  if (stamps.hardware->latest_ns < choice.time_ns) {
    choice.hardware_refused = true;
  } else if (stamps.hardware->earliest_ns > choice.time_ns) {
    choice = {stamps.hardware->earliest_ns, StampedBy::hardware, false};
  }
  return choice;
}

StampChoice choose_reception(std::int64_t program_ns, const MappedStamps& stamps) noexcept {
  StampChoice choice{program_ns, StampedBy::program, false};
  if (stamps.kernel) choice = {std::min(program_ns, stamps.kernel->latest_ns), StampedBy::kernel, false};
  if (!stamps.hardware) return choice;
  if (stamps.hardware->earliest_ns > choice.time_ns) {
    choice.hardware_refused = true;
  } else if (stamps.hardware->latest_ns < choice.time_ns) {
    choice = {stamps.hardware->latest_ns, StampedBy::hardware, false};
  }
  return choice;
}

}  // namespace ddsbench
