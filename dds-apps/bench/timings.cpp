#include "timings.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "clocks.hpp"
#include "pacer.hpp"

namespace ddsbench {
namespace {

constexpr std::chrono::microseconds kShortest{10};
constexpr std::chrono::milliseconds kUntimed{100};
constexpr std::uint64_t kUntimedCalls = 10;
constexpr std::uint64_t kReserved = 1U << 20U;
constexpr double kMedian = 0.5;
constexpr double kTail = 0.95;

std::chrono::nanoseconds time_batch(const std::function<void()>& call, std::uint64_t calls) {
  const MonotonicTime start = MonotonicClock::now();
  for (std::uint64_t i = 0; i < calls; ++i) call();
  return MonotonicClock::now() - start;
}

/// So many that they take at least the shortest time of a timing.
std::uint64_t calls_of_a_timing(const std::function<void()>& call) {
  std::uint64_t calls = 1;
  for (const MonotonicTime start = MonotonicClock::now(); MonotonicClock::now() - start < kUntimed;) {
    if (time_batch(call, calls) < kShortest) calls *= 2;
  }
  return calls;
}

/// The nearest rank of ascending values.
std::int64_t quantile(const std::vector<double>& ascending, double share) {
  const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(ascending.size())));
  return std::llround(ascending[std::max<std::size_t>(rank, 1) - 1]);
}

}  // namespace

std::vector<double> time_calls(const std::function<void()>& call, std::uint64_t timings,
                               std::chrono::nanoseconds period, const std::atomic<bool>& stop) {
  const std::uint64_t calls = period.count() > 0 ? 1 : calls_of_a_timing(call);
  if (period.count() > 0) time_batch(call, kUntimedCalls);
  const Pacer pacer(stop);
  std::vector<double> times;
  times.reserve(std::min(timings, kReserved));
  for (MonotonicTime start = MonotonicClock::now(); times.size() < timings; start += period) {
    if (!pacer.wait_until(start) || stop) throw Interrupted();
    times.push_back(static_cast<double>(time_batch(call, calls).count()) / static_cast<double>(calls));
  }
  std::sort(times.begin(), times.end());
  return times;
}

void tell_times(Events& events, std::string_view name, std::string_view prefix, const std::vector<double>& ascending) {
  const std::string before(prefix);
  events.figure(name, "ns", before + "median", quantile(ascending, kMedian));
  events.figure(name, "ns", before + "p95", quantile(ascending, kTail));
}

void measure_until_close(Command::Kind kind, CommandStream& commands,
                         const std::function<void(std::uint64_t timings)>& measure) {
  for (Command command = commands.next(); command.kind != Command::Kind::close; command = commands.next()) {
    if (command.kind != kind) throw BadCommand("a command came out of order");
    if (command.count == 0) throw BadCommand("at least one timing is needed");
    measure(command.count);
  }
}

}  // namespace ddsbench
