// The card that stamps the pings of one address.
#pragma once

#include <netinet/in.h>

#include <memory>
#include <string>

#include "phc.hpp"

namespace ddsbench {

/// A card whose stamps can be used, if any.
struct PingCard {
  std::unique_ptr<Phc> phc;  ///< null without one: then datagrams are stamped in software only
  std::string warning;       ///< why stamps that the card makes are not used, and what to do; else empty
};

/// Asks the driver of the interface that has the address. An address that no interface has gives no card.
[[nodiscard]] PingCard find_ping_card(in_addr address, SystemCalls& system);

/// The same for an interface, which may be an alias such as "eth0:1". One that no driver knows has no card.
[[nodiscard]] PingCard find_ping_card(const std::string& interface, SystemCalls& system);

}  // namespace ddsbench
