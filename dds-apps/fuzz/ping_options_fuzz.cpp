// A command line of the clock comparison is refused with every problem, or within the bounds of docs/formats.md,
// section 11.
#include "arguments.hpp"
#include "ping_options.hpp"

namespace {

using ddsbench::require;

void check(const ddsbench::PingRole& role) {
  if (const auto* pinger = std::get_if<ddsbench::PingerOptions>(&role)) {
    require(!pinger->log_prefix.empty() && pinger->index <= 65535, "pinger");
    require(pinger->interval >= std::chrono::milliseconds(1) && pinger->burst_interval >= std::chrono::milliseconds(1),
            "interval");
    require(pinger->burst >= 1 && pinger->burst <= pinger->capacity / 2, "room for two bursts");
  } else {
    const auto& responder = std::get<ddsbench::ResponderOptions>(role);
    require(!responder.log.empty() && responder.index <= 65535 && responder.capacity >= 1, "responder");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  ddsbench::is_accepted_both_ways(ddsbench::arguments_of(ddsbench::text_of(data, size)),
                                  [](const auto& read) { check(ddsbench::parse_ping_role(read)); });
  return 0;
}
