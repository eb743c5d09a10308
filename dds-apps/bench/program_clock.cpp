#include "program_clock.hpp"

#include <utility>

#include "kernel_clock.hpp"

namespace ddsbench {

bool program_clock_is_kernels(ClockKind kind) noexcept {
  constexpr int kReads = 16;
  const StampNow now = stamp_now(kind);
  for (int i = 0; i < kReads; ++i) {
    const StampTime before = now();
    const StampTime kernel = kernel_stamp_now(kind);
    if (kernel < before || now() < kernel) return false;
  }
  return true;
}

JsonObject& with_program_clock(JsonObject& event, ClockKind clock) {
  return event.text("program_clock", program_clock_is_kernels(clock) ? "kernel" : "changed");
}

JsonObject with_program_clock(JsonObject&& event, ClockKind clock) {
  return std::move(with_program_clock(event, clock));
}

}  // namespace ddsbench
