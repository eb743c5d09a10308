// Messages that the middleware stores for subscribers that join late.
#pragma once

#include <atomic>
#include <cstdint>

#include "commands.hpp"
#include "events.hpp"
#include "middleware.hpp"
#include "options.hpp"

namespace ddsbench {

/// Passes messages on, and records when the first one of the run arrived.
class FirstArrival final : public MessageSink {
 public:
  FirstArrival(std::uint32_t run_id, MessageSink& next) : run_id_(run_id), next_(next) {}

  void on_message(StampTime taken, IncomingMessage& message) noexcept override;
  /// Whether one has arrived; for any thread.
  [[nodiscard]] bool happened() const noexcept { return happened_.load(std::memory_order_acquire); }
  /// Its time; only after it has arrived.
  [[nodiscard]] MonotonicTime time() const noexcept { return time_; }

 private:
  std::uint32_t run_id_;
  MessageSink& next_;
  MonotonicTime time_;
  std::atomic<bool> happened_{false};
};

/// Writes the messages for late subscribers. Throws MiddlewareError.
void write_history(const PublisherOptions& options, MessageWriter& writer);

/// Waits for the first stored message and reports its arrival, as `history_time`. Throws Interrupted, or
/// MiddlewareError after the time in which all must find each other.
void await_history(const SubscriberOptions& options, const FirstArrival& first, CommandStream& commands,
                   Events& events);

}  // namespace ddsbench
