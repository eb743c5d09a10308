// Sends the messages of a publisher: stamp, write, log.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "bout.hpp"
#include "clocks.hpp"
#include "collocated_take.hpp"
#include "events.hpp"
#include "middleware.hpp"
#include "options.hpp"
#include "round_trips.hpp"
#include "sample_log.hpp"

namespace ddsbench {

/// Sends messages 0, 1, 2, ... of a run, or those of one bout after the other, and keeps their summary. The objects
/// that it uses must outlive it.
///
/// Threads: send() and flush() belong to one thread at a time; it may be another one each time, as long as each call
/// happens before the next. sent() may be read by any.
class Sender {
 public:
  /// `take` is null unless the thread that writes also takes. `round_trips`, of a run with bouts and echoes, learns
  /// when messages are due; null in others.
  Sender(const PublisherOptions& options, MessageWriter& writer, SampleLogWriter& log, CollocatedTake* take = nullptr,
         RoundTrips* round_trips = nullptr) noexcept;

  /// Stamps the next message (T1), writes and logs it, and takes it if this thread also takes. `intended` is T0; if
  /// absent, T0 = T1.
  void send(std::optional<StampTime> intended) noexcept;
  void flush() noexcept { writer_.flush(); }

  /// The next messages are those of a bout, with a summary of their own. Its publisher gives up when a message is as
  /// late as the whole bout is long: it then cannot reach the schedule, and a queue would only grow.
  void begin(const Bout& bout);

  [[nodiscard]] bool done() const noexcept { return summary_.count == iterations_ || summary_.late_max >= patience_; }
  [[nodiscard]] const SentSummary& summary() const noexcept { return summary_; }
  /// Messages sent so far.
  [[nodiscard]] std::uint64_t sent() const noexcept { return sent_.load(std::memory_order_relaxed); }

 private:
  std::uint32_t run_id_;
  std::uint32_t index_;
  std::uint64_t iterations_;
  std::uint64_t warmup_;
  std::uint64_t first_ = 0;
  bool logged_ = true;
  std::chrono::nanoseconds patience_ = std::chrono::nanoseconds::max();
  std::uint32_t instances_;  ///< written in turn
  StampNow now_;
  MessageWriter& writer_;
  SampleLogWriter& log_;
  CollocatedTake* take_;
  RoundTrips* round_trips_;
  SentSummary summary_;
  std::atomic<std::uint64_t> sent_{0};
};

}  // namespace ddsbench
