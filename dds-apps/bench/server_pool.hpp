// The threads of a server, and the queue of the requests that wait for them.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "options.hpp"

namespace ddsbench {

/// Serves requests in the order of their arrival: a request is the number of its record in the log, so that the queue
/// is a part of the log. With Dispatch::inline_ there are no threads, and who adds a request serves it.
class ServerPool {
 public:
  /// Serves the request of a record; called by any thread of the pool, or by who adds it.
  using Serve = std::function<void(std::uint64_t record)>;

  ServerPool(const ServerOptions& options, Serve serve);
  /// Waits for the threads; requests that none has begun are not served.
  ~ServerPool();
  ServerPool(const ServerPool&) = delete;
  ServerPool& operator=(const ServerPool&) = delete;

  /// Adds the next record of the log. Called by one thread at a time.
  void add() noexcept;
  /// Requests served so far. For every thread.
  [[nodiscard]] std::uint64_t served() const noexcept { return served_.load(std::memory_order_acquire); }

 private:
  void work() noexcept;
  void serve(std::uint64_t record) noexcept;
  void stop();

  Serve serve_;
  bool inline_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t added_ = 0;
  std::uint64_t begun_ = 0;
  bool stop_ = false;
  std::atomic<std::uint64_t> served_{0};
  std::vector<std::thread> threads_;
};

}  // namespace ddsbench
