#include "network_interface.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <memory>

#include "middleware.hpp"

namespace ddsbench::cyclone {

bool is_ipv4_address(const std::string& text) noexcept {
  in_addr address{};
  return inet_pton(AF_INET, text.c_str(), &address) == 1;
}

NetworkInterface find_network_interface(const std::string& name_or_address) {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) throw MiddlewareError("getifaddrs", std::strerror(errno));
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, &freeifaddrs);

  for (const ifaddrs* at = all.get(); at != nullptr; at = at->ifa_next) {
    if (at->ifa_addr == nullptr || at->ifa_addr->sa_family != AF_INET || (at->ifa_flags & IFF_UP) == 0) continue;
    sockaddr_in socket_address{};
    std::memcpy(&socket_address, at->ifa_addr, sizeof socket_address);
    std::array<char, INET_ADDRSTRLEN> address{};
    inet_ntop(AF_INET, &socket_address.sin_addr, address.data(), address.size());
    if (name_or_address == at->ifa_name || name_or_address == address.data()) {
      return {at->ifa_name, address.data(), (at->ifa_flags & IFF_MULTICAST) != 0};
    }
  }
  throw MiddlewareError("interface", "no network interface " + name_or_address + " that is up and has an IPv4 address");
}

}  // namespace ddsbench::cyclone
