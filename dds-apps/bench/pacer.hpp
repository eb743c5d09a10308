// Waits for an absolute deadline as precisely as a program without real-time priority can.
#pragma once

#include <atomic>

#include "clocks.hpp"

namespace ddsbench {

/// Sleeps until shortly before a deadline and spins for the rest. A deadline is never moved: after a stall the
/// following ones are late until the schedule is caught up, and T1-T0 shows it.
class Pacer {
 public:
  /// For the calling thread, which is the one that will wait: its timer slack becomes 1 ns (the kernel's default of 50
  /// us would use up the whole spin). `stop` must outlive the pacer.
  explicit Pacer(const std::atomic<bool>& stop) noexcept;

  /// Returns at or after `deadline`: true; or false within 100 ms after `stop` was set.
  [[nodiscard]] bool wait_until(MonotonicTime deadline) const noexcept;

 private:
  const std::atomic<bool>& stop_;
};

}  // namespace ddsbench
