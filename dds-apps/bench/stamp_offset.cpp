#include "stamp_offset.hpp"

namespace ddsbench {
namespace {

constexpr std::chrono::microseconds kRoom{50};
constexpr std::chrono::milliseconds kLongest{10};

}  // namespace

StampOffset::StampOffset(ClockKind kind) noexcept
    : kind_(kind), offset_(offset_from_monotonic(kind)), renewed_(MonotonicClock::now()) {}

void StampOffset::renew(MonotonicTime deadline) noexcept {
  if (kind_ == ClockKind::monotonic) return;
  const MonotonicTime now = MonotonicClock::now();
  if (deadline - now < kRoom && now - renewed_ < kLongest) return;
  offset_ = offset_from_monotonic(kind_);
  renewed_ = now;
}

}  // namespace ddsbench
