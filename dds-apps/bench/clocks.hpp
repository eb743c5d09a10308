// The clocks of the programs. Each is a type, so that a time of one cannot be used as a time of another, or as a
// duration.
#pragma once

#include <time.h>

#include <chrono>
#include <cstdint>
#include <ratio>

namespace ddsbench {

/// Base of clocks in the sense of std::chrono that count nanoseconds.
template <typename Clock>
struct NanosecondClock {
  using rep = std::int64_t;
  using period = std::nano;
  using duration = std::chrono::duration<rep, period>;
  using time_point = std::chrono::time_point<Clock, duration>;
};

/// A clock of the system, read through the C library: no system call where the vDSO serves it. For every thread.
template <clockid_t kId>
struct SystemClock : NanosecondClock<SystemClock<kId>> {
  static constexpr bool is_steady = kId != CLOCK_REALTIME;
  [[nodiscard]] static typename SystemClock::time_point now() noexcept;
};

using MonotonicClock = SystemClock<CLOCK_MONOTONIC>;  ///< never stepped, zero at some point of the boot
using RealtimeClock = SystemClock<CLOCK_REALTIME>;    ///< since 1970, may be stepped
using RawClock = SystemClock<CLOCK_MONOTONIC_RAW>;    ///< the hardware's count, which NTP does not slew
extern template struct SystemClock<CLOCK_MONOTONIC>;
extern template struct SystemClock<CLOCK_REALTIME>;
extern template struct SystemClock<CLOCK_MONOTONIC_RAW>;

/// The clock that stamps messages: one of the three, selected once, before the run. Its times have a type of their own,
/// so that code which is right for one selection only does not compile.
struct StampClock : NanosecondClock<StampClock> {
  static constexpr bool is_steady = false;
};

using MonotonicTime = MonotonicClock::time_point;
using RealtimeTime = RealtimeClock::time_point;
using StampTime = StampClock::time_point;

/// Nanoseconds since the zero of its clock: the form of a time in records, headers, packets and events.
template <typename Clock>
[[nodiscard]] constexpr std::int64_t ns_of(std::chrono::time_point<Clock, std::chrono::nanoseconds> time) noexcept {
  return time.time_since_epoch().count();
}

/// The time for which ns_of() returns `ns`.
template <typename Time>
[[nodiscard]] constexpr Time time_at(std::int64_t ns) noexcept {
  return Time(std::chrono::nanoseconds(ns));
}

/// The form for system calls; not for negative durations.
[[nodiscard]] timespec timespec_of(std::chrono::nanoseconds time) noexcept;

/// How far ahead of the clock From the clock To was when both were read.
template <typename From, typename To>
struct ClockOffset {
  std::chrono::nanoseconds ahead{};

  [[nodiscard]] constexpr typename To::time_point operator()(typename From::time_point time) const noexcept {
    return typename To::time_point(time.time_since_epoch() + ahead);
  }
};

/// Values are those of the sample log's header.
enum class ClockKind : std::uint32_t { monotonic = 1, realtime = 2, monotonic_raw = 3 };

/// Reads the stamp clock; as SystemClock::now().
using StampNow = StampTime (*)();

[[nodiscard]] StampNow stamp_now(ClockKind kind) noexcept;

/// The system's name of the clock.
[[nodiscard]] clockid_t clock_id(ClockKind kind) noexcept;

using MonotonicToStamp = ClockOffset<MonotonicClock, StampClock>;
using StampToRealtime = ClockOffset<StampClock, RealtimeClock>;

/// Measured now: 0 for monotonic. For the others it takes, from a few reads, the one whose two surrounding monotonic
/// reads are closest together, so that its error is at most half that distance (tens of nanoseconds).
[[nodiscard]] MonotonicToStamp offset_from_monotonic(ClockKind kind) noexcept;

/// Measured now, with the same precision.
[[nodiscard]] StampToRealtime offset_to_realtime(ClockKind kind) noexcept;

}  // namespace ddsbench
