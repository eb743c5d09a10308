#include "publisher.hpp"

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "context_switches.hpp"
#include "footprint.hpp"
#include "further_endpoints.hpp"
#include "growth.hpp"
#include "history.hpp"
#include "lookup.hpp"
#include "marshal.hpp"
#include "pacer.hpp"
#include "process_use.hpp"
#include "progress.hpp"
#include "stack.hpp"
#include "stamp_offset.hpp"
#include "take_thread.hpp"

namespace ddsbench {
namespace {

constexpr std::chrono::milliseconds kLead{1};  // the first message waits like all others

/// The parts of a publisher whose messages are answered. Members are destroyed from the last to the first.
class EchoReception {
 public:
  EchoReception(const PublisherOptions& options, Middleware& middleware, ClosedLoop* closed_loop,
                RoundTrips* round_trips, Events& events)
      : log_({options.echo_log, LogKind::echo_received, options.clock, options.index,
              options.iterations * options.subscribers}),
        arrivals_(options.subscribers, options.bouts ? 0 : options.iterations),  // bouts count their own echoes
        sink_(options, log_, arrivals_, closed_loop, round_trips),
        reader_(middleware.make_reader(echo_topic(options), options.trigger, sink_, stamp_now(options.clock))),
        thread_(std::in_place, *reader_, options.trigger) {
    warn_about_lock(log_, events);
  }

  [[nodiscard]] const MessageReader& reader() const { return *reader_; }
  [[nodiscard]] const Arrivals& arrivals() const { return arrivals_; }
  [[nodiscard]] const SampleLogWriter& log() const { return log_; }
  void check() { thread_->check(); }
  void close() {
    thread_.reset();
    reader_.reset();
    log_.close();
  }

 private:
  SampleLogWriter log_;
  Arrivals arrivals_;
  EchoSink sink_;
  std::unique_ptr<MessageReader> reader_;
  std::optional<TakeThread> thread_;
};

void drain_echoes(const PublisherOptions& options, std::uint64_t expected, EchoReception* echoes,
                  CommandStream& commands, Events& events) {
  if (echoes == nullptr) {
    events.drained({}, options.clock);
    return;
  }
  await_arrivals(options, expected, echoes->arrivals(), commands, [echoes] { echoes->check(); });
  warn_about_arrivals(echoes->log(), echoes->arrivals(), events);
  events.drained({echoes->arrivals().received(), echoes->arrivals().unique(), 0}, options.clock);
}

/// The objects that one run needs, made before its entities.
struct Sending {
  Sending(const PublisherOptions& options, MessageWriter& writer, SampleLogWriter& log, CollocatedTake* taking)
      : round_trips(options.subscribers),
        has_round_trips(options.bouts && options.echo != Echo::none),
        sender(options, writer, log, taking, trips()),
        take(taking) {
    if (options.schedule.pattern == Pattern::pingpong) closed_loop.emplace(options, sender);
  }

  /// Null in a run without bouts or without echoes.
  RoundTrips* trips() { return has_round_trips ? &round_trips : nullptr; }

  RoundTrips round_trips;
  bool has_round_trips;
  Sender sender;
  CollocatedTake* take;
  std::optional<ClosedLoop> closed_loop;
};

void send_all(const PublisherOptions& options, Sending& sending, const std::atomic<bool>& stop, Events& events) {
  if (!sending.closed_loop) {
    send_by_schedule(options, sending.sender, stop);
    if (sending.take != nullptr && sending.take->timeouts() > 0) {
      events.warning(std::to_string(sending.take->timeouts()) + " messages had not arrived within " +
                     std::to_string(CollocatedTake::kPatience.count()) + " ms; the next one was sent then");
    }
    return;
  }
  sending.closed_loop->run(stop);
  if (const std::uint64_t timeouts = sending.closed_loop->timeouts(); timeouts > 0) {
    events.warning(std::to_string(timeouts) + " messages were not answered by all subscribers within " +
                   std::to_string(ClosedLoop::kPatience.count()) + " ms; the next one was sent then");
  }
}

void send_bout(const PublisherOptions& options, const Bout& bout, Sender& sender, const SampleLogWriter& log,
               CommandStream& commands, Events& events) {
  if (bout.logged && log.capacity() - log.count() < bout.count) {
    throw BadCommand("the log has no place for a bout of " + std::to_string(bout.count) + " messages");
  }
  ScheduleOptions scheduled = options.schedule;
  scheduled.period = bout.period;
  const ProcessUse start = ProcessUse::now();
  sender.begin(bout);
  send_by_schedule(options, scheduled, sender, commands.stop());
  if (commands.stop()) throw Interrupted();
  events.sent(sender.summary(), ProcessUse::now().since(start));
}

/// Sends one bout after the other until `finish`, and waits for the echoes of each; false when `close` arrived.
bool send_bouts(const PublisherOptions& options, Sending& sending, const SampleLogWriter& log, EchoReception* echoes,
                CommandStream& commands, Events& events) {
  touch_stack();
  Command command = commands.next();
  while (command.kind == Command::Kind::bout) {
    send_bout(options, command.bout, sending.sender, log, commands, events);
    command = commands.next();
    if (command.kind != Command::Kind::settle || echoes == nullptr) continue;
    await_arrivals(options, command.count, sending.round_trips.arrivals(), commands, [echoes] { echoes->check(); });
    events.settled(sending.round_trips.end(command.count));
    command = commands.next();
  }
  if (command.kind == Command::Kind::close) return false;
  if (command.kind != Command::Kind::finish) throw BadCommand("a command came out of order");
  return true;
}

/// From the first `bout` to `close`, which may arrive early.
void measure_bouts(const PublisherOptions& options, Sending& sending, const SampleLogWriter& log, EchoReception* echoes,
                   CommandStream& commands, Events& events) {
  if (!send_bouts(options, sending, log, echoes, commands, events)) return;
  events.drained({}, options.clock);
  await_close(commands);
}

/// From `go` to `close`, which may arrive early.
void measure(const PublisherOptions& options, Middleware& middleware, MessageWriter& writer, Sending& sending,
             EchoReception* echoes, CommandStream& commands, Events& events) {
  if (!await_command(commands, Command::Kind::go)) return;
  const Progress progress(events, [&sending] { return sending.sender.sent(); });
  touch_stack();
  const ProcessUse start = ProcessUse::now();
  send_all(options, sending, commands.stop(), events);
  if (commands.stop()) throw Interrupted();
  events.sent(sending.sender.summary(), ProcessUse::now().since(start));
  std::uint64_t expected = 0;
  if (!await_command(commands, Command::Kind::finish, &expected)) return;
  if (options.footprint) tell_memory_use(events, "messages");
  drain_echoes(options, expected, echoes, commands, events);
  if (options.lookup_instances > 0) {
    lookup_until_close(
        options, [&writer](std::uint32_t instance) { return writer.lookup(instance); }, commands, events);
    return;
  }
  grow_until_close(
      options, "Publisher", [&middleware](const TopicOptions& topic) { return middleware.make_writer(topic); },
      commands, events);
}

}  // namespace

EchoSink::EchoSink(const PublisherOptions& options, SampleLogWriter& log, Arrivals& arrivals, ClosedLoop* closed_loop,
                   RoundTrips* round_trips)
    : run_id_(options.run_id),
      index_(options.index),
      verify_(options.verify),
      log_(log),
      arrivals_(arrivals),
      closed_loop_(closed_loop),
      round_trips_(round_trips) {}

void EchoSink::on_message(StampTime taken, IncomingMessage& message) noexcept {
  const MessageHeader header = message.header();
  if (header.run_id != run_id_ || (header.flags & kEcho) == 0) {
    arrivals_.foreign();
    return;
  }
  if (header.flags >> kEchoOriginShift != index_) return;  // answers another publisher
  std::uint32_t flags = header.flags & kLoggedFlags;
  if (verify_ && !message.content_matches()) flags |= kContentDiffers;
  if (round_trips_ != nullptr) {
    if (round_trips_->logs(header.seq_no)) {
      log_.append({header.seq_no, header.t_write_ns, ns_of(taken), kNoTime, header.writer_id, flags});
    }
    round_trips_->record(header.writer_id, header.seq_no, taken);
    return;
  }
  log_.append({header.seq_no, header.t_write_ns, ns_of(taken), kNoTime, header.writer_id, flags});
  const bool first = arrivals_.record(header.writer_id, header.seq_no);
  if (closed_loop_ != nullptr && first) closed_loop_->answered(header.seq_no);
}

void send_by_schedule(const PublisherOptions& options, Sender& sender, const std::atomic<bool>& stop) noexcept {
  send_by_schedule(options, options.schedule, sender, stop);
}

void send_by_schedule(const PublisherOptions& options, const ScheduleOptions& scheduled, Sender& sender,
                      const std::atomic<bool>& stop) noexcept {
  if (scheduled.pattern == Pattern::max) {
    while (!sender.done() && !stop.load(std::memory_order_relaxed)) sender.send(std::nullopt);
    return sender.flush();
  }
  const Pacer pacer(stop);
  Schedule schedule(scheduled);
  StampOffset stamp_clock(options.clock);
  const MonotonicTime start = MonotonicClock::now() + kLead;
  MonotonicTime deadline = start + schedule.next_offset();

  while (!sender.done() && pacer.wait_until(deadline)) {
    sender.send(stamp_clock.stamp_of(deadline));
    deadline = start + schedule.next_offset();
    if (options.domain.batching && deadline > MonotonicClock::now()) sender.flush();
    stamp_clock.renew(deadline);
  }
  sender.flush();
}

LogOptions log_options(const PublisherOptions& options) {
  return {options.log, LogKind::sent, options.clock, options.index, options.iterations};
}

void run_publisher(const PublisherOptions& options, SampleLogWriter& log, Middleware& middleware,
                   CommandStream& commands, Events& events, CollocatedTake* take) {
  warn_about_lock(log, events);
  if (options.loan && !middleware.lends()) {
    throw MiddlewareError("loan", "this implementation lends no memory for messages");
  }
  TopicOptions data = data_topic(options);
  data.loan = options.loan;
  std::unique_ptr<MessageWriter> writer = middleware.make_writer(data);
  Sending sending(options, *writer, log, take);
  std::optional<EchoReception> echoes;
  if (options.echo != Echo::none) {
    echoes.emplace(options, middleware, sending.closed_loop ? &*sending.closed_loop : nullptr, sending.trips(), events);
  }
  FurtherEndpoints<MessageWriter> further(
      options, options.subscribers, [&middleware](const TopicOptions& topic) { return middleware.make_writer(topic); });
  if (options.footprint) tell_memory_use(events, "1 endpoint");
  events.created(options.clock);
  write_history(options, *writer);

  std::vector<ExpectedMatch> sides = {{"subscribers", options.subscribers, [&writer] { return writer->matched(); },
                                       [&writer] { return writer->mismatch(); }}};
  if (echoes)
    sides.push_back({"writers of echoes", options.subscribers, [&echoes] { return echoes->reader().matched(); },
                     [&echoes] { return echoes->reader().mismatch(); }});
  further.expect(sides);
  const Announce announce_writer = [&writer, &further] {
    writer->announce();
    if (MessageWriter* unmatched = further.unmatched(); unmatched != nullptr) unmatched->announce();
  };
  await_match(options, sides, announce_writer, commands, events, [] {});
  announce(
      announce_writer, [] { return false; }, commands);

  if (options.marshal_period) {
    marshal_until_close(options, Conversion::encode, middleware, commands, events);
  } else if (options.bouts) {
    measure_bouts(options, sending, log, echoes ? &*echoes : nullptr, commands, events);
  } else if (options.switches) {
    switch_until_close(commands, events);
  } else {
    measure(options, middleware, *writer, sending, echoes ? &*echoes : nullptr, commands, events);
  }
  if (echoes) echoes->close();
  further.close();
  writer.reset();
  log.close();
}

}  // namespace ddsbench
