#include "closed_loop.hpp"

#include <chrono>
#include <optional>

#include "clocks.hpp"

namespace ddsbench {
namespace {

constexpr unsigned kSeqShift = 32;
constexpr std::uint64_t kWriting = 1ULL << 31U;
constexpr std::uint64_t kMissing = kWriting - 1;
constexpr std::chrono::milliseconds kEndLook{100};

}  // namespace

ClosedLoop::ClosedLoop(const PublisherOptions& options, Sender& sender) noexcept
    : subscribers_(options.subscribers), sender_(sender) {}

void ClosedLoop::run(const std::atomic<bool>& stop) {
  send_next();
  std::uint64_t seen = 0;
  MonotonicTime since = MonotonicClock::now();
  while (!finished() && !stop.load(std::memory_order_relaxed)) {
    wait();
    const MonotonicTime now = MonotonicClock::now();
    if (sender_.sent() != seen) {
      seen = sender_.sent();
      since = now;
    } else if (now - since >= kPatience && give_up(seen - 1)) {
      ++timeouts_;
      send_next();
    }
  }
}

void ClosedLoop::answered(std::uint64_t seq) noexcept {
  std::uint64_t state = under_way_.load(std::memory_order_acquire);
  do {
    if (state >> kSeqShift != seq || (state & kMissing) == 0) return;
  } while (!under_way_.compare_exchange_weak(state, state - 1, std::memory_order_acq_rel, std::memory_order_acquire));
  if (((state - 1) & (kWriting | kMissing)) == 0) send_next();
}

/// False if the message is not the current one, is still being written, or was answered at this moment.
bool ClosedLoop::give_up(std::uint64_t seq) noexcept {
  std::uint64_t state = under_way_.load(std::memory_order_acquire);
  do {
    if (state >> kSeqShift != seq || (state & kWriting) != 0 || (state & kMissing) == 0) return false;
  } while (
      !under_way_.compare_exchange_weak(state, seq << kSeqShift, std::memory_order_acq_rel, std::memory_order_acquire));
  return true;
}

void ClosedLoop::send_next() noexcept {
  std::uint64_t state = 0;
  do {
    if (sender_.done()) return finish();
    // Before the write: another thread may deliver the answer before write() returns.
    under_way_.store(sender_.sent() << kSeqShift | kWriting | subscribers_, std::memory_order_release);
    sender_.send(std::nullopt);
    sender_.flush();
    state = under_way_.fetch_and(~kWriting, std::memory_order_acq_rel);
  } while ((state & kMissing) == 0);
}

void ClosedLoop::finish() noexcept {
  const std::lock_guard lock(mutex_);
  finished_ = true;
  end_.notify_all();
}

bool ClosedLoop::finished() {
  const std::lock_guard lock(mutex_);
  return finished_;
}

void ClosedLoop::wait() {
  std::unique_lock lock(mutex_);
  end_.wait_for(lock, kEndLook, [this] { return finished_; });
}

}  // namespace ddsbench
