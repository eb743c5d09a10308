// How long a switch from one thread to another takes, which the experiment "switch" measures.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "commands.hpp"
#include "events.hpp"

namespace ddsbench {

/// What two threads measured that wake each other in turn by a futex.
struct SwitchTimes {
  std::vector<double> switch_ns;   ///< half a round trip, ascending
  std::uint64_t round_trips = 0;   ///< counted, those before the first timing included
  std::uint64_t voluntary = 0;     ///< switches of both threads, counted by the kernel (RUSAGE_THREAD)
  std::uint64_t without_wait = 0;  ///< waits that ended at once: the other thread had been faster
};

/// The processors that this thread may use, ascending. Throws CallError.
[[nodiscard]] std::vector<int> allowed_processors();

/// Lets two threads wake each other in turn, one on each of these processors, which may be the same, with as many
/// timings. Neither thread is preempted by the other that it wakes (SCHED_BATCH), so that each waits once in a round
/// trip. Throws CallError, or Interrupted when `stop` is set.
[[nodiscard]] SwitchTimes time_switches(int first, int second, std::uint64_t timings, const std::atomic<bool>& stop);

/// Runs until `close`. On `switch COUNT` it measures with COUNT timings on one processor, then on two if the program
/// may use as many, reports figures and sends `switched`. Throws BadCommand, Interrupted, CallError.
void switch_until_close(CommandStream& commands, Events& events);

}  // namespace ddsbench
