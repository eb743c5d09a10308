// The threads of a client.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

#include "events.hpp"
#include "middleware.hpp"
#include "options.hpp"
#include "reply_waits.hpp"
#include "request_log.hpp"

namespace ddsbench {

/// Sends the requests of a client. Each thread sends its own, one after the other (closed arrivals: the next one when
/// the reply to the last one came, or is given up) or by its schedule; all share one writer. The threads exist before
/// they begin, so that they begin together.
class Callers {
 public:
  /// The log has all records of the client, and all must outlive this object.
  Callers(const ClientOptions& options, MessageWriter& writer, RequestLogWriter& log, ReplyWaits& waits,
          const std::atomic<bool>& stop);
  /// Waits for the threads; those that have not begun never do.
  ~Callers();
  Callers(const Callers&) = delete;
  Callers& operator=(const Callers&) = delete;

  /// All threads begin; returns when all have ended, or were stopped. Called once.
  void run();

  /// After run().
  [[nodiscard]] SentSummary summary() const;
  /// Requests that were given up. After run().
  [[nodiscard]] std::uint64_t timeouts() const;
  /// Requests sent so far. For every thread.
  [[nodiscard]] std::uint64_t sent() const noexcept { return sent_.load(std::memory_order_relaxed); }

 private:
  /// What one thread has done; each on cache lines of its own.
  struct alignas(64) Own {
    SentSummary summary;
    std::uint64_t timeouts = 0;
  };

  void begin(bool really);
  void call(std::uint32_t thread) noexcept;
  void call_closed(std::uint32_t thread) noexcept;
  void call_open(std::uint32_t thread) noexcept;
  /// Sends the `number`th request of a thread. False: it could not be written.
  bool send(std::uint32_t thread, std::uint64_t number, StampTime begun) noexcept;

  const ClientOptions& options_;
  MessageWriter& writer_;
  RequestLogWriter& log_;
  ReplyWaits& waits_;
  const std::atomic<bool>& stop_;
  const StampNow now_;
  std::mutex writing_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool begun_ = false;
  bool really_ = false;
  std::atomic<std::uint64_t> sent_{0};
  std::vector<Own> own_;
  std::vector<std::thread> threads_;
};

}  // namespace ddsbench
