// Network interfaces and the clock of a card as a driver shows them, with known true values.
#pragma once

#include <linux/ethtool.h>
#include <linux/net_tstamp.h>
#include <linux/ptp_clock.h>
#include <linux/sockios.h>
#include <net/if.h>

#include <cerrno>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "system_calls.hpp"

namespace ddsbench {

inline constexpr unsigned kReceiveSoftware = SOF_TIMESTAMPING_SOFTWARE | SOF_TIMESTAMPING_RX_SOFTWARE;
inline constexpr unsigned kSoftware = kReceiveSoftware | SOF_TIMESTAMPING_TX_SOFTWARE;
inline constexpr unsigned kHardware =
    SOF_TIMESTAMPING_TX_HARDWARE | SOF_TIMESTAMPING_RX_HARDWARE | SOF_TIMESTAMPING_RAW_HARDWARE;

/// An interface; errors are errno of the call that is refused, 0 without.
struct FakeInterface {
  unsigned flags = kSoftware;
  int phc_index = -1;
  hwtstamp_config config{};
  int setting_error = 0;
};

/// The true values of two clocks, and the time that passes while they are read.
struct FakeTime {
  std::int64_t now_ns = 0;
  std::function<std::int64_t(std::int64_t)> real;  ///< CLOCK_REALTIME at a time
  std::function<std::int64_t(std::int64_t)> phc;   ///< the card's clock at a time

  std::int64_t pass(std::int64_t ns) { return now_ns += ns; }
};

class FakeDriver : public SystemCalls {
 public:
  static constexpr int kSocket = 3;
  static constexpr int kDevice = 4;

  std::map<std::string, FakeInterface> cards;
  FakeTime time;
  int open_error = 0;
  int precise_error = 0;
  int extended_error = 0;
  std::int64_t precise_error_ns = 0;         ///< error of PTP_SYS_OFFSET_PRECISE
  std::vector<std::int64_t> before_ns{700};  ///< of each sample, from the system's clock to the card's
  std::vector<std::int64_t> after_ns{300};   ///< and from the card's to the system's again
  std::function<void(ptp_sys_offset_extended&)> spoil;
  std::vector<std::string> opened;
  int closed = 0;
  int reads = 0;  ///< calls that read the card's clock

  int socket() noexcept override { return kSocket; }
  int open(const char* path) noexcept override {
    opened.emplace_back(path);
    return open_error == 0 ? kDevice : refuse(open_error);
  }
  void close(int) noexcept override { ++closed; }
  std::vector<std::string> interfaces() override {
    std::vector<std::string> names;
    for (const auto& card : cards) names.push_back(card.first);
    return names;
  }
  int ioctl(int descriptor, unsigned long request, void* argument) noexcept override {
    if (descriptor == kSocket) return ask(request, *static_cast<ifreq*>(argument));
    ++reads;
    if (request == PTP_SYS_OFFSET_PRECISE) return precise(*static_cast<ptp_sys_offset_precise*>(argument));
    if (request == PTP_SYS_OFFSET_EXTENDED) return extended(*static_cast<ptp_sys_offset_extended*>(argument));
    return refuse(ENOTTY);
  }

 private:
  static int refuse(int reason) noexcept {
    errno = reason;
    return -1;
  }
  static ptp_clock_time clock_time(std::int64_t ns) noexcept {
    return {ns / 1'000'000'000, static_cast<__u32>(ns % 1'000'000'000), 0};
  }
  int ask(unsigned long request, const ifreq& asked) noexcept {
    const auto found = cards.find(asked.ifr_name);
    if (found == cards.end()) return refuse(ENODEV);
    const FakeInterface& card = found->second;
    if (request == SIOCETHTOOL) {
      auto& info = *reinterpret_cast<ethtool_ts_info*>(asked.ifr_data);
      if (info.cmd != ETHTOOL_GET_TS_INFO) return refuse(EOPNOTSUPP);
      info.so_timestamping = card.flags;
      info.phc_index = card.phc_index;
      return 0;
    }
    if (request != SIOCGHWTSTAMP) return refuse(EOPNOTSUPP);
    if (card.setting_error != 0) return refuse(card.setting_error);
    *reinterpret_cast<hwtstamp_config*>(asked.ifr_data) = card.config;
    return 0;
  }
  int precise(ptp_sys_offset_precise& given) noexcept {
    if (precise_error != 0) return refuse(precise_error);
    time.pass(2'000);
    given.device = clock_time(time.phc(time.now_ns));
    given.sys_realtime = clock_time(time.real(time.now_ns) + precise_error_ns);
    return 0;
  }
  int extended(ptp_sys_offset_extended& given) noexcept {
    if (extended_error != 0) return refuse(extended_error);
    if (given.n_samples == 0 || given.n_samples > PTP_MAX_SAMPLES) return refuse(EINVAL);
    for (unsigned i = 0; i < given.n_samples; ++i) {
      given.ts[i][0] = clock_time(time.real(time.pass(100)));
      given.ts[i][1] = clock_time(time.phc(time.pass(before_ns[i % before_ns.size()])));
      given.ts[i][2] = clock_time(time.real(time.pass(after_ns[i % after_ns.size()])));
    }
    if (spoil) spoil(given);
    return 0;
  }
};

/// A card eth0 that stamps all datagrams in both directions with /dev/ptp0, whose clock is 37 s ahead of
/// CLOCK_REALTIME.
class FakeCard : public FakeDriver {
 public:
  static constexpr std::int64_t kReal = 1'700'000'000'000'000'000;
  static constexpr std::int64_t kAhead = 37'000'000'000;

  FakeCard() {
    cards["eth0"] = {kSoftware | kHardware, 0, {0, HWTSTAMP_TX_ON, HWTSTAMP_FILTER_ALL}, 0};
    cards["lo"] = {};
    time.real = [](std::int64_t now) { return kReal + now; };
    time.phc = [](std::int64_t now) { return kReal + kAhead + now; };
    precise_error = EOPNOTSUPP;
  }
};

}  // namespace ddsbench
