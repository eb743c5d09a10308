#include "subscriber.hpp"

#include <functional>
#include <memory>
#include <optional>

#include "context_switches.hpp"
#include "footprint.hpp"
#include "further_endpoints.hpp"
#include "growth.hpp"
#include "history.hpp"
#include "lookup.hpp"
#include "marshal.hpp"
#include "process_use.hpp"
#include "progress.hpp"
#include "take_thread.hpp"

namespace ddsbench {
namespace {

/// From the first message to `close`, which may arrive early.
void measure(const SubscriberOptions& options, Middleware& middleware, SubscriberSink& sink, const SampleLogWriter& log,
             const Arrivals& arrivals, MessageReader& reader, const std::function<void()>& check,
             CommandStream& commands, Events& events) {
  const Progress progress(events, [&arrivals] { return arrivals.received(); });
  const ProcessUse start = ProcessUse::now();
  std::uint64_t expected = 0;
  if (!await_command(commands, Command::Kind::finish, &expected)) return;
  await_arrivals(options, expected, arrivals, commands, check);
  warn_about_arrivals(log, arrivals, events);
  const ProcessUse use = ProcessUse::now().since(start);
  if (options.footprint) tell_memory_use(events, "messages");
  events.drained({arrivals.received(), arrivals.unique(), sink.echoed()}, use, options.clock);
  if (options.lookup_instances > 0) {
    lookup_until_close(
        options, [&reader](std::uint32_t instance) { return reader.lookup(instance); }, commands, events);
    return;
  }
  grow_until_close(
      options, "Subscriber",
      [&](const TopicOptions& topic) {
        return middleware.make_reader(topic, options.trigger, sink, stamp_now(options.clock));
      },
      commands, events);
}

/// Receives one bout after the other until `finish`; false when `close` arrived.
bool receive_bouts(const SubscriberOptions& options, BoutsReceived& bouts, TakeThread& thread, CommandStream& commands,
                   Events& events) {
  Command command = commands.next();
  for (; command.kind == Command::Kind::expect; command = commands.next()) {
    const BoutArrivals& bout = bouts.begin(command.bout);
    events.expecting();
    std::uint64_t expected = 0;
    if (!await_command(commands, Command::Kind::settle, &expected)) return false;
    await_arrivals(options, expected, bout.counts(), commands, [&thread] { thread.check(); });
    events.settled({bout.counts().received(), bout.counts().unique(), 0}, bout.longest_span());
  }
  if (command.kind == Command::Kind::close) return false;
  if (command.kind != Command::Kind::finish) throw BadCommand("a command came out of order");
  return true;
}

/// From the first `expect` to `close`, which may arrive early.
void measure_bouts(const SubscriberOptions& options, BoutsReceived& bouts, const SampleLogWriter& log,
                   const Arrivals& arrivals, TakeThread& thread, CommandStream& commands, Events& events) {
  const ProcessUse start = ProcessUse::now();
  if (!receive_bouts(options, bouts, thread, commands, events)) return;
  warn_about_arrivals(log, arrivals, events);
  events.drained({arrivals.received(), 0, 0}, ProcessUse::now().since(start), options.clock);
  await_close(commands);
}

}  // namespace

SubscriberSink::SubscriberSink(const SubscriberOptions& options, MessageWriter* echo_writer, SampleLogWriter& log,
                               Arrivals& arrivals, const BoutsReceived* bouts)
    : run_id_(options.run_id),
      index_(options.index),
      echo_(options.echo),
      verify_(options.verify),
      now_(stamp_now(options.clock)),
      echo_writer_(echo_writer),
      log_(log),
      arrivals_(arrivals),
      bouts_(bouts) {}

void SubscriberSink::on_message(StampTime taken, IncomingMessage& message) noexcept {
  const MessageHeader header = message.header();
  if (header.run_id != run_id_) {
    arrivals_.foreign();
    return;
  }
  SampleRecord record{header.seq_no, header.t_write_ns, ns_of(taken),
                      kNoTime,       header.writer_id,  header.flags & kLoggedFlags};
  if (echo_writer_ != nullptr) answer(message, header, record);
  if (verify_ && !message.content_matches()) record.flags |= kContentDiffers;
  BoutArrivals* bout = bouts_ == nullptr ? nullptr : bouts_->current();
  // A late message of an earlier bout is not in the publisher's log.
  if (bouts_ == nullptr || (bout != nullptr && bout->logs(header.seq_no))) log_.append(record);
  arrivals_.record(header.writer_id, header.seq_no);
  if (bout != nullptr) bout->record(header.writer_id, header.seq_no, taken);
}

void SubscriberSink::answer(IncomingMessage& message, MessageHeader header, SampleRecord& record) noexcept {
  header.flags |= kEcho | header.writer_id << kEchoOriginShift;
  header.writer_id = index_;
  record.c = ns_of(now_());
  const bool written = echo_ == Echo::full ? echo_writer_->write_back(message, header) : echo_writer_->write(header);
  echo_writer_->flush();
  if (written) {
    echoed_.store(echoed() + 1, std::memory_order_relaxed);
  } else {
    record.flags |= kWriteFailed;
  }
}

LogOptions log_options(const SubscriberOptions& options) {
  return {options.log, LogKind::received, options.clock, options.index, options.capacity};
}

void run_subscriber(const SubscriberOptions& options, SampleLogWriter& log, Middleware& middleware,
                    CommandStream& commands, Events& events, CollocatedTake* take) {
  warn_about_lock(log, events);
  // Bouts count their own messages.
  Arrivals arrivals(options.publishers, options.bouts ? 0 : options.capacity);
  BoutsReceived bouts(options.publishers);
  std::unique_ptr<MessageWriter> echo_writer;
  if (options.echo != Echo::none) echo_writer = middleware.make_writer(echo_topic(options));
  SubscriberSink sink(options, echo_writer.get(), log, arrivals, options.bouts ? &bouts : nullptr);
  FirstArrival first(options.run_id, sink);
  const bool awaits_history = options.historical_messages > 0;
  std::unique_ptr<MessageReader> reader =
      middleware.make_reader(data_topic(options), options.trigger,
                             awaits_history ? static_cast<MessageSink&>(first) : sink, stamp_now(options.clock));
  std::optional<TakeThread> thread;
  std::optional<CollocatedTake::Offer> offer;
  if (take == nullptr) {
    thread.emplace(*reader, options.trigger);
  } else {
    offer.emplace(*take, *reader, arrivals);
  }
  FurtherEndpoints<MessageReader> further(options, options.publishers, [&](const TopicOptions& topic) {
    return middleware.make_reader(topic, options.trigger, sink, stamp_now(options.clock));
  });
  if (options.footprint) tell_memory_use(events, "1 endpoint");
  events.created(options.clock);

  std::vector<ExpectedMatch> sides = {{"publishers", options.publishers, [&reader] { return reader->matched(); },
                                       [&reader] { return reader->mismatch(); }}};
  if (echo_writer)
    sides.push_back({"readers of echoes", options.publishers, [&echo_writer] { return echo_writer->matched(); },
                     [&echo_writer] { return echo_writer->mismatch(); }});
  further.expect(sides);
  const Announce announce_writer = echo_writer ? Announce([&echo_writer] { echo_writer->announce(); }) : nullptr;
  await_match(options, sides, announce_writer, commands, events, [&] {
    if (awaits_history) await_history(options, first, commands, events);
  });
  announce(
      announce_writer, [&arrivals] { return arrivals.received() > 0; }, commands);

  if (options.marshal_period) {
    marshal_until_close(options, Conversion::decode, middleware, commands, events);
  } else if (options.bouts) {
    measure_bouts(options, bouts, log, arrivals, *thread, commands, events);
  } else if (options.switches) {
    switch_until_close(commands, events);
  } else {
    // Without a thread of its own, what the publisher's left is taken here.
    const auto check = [&] { thread ? thread->check() : static_cast<void>(reader->take()); };
    measure(options, middleware, sink, log, arrivals, *reader, check, commands, events);
  }
  offer.reset();
  thread.reset();
  further.close();
  reader.reset();
  echo_writer.reset();
  log.close();
}

}  // namespace ddsbench
