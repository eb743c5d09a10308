#pragma once

#include <string>

namespace ddsbench::cyclone {

/// A network interface of this machine that is up and has an IPv4 address.
struct NetworkInterface {
  std::string name;
  std::string address;
  bool multicast_capable;
};

/// True for four decimal numbers with dots, and nothing else.
bool is_ipv4_address(const std::string& text) noexcept;

/// The interface with this name or IPv4 address; throws MiddlewareError if there is none.
NetworkInterface find_network_interface(const std::string& name_or_address);

}  // namespace ddsbench::cyclone
