#include "server_pool.hpp"

#include <sys/prctl.h>

#include <utility>

namespace ddsbench {

ServerPool::ServerPool(const ServerOptions& options, Serve serve)
    : serve_(std::move(serve)), inline_(options.dispatch == Dispatch::inline_) {
  if (inline_) return;
  threads_.reserve(options.threads);
  try {
    for (std::uint32_t i = 0; i < options.threads; ++i) threads_.emplace_back(&ServerPool::work, this);
  } catch (...) {
    stop();
    throw;
  }
}

ServerPool::~ServerPool() { stop(); }

void ServerPool::add() noexcept {
  if (inline_) return serve(added_++);
  {
    const std::lock_guard lock(mutex_);
    ++added_;
  }
  changed_.notify_one();
}

void ServerPool::work() noexcept {
  prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);  // of 50 us else: times of service are exact
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return stop_ || begun_ < added_; });
    if (stop_) return;
    const std::uint64_t record = begun_++;
    lock.unlock();
    serve(record);
    lock.lock();
  }
}

void ServerPool::serve(std::uint64_t record) noexcept {
  serve_(record);
  served_.fetch_add(1, std::memory_order_release);
}

void ServerPool::stop() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

}  // namespace ddsbench
