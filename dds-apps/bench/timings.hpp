// Times of calls, for the experiments that time what a middleware or the system does without messages.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "commands.hpp"
#include "events.hpp"

namespace ddsbench {

/// The time of a call in nanoseconds, `timings` times, ascending. Without a pause a timing is the mean of as many calls
/// as take at least 10 us, so that reading the clock does not count; with a period it is one call in each, whose data
/// are no longer in the caches. Some calls before that are not timed. Throws Interrupted when `stop` is set.
[[nodiscard]] std::vector<double> time_calls(const std::function<void()>& call, std::uint64_t timings,
                                             std::chrono::nanoseconds period, const std::atomic<bool>& stop);

/// Reports median and 95th percentile of ascending times as figures, whose steps are `median` and `p95` after a prefix.
void tell_times(Events& events, std::string_view name, std::string_view prefix, const std::vector<double>& ascending);

/// Runs until `close`. On each command of this kind it calls `measure` with the number of timings, which is at least 1.
/// Throws BadCommand for any other, Interrupted, and what `measure` throws.
void measure_until_close(Command::Kind kind, CommandStream& commands,
                         const std::function<void(std::uint64_t timings)>& measure);

}  // namespace ddsbench
