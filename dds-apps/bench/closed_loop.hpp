// The pattern pingpong: one message is on its way at a time.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>

#include "sender.hpp"

namespace ddsbench {

/// Writes the next message as soon as every subscriber has answered the last one, on the thread that delivers the last
/// answer (the middleware's with a listener, ours with a waitset): no thread is woken in between.
///
/// A missing answer would block the run. So a message that not all have answered within kPatience is given up: it
/// counts as a timeout and run() writes the next one. Answers that arrive later are logged like any other and release
/// nothing.
class ClosedLoop {
 public:
  static constexpr std::chrono::milliseconds kPatience{1000};

  /// `sender` must outlive the loop; no other code calls its send() while run() is running.
  ClosedLoop(const PublisherOptions& options, Sender& sender) noexcept;

  /// Sends all messages; after a stop it returns early, within 100 ms.
  void run(const std::atomic<bool>& stop);

  /// The first answer of a subscriber to message `seq`. Called by one thread at a time.
  void answered(std::uint64_t seq) noexcept;

  /// Messages given up. After run().
  [[nodiscard]] std::uint64_t timeouts() const noexcept { return timeouts_; }

 private:
  bool give_up(std::uint64_t seq) noexcept;
  void send_next() noexcept;
  void finish() noexcept;
  [[nodiscard]] bool finished();
  void wait();

  std::uint64_t subscribers_;
  Sender& sender_;
  std::uint64_t timeouts_ = 0;
  /// The current message (upper half) and what it waits for: the return of its write() and the missing answers. The
  /// thread that removes the last of these sends the next message, so that only one thread does.
  std::atomic<std::uint64_t> under_way_{0};
  bool finished_ = false;
  std::mutex mutex_;
  std::condition_variable end_;
};

}  // namespace ddsbench
