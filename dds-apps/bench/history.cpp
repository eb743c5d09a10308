#include "history.hpp"

#include <chrono>

namespace ddsbench {
namespace {

constexpr std::chrono::milliseconds kDeliveryLook{1};

}  // namespace

void FirstArrival::on_message(StampTime taken, IncomingMessage& message) noexcept {
  if (!happened() && message.header().run_id == run_id_) {
    time_ = MonotonicClock::now();
    happened_.store(true, std::memory_order_release);
  }
  next_.on_message(taken, message);
}

void write_history(const PublisherOptions& options, MessageWriter& writer) {
  const StampNow now = stamp_now(options.clock);
  for (std::uint64_t i = 0; i < options.historical_messages; ++i) {
    if (!writer.write({options.run_id, i, ns_of(now()), options.index, 0})) {
      throw MiddlewareError("write", "a message to be stored was refused");
    }
  }
  writer.flush();
}

void await_history(const SubscriberOptions& options, const FirstArrival& first, CommandStream& commands,
                   Events& events) {
  const MonotonicTime start = MonotonicClock::now();
  while (!first.happened()) {
    if (MonotonicClock::now() - start > options.match_timeout) {
      throw MiddlewareError("history", "no stored message came from the publishers that were found");
    }
    commands.pause(kDeliveryLook);
  }
  events.figure_since_creating("history_time", first.time());
}

}  // namespace ddsbench
