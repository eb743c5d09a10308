#include "stamp_offset.hpp"

namespace ddsbench {
namespace {

constexpr std::int64_t kRoomNs = 50'000;
constexpr std::int64_t kLongestNs = 10'000'000;

}  // namespace

StampOffset::StampOffset(ClockKind kind) noexcept
    : kind_(kind), offset_ns_(offset_from_monotonic_ns(kind)), renewed_ns_(monotonic_now_ns()) {}

void StampOffset::renew(std::int64_t deadline_ns) noexcept {
  if (kind_ == ClockKind::monotonic) return;
  const std::int64_t now = monotonic_now_ns();
  if (deadline_ns - now < kRoomNs && now - renewed_ns_ < kLongestNs) return;
  offset_ns_ = offset_from_monotonic_ns(kind_);
  renewed_ns_ = now;
}

}  // namespace ddsbench
