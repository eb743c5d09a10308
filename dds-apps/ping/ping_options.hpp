// The options of the calibration program's command line: docs/formats.md, section 11.
#pragma once

#include <netinet/in.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "clocks.hpp"
#include "datagram_socket.hpp"
#include "option_reader.hpp"

namespace ddsbench {

/// What pinger and responder have in common.
struct PingOptions {
  in_addr address{};                       ///< of this node, towards the others
  std::uint32_t index = 0;                 ///< of this program among the run's nodes
  std::uint64_t session = 0;               ///< the run's secret
  ClockKind clock = ClockKind::monotonic;  ///< that of the run's stamps
  std::uint64_t capacity = 0;              ///< records of each log
  Stamping stamping = Stamping::kernel;
};

struct ResponderOptions : PingOptions {
  std::filesystem::path log;
};

struct PingerOptions : PingOptions {
  std::string log_prefix;               ///< path and first part of the logs' names
  std::chrono::nanoseconds interval{};  ///< mean, between two pings of one target while the stream runs
  std::uint64_t burst = 0;              ///< pings of each target before the stream, and as many after it
  std::chrono::nanoseconds burst_interval{};
  std::uint64_t seed = 0;  ///< of the jitter
};

using PingRole = std::variant<ResponderOptions, PingerOptions>;

/// The role and its options. Throws BadOptions with everything that is wrong.
[[nodiscard]] PingRole parse_ping_role(const std::vector<std::string>& arguments);

}  // namespace ddsbench
