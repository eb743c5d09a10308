#include "collocated_take.hpp"

namespace ddsbench {

CollocatedTake::Offer::Offer(CollocatedTake& take, MessageReader& reader, const Arrivals& arrivals) : take_(take) {
  const std::lock_guard lock(take.mutex_);
  take.reader_ = &reader;
  take.arrivals_ = &arrivals;
}

CollocatedTake::Offer::~Offer() {
  std::unique_lock lock(take_.mutex_);
  take_.end_.wait(lock, [this] { return take_.ended_; });
}

void CollocatedTake::await(std::uint64_t sent) noexcept {
  const auto missing = [&] { return arrivals_->unique() + given_up_ < sent; };
  const MonotonicTime start = MonotonicClock::now();
  while (missing()) {
    reader_->take();
    if (missing() && MonotonicClock::now() - start > kPatience) {
      ++timeouts_;
      given_up_ = sent - arrivals_->unique();
    }
  }
}

void CollocatedTake::publisher_ended() {
  const std::lock_guard lock(mutex_);
  ended_ = true;
  end_.notify_all();
}

}  // namespace ddsbench
