#include "mailbox.hpp"

#include <algorithm>
#include <utility>

namespace ddsbench {

void Mailbox::put(MonotonicTime due, LoopbackMessage message) {
  const std::lock_guard lock(mutex_);
  messages_.emplace(due, std::move(message));
  changed_.notify_one();
}

bool Mailbox::wait(std::chrono::nanoseconds timeout) {
  const MonotonicTime end = MonotonicClock::now() + timeout;
  std::unique_lock lock(mutex_);
  for (;;) {
    const MonotonicTime now = MonotonicClock::now();
    const MonotonicTime due = messages_.empty() ? end : messages_.begin()->first;
    if (!messages_.empty() && due <= now) return true;
    if (now >= end) return false;
    changed_.wait_for(lock, std::min(due, end) - now);
  }
}

std::vector<LoopbackMessage> Mailbox::take() {
  const std::lock_guard lock(mutex_);
  const auto first_later = messages_.upper_bound(MonotonicClock::now());
  std::vector<LoopbackMessage> taken;
  for (auto at = messages_.begin(); at != first_later; ++at) taken.push_back(std::move(at->second));
  messages_.erase(messages_.begin(), first_later);
  return taken;
}

}  // namespace ddsbench
