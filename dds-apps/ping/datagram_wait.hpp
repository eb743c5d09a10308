// Waits for a datagram; another thread can end the wait.
#pragma once

#include "clocks.hpp"

namespace ddsbench {

/// until() and rearm() belong to the waiting thread, wake() to any other.
class DatagramWait {
 public:
  static constexpr MonotonicTime kForever = MonotonicTime::max();

  /// `descriptor` is a socket; the caller still owns it. Throws std::system_error.
  explicit DatagramWait(int descriptor);
  ~DatagramWait();
  DatagramWait(const DatagramWait&) = delete;
  DatagramWait& operator=(const DatagramWait&) = delete;

  enum class End { datagram, deadline, woken };
  /// Waits for the first of these. After wake() every wait ends as woken.
  [[nodiscard]] End until(MonotonicTime deadline) noexcept;
  void wake() noexcept;
  /// Forgets wake().
  void rearm() noexcept;

 private:
  int descriptor_;
  int wake_;
};

}  // namespace ddsbench
