#include "network_interface.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <array>
#include <cerrno>
#include <memory>
#include <system_error>

#include "middleware.hpp"

namespace ddsbench {

NetworkInterface find_interface(std::string_view name_or_address) {
  ifaddrs* head = nullptr;
  if (getifaddrs(&head) != 0) {
    throw MiddlewareError("getifaddrs", std::generic_category().message(errno));
  }
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(head, &freeifaddrs);
  constexpr unsigned int kUsable = IFF_UP | IFF_RUNNING;
  for (const ifaddrs* entry = head; entry != nullptr; entry = entry->ifa_next) {
    if (entry->ifa_addr == nullptr || entry->ifa_addr->sa_family != AF_INET ||
        (entry->ifa_flags & kUsable) != kUsable) {
      continue;
    }
    std::array<char, INET_ADDRSTRLEN> text{};
    const auto* socket_address = reinterpret_cast<const sockaddr_in*>(entry->ifa_addr);
    inet_ntop(AF_INET, &socket_address->sin_addr, text.data(), text.size());
    if (name_or_address == entry->ifa_name || name_or_address == text.data()) {
      return {entry->ifa_name, text.data(), (entry->ifa_flags & IFF_MULTICAST) != 0};
    }
  }
  throw MiddlewareError("interface", "no interface that is up and running has the name or IPv4 address '" +
                                         std::string(name_or_address) + "'");
}

const std::string& checked_ipv4(const std::string& address) {
  in_addr parsed{};
  if (inet_pton(AF_INET, address.c_str(), &parsed) != 1) {
    throw MiddlewareError("peers", "'" + address + "' is not an IPv4 address");
  }
  return address;
}

}  // namespace ddsbench
