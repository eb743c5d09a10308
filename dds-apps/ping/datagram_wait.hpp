// Waiting for a datagram so that another thread can end the wait.
#pragma once

#include <cstdint>
#include <limits>

namespace ddsbench {

/// until() and rearm() belong to the waiting thread, wake() to any other.
class DatagramWait {
 public:
  static constexpr std::int64_t kForever = std::numeric_limits<std::int64_t>::max();

  /// `descriptor` is a socket; it stays the caller's. Throws std::system_error.
  explicit DatagramWait(int descriptor);
  ~DatagramWait();
  DatagramWait(const DatagramWait&) = delete;
  DatagramWait& operator=(const DatagramWait&) = delete;

  enum class End { datagram, deadline, woken };
  /// Waits for the first of these; the deadline is of CLOCK_MONOTONIC. After wake() every wait ends as woken.
  [[nodiscard]] End until(std::int64_t deadline_ns) noexcept;
  void wake() noexcept;
  /// Forgets wake().
  void rearm() noexcept;

 private:
  int descriptor_;
  int wake_;
};

}  // namespace ddsbench
