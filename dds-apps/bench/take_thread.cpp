#include "take_thread.hpp"

namespace ddsbench {
namespace {

constexpr std::chrono::milliseconds kLongestWait{100};

}  // namespace

TakeThread::TakeThread(MessageReader& reader, Trigger trigger) {
  if (trigger == Trigger::waitset) thread_ = std::thread([this, &reader] { take_all(reader); });
}

TakeThread::~TakeThread() {
  stop_ = true;
  if (thread_.joinable()) thread_.join();
}

void TakeThread::check() {
  if (failed_.load(std::memory_order_acquire)) std::rethrow_exception(failure_);
}

void TakeThread::take_all(MessageReader& reader) noexcept {
  try {
    while (!stop_.load(std::memory_order_relaxed)) {
      if (reader.wait(kLongestWait)) reader.take();
    }
  } catch (...) {
    failure_ = std::current_exception();
    failed_.store(true, std::memory_order_release);
  }
}

}  // namespace ddsbench
