// What a program tells the starter on stdout: the events of docs/formats.md, section 3.
#pragma once

#include <cstdint>
#include <mutex>
#include <string_view>

#include "clocks.hpp"
#include "json.hpp"
#include "process_use.hpp"

namespace ddsbench {

/// What a publisher did. Times are those of the stamp clock; kNoTime if nothing was written.
struct SentSummary {
  std::uint64_t count = 0;   ///< write() calls
  std::uint64_t failed = 0;  ///< of these
  std::int64_t first_ns = -1;
  std::int64_t last_ns = -1;
  std::int64_t late_max_ns = 0;
};

struct DrainSummary {
  std::uint64_t received = 0;
  std::uint64_t unique = 0;
  std::uint64_t echoed = 0;
};

/// Writes one JSON object a line, each in one piece. Usable by any thread outside the measuring loop. A closed output
/// is not an error here: it goes with a closed stdin, which ends the program.
class Events {
 public:
  /// The descriptor stays the caller's.
  explicit Events(int output) : output_(output) {}

  /// From now on the participant and its endpoints are made.
  void creating() { creating_ns_ = monotonic_now_ns(); }
  /// They exist: how long that took since creating(). `clock` stamps the messages; the event says whether what the
  /// program reads of it is the kernel's, now.
  void created(ClockKind clock);
  void matched(std::int64_t elapsed_ns);
  /// `use` is that of the measuring loop: from `go` to the last message.
  void sent(const SentSummary& summary, const ProcessUse& use);
  /// Of a publisher; `clock` as above, looked at anew.
  void drained(const DrainSummary& summary, ClockKind clock);
  /// Of a subscriber; `use` is that since it was matched.
  void drained(const DrainSummary& summary, const ProcessUse& use, ClockKind clock);
  /// A number that an experiment measures; `step` says when, or of what.
  void figure(std::string_view name, std::string_view unit, std::string_view step, std::int64_t value);
  void progress(std::uint64_t count);
  /// Makes a line as progress() does and throws it away: what a thread's first line allocates is then there.
  static void rehearse();
  void warning(std::string_view text);
  void failed(std::string_view call, std::string_view reason);
  /// An answer that is no event (version, roundtrip).
  void print(const JsonObject& object);

 private:
  int output_;
  std::int64_t creating_ns_ = monotonic_now_ns();
  std::mutex mutex_;
};

}  // namespace ddsbench
