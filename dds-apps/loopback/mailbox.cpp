#include "mailbox.hpp"

#include <algorithm>
#include <utility>

#include "clocks.hpp"

namespace ddsbench {

void Mailbox::put(std::int64_t due_ns, LoopbackMessage message) {
  const std::lock_guard lock(mutex_);
  messages_.emplace(due_ns, std::move(message));
  changed_.notify_one();
}

bool Mailbox::wait(std::chrono::nanoseconds timeout) {
  const std::int64_t end = monotonic_now_ns() + timeout.count();
  std::unique_lock lock(mutex_);
  for (;;) {
    const std::int64_t now = monotonic_now_ns();
    const std::int64_t due = messages_.empty() ? end : messages_.begin()->first;
    if (!messages_.empty() && due <= now) return true;
    if (now >= end) return false;
    changed_.wait_for(lock, std::chrono::nanoseconds(std::min(due, end) - now));
  }
}

std::vector<LoopbackMessage> Mailbox::take() {
  const std::lock_guard lock(mutex_);
  const auto first_later = messages_.upper_bound(monotonic_now_ns());
  std::vector<LoopbackMessage> taken;
  for (auto at = messages_.begin(); at != first_later; ++at) taken.push_back(std::move(at->second));
  messages_.erase(messages_.begin(), first_later);
  return taken;
}

}  // namespace ddsbench
