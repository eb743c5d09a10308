// The publisher of a run: sends by its schedule and, with echo, receives the answers.
#pragma once

#include "arrivals.hpp"
#include "commands.hpp"
#include "endpoint.hpp"
#include "events.hpp"
#include "middleware.hpp"
#include "options.hpp"
#include "sample_log.hpp"

namespace ddsbench {

/// Receives echoes (T4). Its calls must not overlap: see SampleLogWriter.
class EchoSink final : public MessageSink {
 public:
  /// `log` and `arrivals` outlive the sink.
  EchoSink(const PublisherOptions& options, SampleLogWriter& log, Arrivals& arrivals);
  void on_message(std::int64_t taken_ns, IncomingMessage& message) noexcept override;

 private:
  std::uint32_t run_id_;
  std::uint32_t index_;
  bool verify_;
  SampleLogWriter& log_;
  Arrivals& arrivals_;
};

/// What the measuring loop of a publisher works on; all of it outlives the call.
struct SendLoop {
  const PublisherOptions& options;
  MessageWriter& writer;
  SampleLogWriter& log;
  std::atomic<std::uint64_t>& sent;  ///< messages so far, for Progress
  const std::atomic<bool>& stop;
};

/// Sends all messages on the calling thread; after a stop it returns early.
///
/// Deadlines are always of CLOCK_MONOTONIC. T0 is the deadline on the stamp clock: with realtime it is converted with
/// the offset between the clocks at the start, so a later step of CLOCK_REALTIME shows in T1-T0. With Pattern::max
/// nothing is intended and T0 = T1. With batching, what the middleware holds is flushed whenever the next deadline is
/// still to come.
[[nodiscard]] SentSummary send_messages(const SendLoop& loop) noexcept;

/// A whole run as publisher, from creating its entities to deleting them. The middleware outlives it. Throws
/// MiddlewareError, SampleLogError, BadCommand or Interrupted; the logs then hold what was measured so far.
void run_publisher(const PublisherOptions& options, Middleware& middleware, CommandStream& commands, Events& events);

}  // namespace ddsbench
