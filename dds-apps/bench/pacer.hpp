// Waiting for an absolute deadline as exactly as a program without real-time rights can.
#pragma once

#include <atomic>
#include <cstdint>

namespace ddsbench {

/// Sleeps until shortly before a deadline of CLOCK_MONOTONIC and spins the rest. A deadline is never moved: after a
/// stall the following ones come late one by one until the schedule is caught up, and T1-T0 shows it.
class Pacer {
 public:
  /// For the calling thread, which is the one that will wait: its timer slack becomes 1 ns (the kernel's default of 50
  /// us would eat the whole spin). `stop` outlives the pacer.
  explicit Pacer(const std::atomic<bool>& stop) noexcept;

  /// Returns at or after `deadline_ns`: true; or false within 100 ms after `stop` was set.
  [[nodiscard]] bool wait_until(std::int64_t deadline_ns) const noexcept;

 private:
  const std::atomic<bool>& stop_;
};

}  // namespace ddsbench
