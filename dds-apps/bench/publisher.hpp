// The publisher of a run: sends by its schedule and, with echo, receives the answers.
#pragma once

#include "arrivals.hpp"
#include "closed_loop.hpp"
#include "commands.hpp"
#include "endpoint.hpp"
#include "events.hpp"
#include "middleware.hpp"
#include "options.hpp"
#include "round_trips.hpp"
#include "sample_log.hpp"
#include "sender.hpp"

namespace ddsbench {

/// Receives echoes (T4). Its calls must not overlap: see SampleLogWriter.
class EchoSink final : public MessageSink {
 public:
  /// `closed_loop` is null when messages follow a schedule, `round_trips` in a run without bouts. All of them must
  /// outlive the sink.
  EchoSink(const PublisherOptions& options, SampleLogWriter& log, Arrivals& arrivals, ClosedLoop* closed_loop,
           RoundTrips* round_trips = nullptr);
  void on_message(StampTime taken, IncomingMessage& message) noexcept override;

 private:
  std::uint32_t run_id_;
  std::uint32_t index_;
  bool verify_;
  SampleLogWriter& log_;
  Arrivals& arrivals_;
  ClosedLoop* closed_loop_;
  RoundTrips* round_trips_;
};

/// Sends all messages by the schedule, on the calling thread; after a stop it returns early. Not for Pattern::pingpong.
///
/// Deadlines are always of CLOCK_MONOTONIC. T0 is the deadline on the stamp clock, converted with the distance of the
/// two clocks that was measured after the previous message. With Pattern::max there is no schedule and T0 = T1. With
/// batching, the middleware is flushed whenever the next deadline is in the future.
void send_by_schedule(const PublisherOptions& options, Sender& sender, const std::atomic<bool>& stop) noexcept;
/// The same by another schedule than that of the options.
void send_by_schedule(const PublisherOptions& options, const ScheduleOptions& scheduled, Sender& sender,
                      const std::atomic<bool>& stop) noexcept;

/// The log of what the publisher sends.
[[nodiscard]] LogOptions log_options(const PublisherOptions& options);

/// A whole run as publisher, from creating its entities to deleting them. The log is of log_options(), and closed at
/// the end; log and middleware must outlive it. Throws MiddlewareError, LogError, BadCommand or Interrupted; the
/// logs then hold what was measured so far. `take` is null unless the thread that writes also takes.
void run_publisher(const PublisherOptions& options, SampleLogWriter& log, Middleware& middleware,
                   CommandStream& commands, Events& events, CollocatedTake* take = nullptr);

}  // namespace ddsbench
