// The one network interface that a participant may use.
#pragma once

#include <string>
#include <string_view>

namespace ddsbench {

struct NetworkInterface {
  std::string name;
  std::string address;  ///< its IPv4 address, dotted
  bool multicast = false;
};

/// Finds an interface by its name or by its IPv4 address. Throws MiddlewareError if it does not exist, has no link or
/// has no IPv4 address, since an implementation might then silently receive nothing.
NetworkInterface find_interface(std::string_view name_or_address);

/// Throws MiddlewareError unless `address` is a dotted IPv4 address. Returns it.
const std::string& checked_ipv4(const std::string& address);

}  // namespace ddsbench
