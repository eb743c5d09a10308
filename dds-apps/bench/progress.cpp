#include "progress.hpp"

#include <chrono>
#include <utility>

namespace ddsbench {

Progress::Progress(Events& events, std::function<std::uint64_t()> count)
    : events_(events), count_(std::move(count)), thread_(&Progress::report, this) {}

Progress::~Progress() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  end_.notify_all();
  thread_.join();
}

void Progress::report() {
  auto next = std::chrono::steady_clock::now();
  std::unique_lock lock(mutex_);
  for (;;) {
    next += std::chrono::seconds(1);
    if (end_.wait_until(lock, next, [this] { return ended_; })) return;
    events_.progress(count_());
  }
}

}  // namespace ddsbench
