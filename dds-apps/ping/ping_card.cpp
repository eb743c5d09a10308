#include "ping_card.hpp"

#include <arpa/inet.h>

#include <array>
#include <system_error>
#include <utility>

#include "hardware_stamping.hpp"
#include "middleware.hpp"
#include "network_interface.hpp"

namespace ddsbench {

PingCard find_ping_card(in_addr address, SystemCalls& system) {
  std::array<char, INET_ADDRSTRLEN> text{};
  if (::inet_ntop(AF_INET, &address, text.data(), text.size()) == nullptr) return {};
  try {
    return find_ping_card(find_interface(text.data()).name, system);
  } catch (const MiddlewareError&) {
    return {};
  }
}

PingCard find_ping_card(const std::string& interface, SystemCalls& system) {
  try {
    HardwareStamping found = find_hardware_stamping(interface.substr(0, interface.find(':')), system);
    return {std::move(found.phc), std::move(found.warning)};
  } catch (const std::system_error&) {
    return {};
  }
}

}  // namespace ddsbench
