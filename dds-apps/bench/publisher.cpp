#include "publisher.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>

#include "pacer.hpp"
#include "progress.hpp"
#include "take_thread.hpp"

namespace ddsbench {
namespace {

constexpr std::int64_t kLeadNs = 1'000'000;  // the first message waits like all others

/// What a publisher has only when its messages are answered. Members are destroyed from the last to the first.
class EchoReception {
 public:
  EchoReception(const PublisherOptions& options, Middleware& middleware, Events& events)
      : log_({options.echo_log, LogKind::echo_received, options.clock, options.index,
              options.iterations * options.subscribers}),
        arrivals_(options.subscribers, options.iterations),
        sink_(options, log_, arrivals_),
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
    events.drained({});
    return;
  }
  await_arrivals(options, expected, echoes->arrivals(), commands, [echoes] { echoes->check(); });
  warn_about_arrivals(echoes->log(), echoes->arrivals(), events);
  events.drained({echoes->arrivals().received(), echoes->arrivals().unique(), 0});
}

/// From `go` to `close`, which may come early.
void measure(const PublisherOptions& options, MessageWriter& writer, SampleLogWriter& log, EchoReception* echoes,
             CommandStream& commands, Events& events) {
  if (!await_command(commands, Command::Kind::go)) return;
  std::atomic<std::uint64_t> sent{0};
  const Progress progress(events, [&sent] { return sent.load(std::memory_order_relaxed); });
  const SentSummary summary = send_messages({options, writer, log, sent, commands.stop()});
  if (commands.stop()) throw Interrupted();
  events.sent(summary);
  std::uint64_t expected = 0;
  if (!await_command(commands, Command::Kind::finish, &expected)) return;
  drain_echoes(options, expected, echoes, commands, events);
  await_close(commands);
}

}  // namespace

EchoSink::EchoSink(const PublisherOptions& options, SampleLogWriter& log, Arrivals& arrivals)
    : run_id_(options.run_id), index_(options.index), verify_(options.verify), log_(log), arrivals_(arrivals) {}

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
  arrivals_.record(header.writer_id, header.seq_no);
}

SentSummary send_messages(const SendLoop& loop) noexcept {
  const PublisherOptions& options = loop.options;
  const NowNs now = clock_function(options.clock);
  const bool scheduled = options.schedule.pattern != Pattern::max;
  const Pacer pacer(loop.stop);
  Schedule schedule(options.schedule);
  SentSummary summary;
  const std::int64_t stamp_offset = offset_from_monotonic_ns(options.clock);
  const std::int64_t start = monotonic_now_ns() + kLeadNs;
  std::int64_t deadline = start + schedule.next_offset_ns();

  for (std::uint64_t seq = 0; seq < options.iterations && pacer.wait_until(deadline); ++seq) {
    MessageHeader header{options.run_id, seq, 0, options.index, 0};
    if (seq < options.warmup) header.flags |= kWarmup;
    if (seq + 1 == options.iterations) header.flags |= kLast;

    header.t_write_ns = now();
    const bool written = loop.writer.write(header);
    const std::int64_t returned = now();

    const std::int64_t intended = scheduled ? deadline + stamp_offset : header.t_write_ns;
    loop.log.append({seq, intended, header.t_write_ns, returned, options.index,
                     written ? header.flags : header.flags | kWriteFailed});
    if (seq == 0) summary.first_ns = header.t_write_ns;
    summary.last_ns = header.t_write_ns;
    summary.late_max_ns = std::max(summary.late_max_ns, header.t_write_ns - intended);
    if (!written) ++summary.failed;
    summary.count = seq + 1;
    loop.sent.store(summary.count, std::memory_order_relaxed);

    deadline = start + schedule.next_offset_ns();
    if (options.domain.batching && scheduled && deadline > monotonic_now_ns()) loop.writer.flush();
  }
  loop.writer.flush();
  return summary;
}

void run_publisher(const PublisherOptions& options, Middleware& middleware, CommandStream& commands, Events& events) {
  SampleLogWriter log({options.log, LogKind::sent, options.clock, options.index, options.iterations});
  warn_about_lock(log, events);
  std::unique_ptr<MessageWriter> writer = middleware.make_writer(data_topic(options));
  std::optional<EchoReception> echoes;
  if (options.echo != Echo::none) echoes.emplace(options, middleware, events);
  events.created();

  std::vector<ExpectedMatch> sides = {{options.subscribers, [&writer] { return writer->matched(); }}};
  if (echoes) sides.push_back({options.subscribers, [&echoes] { return echoes->reader().matched(); }});
  await_match(options, sides, commands, events);

  measure(options, *writer, log, echoes ? &*echoes : nullptr, commands, events);
  if (echoes) echoes->close();
  writer.reset();
  log.close();
}

}  // namespace ddsbench
