#include "phc.hpp"

#include <linux/ptp_clock.h>

#include <cerrno>
#include <stdexcept>
#include <system_error>

namespace ddsbench {
namespace {

constexpr unsigned kSamples = 3;
/// The possible error of a card that reads both clocks at once: some ticks of a 19 MHz bus clock and of the card's.
constexpr std::chrono::nanoseconds kPreciseSlack{100};

template <typename Time>
std::optional<Time> time_of(const ptp_clock_time& time) noexcept {
  return checked_time<Time>(time.sec, time.nsec);
}

bool is_narrower(const PhcReading& one, const PhcReading& other) noexcept {
  return one.real_latest - one.real_earliest < other.real_latest - other.real_earliest;
}

/// Whether both readings, taken within a millisecond, can be true.
bool agree(const PhcReading& one, const PhcReading& other) noexcept {
  constexpr std::chrono::microseconds kDrift{1};
  const std::chrono::nanoseconds passed = other.phc - one.phc;
  return one.real_earliest + passed - kDrift <= other.real_latest &&
         other.real_earliest <= one.real_latest + passed + kDrift;
}

}  // namespace

std::string phc_path(int index) { return "/dev/ptp" + std::to_string(index); }

std::optional<std::int64_t> checked_ns(std::int64_t seconds, std::int64_t nanoseconds) noexcept {
  constexpr std::int64_t kBillion = 1'000'000'000;
  if (seconds < 0 || seconds >= 4 * kBillion || nanoseconds < 0 || nanoseconds >= kBillion) return std::nullopt;
  return seconds * kBillion + nanoseconds;
}

Phc::Phc(int index, SystemCalls& system) : path_(phc_path(index)), device_(system, system.open(path_.c_str())) {
  if (!device_.is_open()) throw std::system_error(errno, std::generic_category(), path_);
  const auto precise = read_precise();
  const auto extended = read_extended();
  if (!precise && !extended) throw std::runtime_error(path_ + " gives no cross-stamps with CLOCK_REALTIME");
  // Where the driver has both calls, the one that brackets the card's clock checks the other.
  precise_ = precise && (!extended || agree(*precise, *extended));
}

std::optional<PhcReading> Phc::read() const noexcept {
  const auto precise = precise_ ? read_precise() : std::nullopt;
  return precise ? precise : read_extended();
}

std::optional<PhcReading> Phc::read_precise() const noexcept {
  ptp_sys_offset_precise given{};
  if (device_.ioctl(PTP_SYS_OFFSET_PRECISE, &given) != 0) return std::nullopt;
  const auto phc = time_of<PhcTime>(given.device);
  const auto real = time_of<KernelRealtime>(given.sys_realtime);
  if (!phc || !real) return std::nullopt;
  return PhcReading{*phc, *real - kPreciseSlack, *real + kPreciseSlack};
}

/// The narrowest of a few samples, since others may have been interrupted.
std::optional<PhcReading> Phc::read_extended() const noexcept {
  ptp_sys_offset_extended given{};
  given.n_samples = kSamples;
  if (device_.ioctl(PTP_SYS_OFFSET_EXTENDED, &given) != 0) return std::nullopt;
  std::optional<PhcReading> best;
  for (unsigned i = 0; i < kSamples; ++i) {
    const auto before = time_of<KernelRealtime>(given.ts[i][0]);
    const auto phc = time_of<PhcTime>(given.ts[i][1]);
    const auto after = time_of<KernelRealtime>(given.ts[i][2]);
    if (!before || !phc || !after || *after < *before) continue;
    const PhcReading reading{*phc, *before, *after};
    if (!best || is_narrower(reading, *best)) best = reading;
  }
  return best;
}

}  // namespace ddsbench
