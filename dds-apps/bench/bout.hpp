// A part of a run in which all publishers send at one rate.
#pragma once

#include <chrono>
#include <cstdint>

namespace ddsbench {

struct Bout {
  std::uint64_t first = 0;            ///< number of each publisher's first message
  std::uint64_t count = 0;            ///< messages of each publisher, at least 1
  std::chrono::nanoseconds period{};  ///< between them; 0 for a subscriber
  bool logged = false;                ///< whether its messages are in the logs
};

}  // namespace ddsbench
