#include "publisher.hpp"

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "footprint.hpp"
#include "pacer.hpp"
#include "process_use.hpp"
#include "progress.hpp"
#include "stamp_offset.hpp"
#include "take_thread.hpp"

namespace ddsbench {
namespace {

constexpr std::int64_t kLeadNs = 1'000'000;  // the first message waits like all others

/// What a publisher has only when its messages are answered. Members are destroyed from the last to the first.
class EchoReception {
 public:
  EchoReception(const PublisherOptions& options, Middleware& middleware, ClosedLoop* closed_loop, Events& events)
      : log_({options.echo_log, LogKind::echo_received, options.clock, options.index,
              options.iterations * options.subscribers}),
        arrivals_(options.subscribers, options.iterations),
        sink_(options, log_, arrivals_, closed_loop),
        reader_(middleware.make_reader(echo_topic(options), options.trigger, sink_, clock_function(options.clock))),
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

/// The roles that one run needs, made before its entities.
struct Sending {
  Sending(const PublisherOptions& options, MessageWriter& writer, SampleLogWriter& log) : sender(options, writer, log) {
    if (options.schedule.pattern == Pattern::pingpong) closed_loop.emplace(options, sender);
  }

  Sender sender;
  std::optional<ClosedLoop> closed_loop;
};

void send_all(const PublisherOptions& options, Sending& sending, const std::atomic<bool>& stop, Events& events) {
  if (!sending.closed_loop) return send_by_schedule(options, sending.sender, stop);
  sending.closed_loop->run(stop);
  if (const std::uint64_t timeouts = sending.closed_loop->timeouts(); timeouts > 0) {
    events.warning(std::to_string(timeouts) + " messages were not answered by all subscribers within " +
                   std::to_string(ClosedLoop::kPatienceNs / 1'000'000) + " ms; the next one was sent then");
  }
}

/// From `go` to `close`, which may come early.
void measure(const PublisherOptions& options, Sending& sending, EchoReception* echoes, CommandStream& commands,
             Events& events) {
  if (!await_command(commands, Command::Kind::go)) return;
  const Progress progress(events, [&sending] { return sending.sender.sent(); });
  const ProcessUse start = ProcessUse::now();
  send_all(options, sending, commands.stop(), events);
  if (commands.stop()) throw Interrupted();
  events.sent(sending.sender.summary(), ProcessUse::now().since(start));
  std::uint64_t expected = 0;
  if (!await_command(commands, Command::Kind::finish, &expected)) return;
  drain_echoes(options, expected, echoes, commands, events);
  await_close(commands);
}

}  // namespace

EchoSink::EchoSink(const PublisherOptions& options, SampleLogWriter& log, Arrivals& arrivals, ClosedLoop* closed_loop)
    : run_id_(options.run_id),
      index_(options.index),
      verify_(options.verify),
      log_(log),
      arrivals_(arrivals),
      closed_loop_(closed_loop) {}

void EchoSink::on_message(std::int64_t taken_ns, IncomingMessage& message) noexcept {
  const MessageHeader header = message.header();
  if (header.run_id != run_id_ || (header.flags & kEcho) == 0) {
    arrivals_.foreign();
    return;
  }
  if (header.flags >> kEchoOriginShift != index_) return;  // answers another publisher
  std::uint32_t flags = header.flags & kLoggedFlags;
  if (verify_ && !message.content_matches()) flags |= kContentDiffers;
  log_.append({header.seq_no, header.t_write_ns, taken_ns, kNoTime, header.writer_id, flags});
  const bool first = arrivals_.record(header.writer_id, header.seq_no);
  if (closed_loop_ != nullptr && first) closed_loop_->answered(header.seq_no);
}

void send_by_schedule(const PublisherOptions& options, Sender& sender, const std::atomic<bool>& stop) noexcept {
  if (options.schedule.pattern == Pattern::max) {
    while (!sender.done() && !stop.load(std::memory_order_relaxed)) sender.send(std::nullopt);
    return sender.flush();
  }
  const Pacer pacer(stop);
  Schedule schedule(options.schedule);
  StampOffset stamp_clock(options.clock);
  const std::int64_t start = monotonic_now_ns() + kLeadNs;
  std::int64_t deadline = start + schedule.next_offset_ns();

  while (!sender.done() && pacer.wait_until(deadline)) {
    sender.send(stamp_clock.stamp_ns(deadline));
    deadline = start + schedule.next_offset_ns();
    if (options.domain.batching && deadline > monotonic_now_ns()) sender.flush();
    stamp_clock.renew(deadline);
  }
  sender.flush();
}

void run_publisher(const PublisherOptions& options, Middleware& middleware, CommandStream& commands, Events& events) {
  SampleLogWriter log({options.log, LogKind::sent, options.clock, options.index, options.iterations});
  warn_about_lock(log, events);
  std::unique_ptr<MessageWriter> writer = middleware.make_writer(data_topic(options));
  Sending sending(options, *writer, log);
  std::optional<EchoReception> echoes;
  if (options.echo != Echo::none) {
    echoes.emplace(options, middleware, sending.closed_loop ? &*sending.closed_loop : nullptr, events);
  }
  if (options.footprint) tell_memory_use(events, "created");
  events.created(options.clock);

  std::vector<ExpectedMatch> sides = {{"subscribers", options.subscribers, [&writer] { return writer->matched(); },
                                       [&writer] { return writer->mismatch(); }}};
  if (echoes)
    sides.push_back({"writers of echoes", options.subscribers, [&echoes] { return echoes->reader().matched(); },
                     [&echoes] { return echoes->reader().mismatch(); }});
  await_match(options, sides, writer.get(), commands, events);
  announce(
      writer.get(), [] { return false; }, commands);

  measure(options, sending, echoes ? &*echoes : nullptr, commands, events);
  if (echoes) echoes->close();
  writer.reset();
  log.close();
}

}  // namespace ddsbench
