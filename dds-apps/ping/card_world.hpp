// Simulated clocks and a network card with known true times; time passes with each read.
#pragma once

#include "clock_reading.hpp"
#include "fake_driver.hpp"
#include "hardware_map.hpp"

namespace ddsbench {

/// One at a time, since clocks are plain functions.
class CardWorld {
 public:
  static constexpr std::chrono::nanoseconds kGrain{20};
  static constexpr auto kMeasuring = time_at<StampTime>(5'000'000'000);

  CardWorld() {
    world() = this;
    card.time.real = [this](std::int64_t now) { return FakeCard::kReal + now + real_step_ns; };
    card.time.phc = [this](std::int64_t now) {
      return phc_start_ns + now + now / 1'000 * phc_ppm / 1'000 + phc_step_ns;
    };
  }
  ~CardWorld() { world() = nullptr; }
  CardWorld(const CardWorld&) = delete;
  CardWorld& operator=(const CardWorld&) = delete;

  FakeCard card;
  std::int64_t phc_start_ns = FakeCard::kReal + FakeCard::kAhead;
  std::int64_t phc_ppm = 0;        ///< of the card's clock against CLOCK_REALTIME
  std::int64_t phc_step_ns = 0;    ///< of the card's clock, so far
  std::int64_t real_step_ns = 0;   ///< of CLOCK_REALTIME, so far
  std::int64_t measuring_ppm = 0;  ///< of the measuring clock against CLOCK_REALTIME
  std::int64_t limit_ppm = 1'001;
  std::int64_t read_ns = 40;

  [[nodiscard]] std::int64_t now() const { return card.time.now_ns; }
  [[nodiscard]] KernelRealtime real() const { return time_at<KernelRealtime>(card.time.real(now())); }
  [[nodiscard]] PhcTime phc() const { return time_at<PhcTime>(card.time.phc(now())); }
  [[nodiscard]] StampTime measuring() const {
    return kMeasuring + std::chrono::nanoseconds(now() + now() / 1'000 * measuring_ppm / 1'000);
  }
  void pass(std::int64_t ns) { card.time.pass(ns); }

  [[nodiscard]] static ClockSource source() {
    return {[] { return world()->passed(world()->measuring()); }, [] { return world()->passed(world()->real()); },
            [] { return world()->passed(time_at<KernelMonotonic>(world()->now())); }, [] { return world()->limit_ppm; },
            kGrain};
  }
  /// As PingStamps reads them.
  [[nodiscard]] Readings read(const Phc& clock) const {
    Readings readings;
    readings.phc = clock.read();
    readings.clocks = read_clocks(source());
    return readings;
  }

 private:
  static CardWorld*& world() {
    static CardWorld* current = nullptr;
    return current;
  }
  template <typename Time>
  Time passed(Time value) {
    pass(read_ns);
    return value;
  }
};

}  // namespace ddsbench
