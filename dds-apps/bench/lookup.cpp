#include "lookup.hpp"

#include <string>

#include "middleware.hpp"
#include "random.hpp"
#include "timings.hpp"

namespace ddsbench {
namespace {

void require_all(std::uint32_t instances, const Lookup& lookup, const std::atomic<bool>& stop) {
  std::uint32_t missing = 0;
  for (std::uint32_t instance = 0; instance < instances; ++instance) {
    if (stop) throw Interrupted();
    if (!lookup(instance)) ++missing;
  }
  if (missing == 0) return;
  throw MiddlewareError("lookup", "does not know " + std::to_string(missing) + " of " + std::to_string(instances) +
                                      " instances that were written");
}

}  // namespace

void lookup_until_close(const EndpointOptions& options, const Lookup& lookup, CommandStream& commands, Events& events) {
  const std::uint32_t instances = options.lookup_instances;
  measure_until_close(Command::Kind::lookup, commands, [&](std::uint64_t timings) {
    require_all(instances, lookup, commands.stop());
    std::uint64_t number = 0;
    std::uint64_t found = 0;
    const auto times = time_calls(
        [&] {
          const std::uint64_t bits = random_bits(options.lookup_seed, options.index, number++);
          found += lookup(static_cast<std::uint32_t>(bits % instances)) ? 1 : 0;
        },
        timings, {}, commands.stop());
    if (found != number) throw MiddlewareError("lookup", "an instance was not found any more");
    tell_times(events, "lookup_time", "", times);
    events.looked_up();
  });
}

}  // namespace ddsbench
