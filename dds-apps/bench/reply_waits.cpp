#include "reply_waits.hpp"

#include <algorithm>

#include "clocks.hpp"

namespace ddsbench {
namespace {

constexpr std::chrono::milliseconds kReplyLook{100};

}  // namespace

void ReplyWaits::begin(std::size_t thread, std::uint64_t seq) {
  Wait& wait = waits_[thread];
  const std::lock_guard lock(wait.mutex);
  wait.seq = seq;
  wait.pending = true;
}

bool ReplyWaits::await(std::size_t thread, std::chrono::nanoseconds timeout, const std::atomic<bool>& stop) {
  Wait& wait = waits_[thread];
  const MonotonicTime end = MonotonicClock::now() + timeout;
  std::unique_lock lock(wait.mutex);
  while (wait.pending && !stop.load(std::memory_order_relaxed)) {
    const std::chrono::nanoseconds left = end - MonotonicClock::now();
    if (left.count() <= 0) break;
    wait.changed.wait_for(lock, std::min<std::chrono::nanoseconds>(left, kReplyLook));
  }
  const bool answered = !wait.pending;
  wait.pending = false;
  return answered;
}

void ReplyWaits::answered(std::size_t thread, std::uint64_t seq) {
  Wait& wait = waits_[thread];
  {
    const std::lock_guard lock(wait.mutex);
    if (!wait.pending || wait.seq != seq) return;
    wait.pending = false;
  }
  wait.changed.notify_one();
}

}  // namespace ddsbench
