#include "events.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <mutex>
#include <string>

#include "program_clock.hpp"

namespace ddsbench {
namespace {

/// Of all lines of the process: its endpoints share the output.
std::mutex& output_lock() {
  static std::mutex lock;
  return lock;
}

JsonObject& add(JsonObject& object, const DrainSummary& summary) {
  return object.count("received", summary.received).count("unique", summary.unique).count("echoed", summary.echoed);
}

JsonObject& add(JsonObject& object, const ProcessUse& use) {
  return object.number("cpu_ns", use.cpu.count())
      .number("minor_faults", use.minor_faults)
      .number("major_faults", use.major_faults)
      .number("voluntary_switches", use.voluntary_switches)
      .number("involuntary_switches", use.involuntary_switches);
}

}  // namespace

JsonObject Events::event(std::string_view name) const {
  JsonObject object = JsonObject().text("event", name);
  if (!app_.empty()) object.text("app", app_);
  return object;
}

void Events::created(ClockKind clock) {
  created_ = MonotonicClock::now();
  print(with_program_clock(event("created"), clock).number("elapsed_ns", (created_ - creating_).count()));
}

void Events::figure(std::string_view name, std::string_view unit, std::string_view step, std::int64_t value) {
  print(event("figure").text("name", name).text("unit", unit).text("step", step).number("value", value));
}

void Events::figure_since_creating(std::string_view name, MonotonicTime end) {
  figure(name, "ns", "", (end - creating_).count());
}

void Events::grown() { print(event("grown")); }

void Events::marshalled() { print(event("marshalled")); }

void Events::switched() { print(event("switched")); }

void Events::looked_up() { print(event("looked-up")); }

void Events::matched(MonotonicTime end, MonotonicTime missing) {
  print(
      event("matched").number("elapsed_ns", (end - created_).count()).number("resolution_ns", (end - missing).count()));
}

void Events::sent(const SentSummary& summary, const ProcessUse& use) {
  JsonObject object = event("sent");
  object.count("count", summary.count)
      .count("failed", summary.failed)
      .number("first_ns", ns_of(summary.first))
      .number("last_ns", ns_of(summary.last))
      .number("late_max_ns", summary.late_max.count())
      .number("late_last_ns", summary.late_last.count());
  print(add(object, use));
}

void Events::drained(const DrainSummary& summary, ClockKind clock) {
  JsonObject object = event("drained");
  print(with_program_clock(add(object, summary), clock));
}

void Events::drained(const DrainSummary& summary, const ProcessUse& use, ClockKind clock) {
  JsonObject object = event("drained");
  print(with_program_clock(add(add(object, summary), use), clock));
}

void Events::expecting() { print(event("expecting")); }

void Events::settled(const DrainSummary& summary, std::chrono::nanoseconds longest_span) {
  print(event("settled")
            .count("received", summary.received)
            .count("unique", summary.unique)
            .number("longest_span_ns", longest_span.count()));
}

void Events::settled(const RoundTripSummary& summary) {
  print(event("settled")
            .count("received", summary.received)
            .count("unique", summary.unique)
            .number("p50_ns", summary.p50_ns)
            .number("p95_ns", summary.p95_ns)
            .number("p99_ns", summary.p99_ns)
            .number("p99_9_ns", summary.p99_9_ns)
            .number("max_ns", summary.max_ns));
}

void Events::progress(std::uint64_t count) { print(event("progress").count("count", count)); }

void Events::rehearse() { (void)(JsonObject().text("event", "progress").count("count", 0).line() + "\n"); }

void Events::warning(std::string_view text) { print(event("warning").text("text", text)); }

void Events::failed(std::string_view call, std::string_view reason) {
  print(event("failed").text("call", call).text("reason", reason));
}

void Events::print(const JsonObject& object) {
  const std::string line = object.line() + "\n";
  const std::lock_guard lock(output_lock());
  for (std::size_t done = 0; done < line.size();) {
    const ssize_t written = ::write(output_, line.data() + done, line.size() - done);
    if (written < 0 && errno != EINTR) return;
    if (written > 0) done += static_cast<std::size_t>(written);
  }
}

}  // namespace ddsbench
