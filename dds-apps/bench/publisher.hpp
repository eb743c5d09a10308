// The publisher of a run: sends by its schedule and, with echo, receives the answers.
#pragma once

#include "arrivals.hpp"
#include "closed_loop.hpp"
#include "commands.hpp"
#include "endpoint.hpp"
#include "events.hpp"
#include "middleware.hpp"
#include "options.hpp"
#include "sample_log.hpp"
#include "sender.hpp"

namespace ddsbench {

/// Receives echoes (T4). Its calls must not overlap: see SampleLogWriter.
class EchoSink final : public MessageSink {
 public:
  /// `closed_loop` is null when messages follow a schedule. Everything outlives the sink.
  EchoSink(const PublisherOptions& options, SampleLogWriter& log, Arrivals& arrivals, ClosedLoop* closed_loop);
  void on_message(std::int64_t taken_ns, IncomingMessage& message) noexcept override;

 private:
  std::uint32_t run_id_;
  std::uint32_t index_;
  bool verify_;
  SampleLogWriter& log_;
  Arrivals& arrivals_;
  ClosedLoop* closed_loop_;
};

/// Sends all messages by the schedule, on the calling thread; after a stop it returns early. Not for Pattern::pingpong.
///
/// Deadlines are always of CLOCK_MONOTONIC. T0 is the deadline on the stamp clock, converted with the distance of the
/// two clocks as it was measured after the message before. With Pattern::max
/// nothing is intended and T0 = T1. With batching, what the middleware holds is flushed whenever the next deadline is
/// still to come.
void send_by_schedule(const PublisherOptions& options, Sender& sender, const std::atomic<bool>& stop) noexcept;

/// A whole run as publisher, from creating its entities to deleting them. The middleware outlives it. Throws
/// MiddlewareError, SampleLogError, BadCommand or Interrupted; the logs then hold what was measured so far.
void run_publisher(const PublisherOptions& options, Middleware& middleware, CommandStream& commands, Events& events);

}  // namespace ddsbench
