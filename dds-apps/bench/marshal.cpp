#include "marshal.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>

#include "clocks.hpp"
#include "pacer.hpp"

namespace ddsbench {
namespace {

constexpr std::chrono::microseconds kShortest{10};
constexpr std::chrono::milliseconds kUntimed{100};
constexpr std::uint64_t kUntimedCalls = 10;
constexpr std::uint64_t kReserved = 1U << 20U;
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

void report(Codec& codec, Conversion conversion, std::uint64_t timings, std::chrono::nanoseconds period,
            const std::atomic<bool>& stop, Events& events) {
  const bool encodes = conversion == Conversion::encode;
  const auto call = encodes ? std::function<void()>([&codec] { codec.encode(); })
                            : std::function<void()>([&codec] { codec.decode(); });
  const std::vector<double> times = time_calls(call, timings, period, stop);
  const char* name = encodes ? "encode_time" : "decode_time";
  events.figure(name, "ns", "median", quantile(times, 0.5));
  events.figure(name, "ns", "p95", quantile(times, kTail));
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

void marshal_until_close(const EndpointOptions& options, Conversion conversion, Middleware& middleware,
                         CommandStream& commands, Events& events) {
  const std::unique_ptr<Codec> codec = middleware.make_codec(options.type, options.payload);
  const auto period = options.marshal_period.value_or(std::chrono::nanoseconds{});
  for (Command command = commands.next(); command.kind != Command::Kind::close; command = commands.next()) {
    if (command.kind != Command::Kind::marshal) throw BadCommand("a command came out of order");
    if (command.count == 0) throw BadCommand("marshal needs at least one timing");
    report(*codec, conversion, command.count, period, commands.stop(), events);
    if (codec->encoded() != options.payload) throw MiddlewareError("marshal", "the message changed");
    events.marshalled();
  }
}

}  // namespace ddsbench
