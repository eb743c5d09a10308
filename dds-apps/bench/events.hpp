// The events of a program to the starter, on stdout: docs/formats.md, section 3.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "clocks.hpp"
#include "json.hpp"
#include "process_use.hpp"
#include "round_trips.hpp"

namespace ddsbench {

/// The summary of a publisher. Times are negative if nothing was written.
struct SentSummary {
  std::uint64_t count = 0;   ///< write() calls
  std::uint64_t failed = 0;  ///< of these
  StampTime first = time_at<StampTime>(-1);
  StampTime last = time_at<StampTime>(-1);
  std::chrono::nanoseconds late_max{};
  std::chrono::nanoseconds late_last{};  ///< of the last write()

  /// Adds a call of write() that began at `written_at` and was due at `due`.
  void add(StampTime written_at, StampTime due, bool written) noexcept {
    if (count == 0) first = written_at;
    last = written_at;
    late_last = written_at - due;
    late_max = std::max(late_max, late_last);
    if (!written) ++failed;
    ++count;
  }

  /// Adds those of another thread.
  void add(const SentSummary& other) noexcept {
    if (other.count == 0) return;
    first = count == 0 ? other.first : std::min(first, other.first);
    last = std::max(last, other.last);
    late_max = std::max(late_max, other.late_max);
    late_last = std::max(late_last, other.late_last);
    count += other.count;
    failed += other.failed;
  }
};

struct DrainSummary {
  std::uint64_t received = 0;
  std::uint64_t unique = 0;
  std::uint64_t echoed = 0;
};

/// Writes one JSON object a line, each in one piece. Usable by any thread outside the measuring loop. A closed output
/// is not an error here: stdin is then closed too, which ends the program.
class Events {
 public:
  /// The caller still owns the descriptor.
  explicit Events(int output) : output_(output) {}
  /// The same for one endpoint of several in a process: every event has its name.
  Events(int output, std::string app) : output_(output), app_(std::move(app)) {}

  /// From now on the participant and its endpoints are created.
  void creating() { creating_ = MonotonicClock::now(); }
  /// They exist; reports the time since creating(). `clock` stamps the messages; the event reports whether the program
  /// now reads the kernel's clock.
  void created(ClockKind clock);
  /// All were found at `end`, and not before `missing`. The event reports the time since created().
  void matched(MonotonicTime end, MonotonicTime missing);
  /// `use` is that of the measuring loop: from `go` to the last message.
  void sent(const SentSummary& summary, const ProcessUse& use);
  /// For a publisher; `clock` as above, checked again.
  void drained(const DrainSummary& summary, ClockKind clock);
  /// For a subscriber; `use` is that since it was matched.
  void drained(const DrainSummary& summary, const ProcessUse& use, ClockKind clock);
  /// A number that an experiment measures; `step` names when, or of what.
  void figure(std::string_view name, std::string_view unit, std::string_view step, std::int64_t value);
  /// The same of a time since creating(); its unit is ns.
  void figure_since_creating(std::string_view name, MonotonicTime end);
  /// Further endpoints were created, and deleted again.
  void grown();
  /// The conversions of a message were timed.
  void marshalled();
  /// A subscriber counts the messages of the next bout.
  void expecting();
  /// The messages of a bout have arrived, or count as lost; `longest_span` is that of BoutArrivals.
  void settled(const DrainSummary& summary, std::chrono::nanoseconds longest_span);
  /// The echoes of a bout have returned to its publisher, or count as lost.
  void settled(const RoundTripSummary& summary);
  /// Switches between threads were timed.
  void switched();
  /// Instances were looked up.
  void looked_up();
  void progress(std::uint64_t count);
  /// Makes a line as progress() does and discards it, so that the memory for a thread's lines is allocated.
  static void rehearse();
  void warning(std::string_view text);
  void failed(std::string_view call, std::string_view reason);
  /// An answer that is not an event (version, roundtrip).
  void print(const JsonObject& object);

 private:
  [[nodiscard]] JsonObject event(std::string_view name) const;

  int output_;
  std::string app_;
  MonotonicTime creating_ = MonotonicClock::now();
  MonotonicTime created_ = creating_;
};

}  // namespace ddsbench
