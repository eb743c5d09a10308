// The threads of a client that wait for replies.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>

namespace ddsbench {

/// One wait for each thread of a client, which the thread that takes replies ends. A thread calls begin() and await()
/// in turn; answered() may be called by any.
class ReplyWaits {
 public:
  explicit ReplyWaits(std::size_t threads) : waits_(threads) {}

  /// The thread is about to send this request.
  void begin(std::size_t thread, std::uint64_t seq);
  /// Waits for its reply. False when it did not come in this time, or `stop` was set (seen within 100 ms).
  [[nodiscard]] bool await(std::size_t thread, std::chrono::nanoseconds timeout, const std::atomic<bool>& stop);
  /// The reply to a request came; ignored unless the thread waits for it.
  void answered(std::size_t thread, std::uint64_t seq);

 private:
  struct Wait {
    std::mutex mutex;
    std::condition_variable changed;
    std::uint64_t seq = 0;
    bool pending = false;
  };

  std::deque<Wait> waits_;
};

}  // namespace ddsbench
