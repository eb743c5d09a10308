// The command with the responders that a pinger is to ping.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "datagram_socket.hpp"

namespace ddsbench {

/// A responder, for a pinger.
struct PingTarget {
  std::uint32_t index = 0;
  SocketAddress address;
};

/// The targets of a line "ping INDEX=ADDRESS:PORT INDEX=ADDRESS:PORT ...", at least one. Throws BadCommand.
[[nodiscard]] std::vector<PingTarget> parse_ping_targets(const std::string& line);

}  // namespace ddsbench
