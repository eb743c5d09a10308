#include "interface_timestamping.hpp"

#include <linux/sockios.h>
#include <net/if.h>

#include <cerrno>
#include <system_error>

namespace ddsbench {
namespace {

/// Passes `data` to the driver of an interface. Returns 0 or errno.
int ask(const Descriptor& socket, const std::string& interface, unsigned long request, void* data) noexcept {
  ifreq asked{};
  interface.copy(asked.ifr_name, sizeof asked.ifr_name - 1);
  asked.ifr_data = static_cast<char*>(data);
  return socket.ioctl(request, &asked) == 0 ? 0 : errno;
}

}  // namespace

InterfaceTimestamping decode_timestamping(const ethtool_ts_info& info) noexcept {
  constexpr unsigned kHardware =
      SOF_TIMESTAMPING_TX_HARDWARE | SOF_TIMESTAMPING_RX_HARDWARE | SOF_TIMESTAMPING_RAW_HARDWARE;
  const bool reports = (info.so_timestamping & SOF_TIMESTAMPING_SOFTWARE) != 0;
  InterfaceTimestamping result;
  result.sends_software = reports && (info.so_timestamping & SOF_TIMESTAMPING_TX_SOFTWARE) != 0;
  result.receives_software = reports && (info.so_timestamping & SOF_TIMESTAMPING_RX_SOFTWARE) != 0;
  result.hardware = (info.so_timestamping & kHardware) == kHardware && info.phc_index >= 0;
  result.phc_index = info.phc_index;
  return result;
}

CardSetting decode_setting(const hwtstamp_config& config) noexcept {
  const bool sends = config.tx_type != HWTSTAMP_TX_OFF;
  const bool receives = config.rx_filter == HWTSTAMP_FILTER_ALL;
  if (sends) return receives ? CardSetting::both : CardSetting::sends;
  return receives ? CardSetting::receives : CardSetting::off;
}

InterfaceTimestamping interface_timestamping(const std::string& interface, SystemCalls& system) {
  if (interface.size() >= IFNAMSIZ) throw std::system_error(ENODEV, std::generic_category(), interface);
  const Descriptor socket(system, system.socket());
  if (!socket.is_open()) throw std::system_error(errno, std::generic_category(), "socket");
  ethtool_ts_info info{};
  info.cmd = ETHTOOL_GET_TS_INFO;
  if (const int refused = ask(socket, interface, SIOCETHTOOL, &info); refused != 0) {
    throw std::system_error(refused, std::generic_category(), interface);
  }
  InterfaceTimestamping result = decode_timestamping(info);
  hwtstamp_config config{};
  if (result.hardware && ask(socket, interface, SIOCGHWTSTAMP, &config) == 0) result.setting = decode_setting(config);
  return result;
}

}  // namespace ddsbench
