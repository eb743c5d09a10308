#include "clocks.hpp"

namespace ddsbench {
namespace {

constexpr std::int64_t kSecondNs = 1'000'000'000;

template <typename Clock>
StampTime stamp() noexcept {
  return StampTime(Clock::now().time_since_epoch());
}

template <typename Clock>
ClockOffset<MonotonicClock, Clock> measured_offset(typename Clock::time_point (*now)()) noexcept {
  constexpr int kReads = 16;
  auto narrowest = std::chrono::nanoseconds::max();
  ClockOffset<MonotonicClock, Clock> offset;
  for (int i = 0; i < kReads; ++i) {
    const MonotonicTime before = MonotonicClock::now();
    const typename Clock::time_point time = now();
    const std::chrono::nanoseconds width = MonotonicClock::now() - before;
    if (width < narrowest) {
      narrowest = width;
      offset.ahead = time.time_since_epoch() - (before + width / 2).time_since_epoch();
    }
  }
  return offset;
}

}  // namespace

template <clockid_t kId>
typename SystemClock<kId>::time_point SystemClock<kId>::now() noexcept {
  timespec now{};
  clock_gettime(kId, &now);  // cannot fail for these clocks
  return time_at<typename SystemClock::time_point>(std::int64_t{now.tv_sec} * kSecondNs + now.tv_nsec);
}

template struct SystemClock<CLOCK_MONOTONIC>;
template struct SystemClock<CLOCK_REALTIME>;
template struct SystemClock<CLOCK_MONOTONIC_RAW>;

timespec timespec_of(std::chrono::nanoseconds time) noexcept {
  timespec result{};
  result.tv_sec = static_cast<time_t>(time.count() / kSecondNs);
  result.tv_nsec = static_cast<long>(time.count() % kSecondNs);
  return result;
}

StampNow stamp_now(ClockKind kind) noexcept {
  if (kind == ClockKind::monotonic_raw) return &stamp<RawClock>;
  return kind == ClockKind::monotonic ? &stamp<MonotonicClock> : &stamp<RealtimeClock>;
}

clockid_t clock_id(ClockKind kind) noexcept {
  if (kind == ClockKind::monotonic_raw) return CLOCK_MONOTONIC_RAW;
  return kind == ClockKind::monotonic ? CLOCK_MONOTONIC : CLOCK_REALTIME;
}

MonotonicToStamp offset_from_monotonic(ClockKind kind) noexcept {
  if (kind == ClockKind::monotonic) return {};
  return measured_offset<StampClock>(stamp_now(kind));
}

StampToRealtime offset_to_realtime(ClockKind kind) noexcept {
  return {measured_offset<RealtimeClock>(&RealtimeClock::now).ahead - offset_from_monotonic(kind).ahead};
}

}  // namespace ddsbench
