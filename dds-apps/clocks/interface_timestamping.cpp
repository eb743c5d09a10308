#include "interface_timestamping.hpp"

#include <linux/net_tstamp.h>
#include <linux/sockios.h>
#include <net/if.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace ddsbench {

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

std::string text_of(const InterfaceTimestamping& timestamping) {
  std::string text;
  if (timestamping.hardware) text = "hardware (/dev/ptp" + std::to_string(timestamping.phc_index) + "), ";
  if (!timestamping.receives_software) return text + "none";
  return text + (timestamping.sends_software ? "software" : "receive only");
}

InterfaceTimestamping interface_timestamping(const std::string& interface) {
  ethtool_ts_info info{};
  info.cmd = ETHTOOL_GET_TS_INFO;
  ifreq request{};
  if (interface.size() >= sizeof request.ifr_name) throw std::system_error(ENODEV, std::generic_category(), interface);
  interface.copy(request.ifr_name, interface.size());
  request.ifr_data = reinterpret_cast<char*>(&info);
  const int socket = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket < 0) throw std::system_error(errno, std::generic_category(), "socket");
  const int failed = ::ioctl(socket, SIOCETHTOOL, &request) != 0 ? errno : 0;
  ::close(socket);
  if (failed != 0) throw std::system_error(failed, std::generic_category(), interface);
  return decode_timestamping(info);
}

}  // namespace ddsbench
