#include "progress.hpp"

#include <chrono>
#include <utility>

namespace ddsbench {

Progress::Progress(Events& events, std::function<std::uint64_t()> count)
    : events_(events), count_(std::move(count)), thread_(&Progress::report, this) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return ready_; });
}

Progress::~Progress() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Progress::report() {
  Events::rehearse();
  auto next = std::chrono::steady_clock::now();
  std::unique_lock lock(mutex_);
  ready_ = true;
  changed_.notify_all();
  for (;;) {
    next += std::chrono::seconds(1);
    if (changed_.wait_until(lock, next, [this] { return ended_; })) return;
    events_.progress(count_());
  }
}

}  // namespace ddsbench
