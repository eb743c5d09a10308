// The subscriber of a run: receives, and answers if the run has echoes.
#pragma once

#include <atomic>

#include "arrivals.hpp"
#include "bout_arrivals.hpp"
#include "collocated_take.hpp"
#include "commands.hpp"
#include "endpoint.hpp"
#include "events.hpp"
#include "middleware.hpp"
#include "options.hpp"
#include "sample_log.hpp"

namespace ddsbench {

/// Receives messages (T2), answers them (T3) and then logs them. Its calls must not overlap: see SampleLogWriter.
///
/// An echo is flushed at once, batching or not, because the time of a held answer would count as transmission. The
/// content is compared after the answer is sent, so that this delays only later messages.
class SubscriberSink final : public MessageSink {
 public:
  /// `echo_writer` is null without echo, `bouts` in a run without bouts. All of them must outlive the sink.
  SubscriberSink(const SubscriberOptions& options, MessageWriter* echo_writer, SampleLogWriter& log, Arrivals& arrivals,
                 const BoutsReceived* bouts = nullptr);
  void on_message(StampTime taken, IncomingMessage& message) noexcept override;

  [[nodiscard]] std::uint64_t echoed() const noexcept { return echoed_.load(std::memory_order_relaxed); }

 private:
  /// Fills in T3 and the result of the echo.
  void answer(IncomingMessage& message, MessageHeader header, SampleRecord& record) noexcept;

  std::uint32_t run_id_;
  std::uint32_t index_;
  Echo echo_;
  bool verify_;
  StampNow now_;
  MessageWriter* echo_writer_;
  SampleLogWriter& log_;
  Arrivals& arrivals_;
  const BoutsReceived* bouts_;
  std::atomic<std::uint64_t> echoed_{0};
};

/// The log of what the subscriber receives.
[[nodiscard]] LogOptions log_options(const SubscriberOptions& options);

/// A whole run as subscriber, from creating its entities to deleting them. The log is of log_options(), and closed at
/// the end; log and middleware must outlive it. Throws MiddlewareError, BadCommand or Interrupted; the log then holds
/// what was measured so far. `take` is null unless the publisher's thread takes.
void run_subscriber(const SubscriberOptions& options, SampleLogWriter& log, Middleware& middleware,
                    CommandStream& commands, Events& events, CollocatedTake* take = nullptr);

}  // namespace ddsbench
