#include "server.hpp"

#include <sched.h>

#include <algorithm>
#include <optional>

#include "client.hpp"
#include "process_use.hpp"
#include "progress.hpp"
#include "sample_log.hpp"
#include "service.hpp"
#include "take_thread.hpp"

namespace ddsbench {
namespace {

constexpr std::chrono::milliseconds kServedLook{5};

/// Serves the request of a record and replies.
void serve(ServedRecord& request, const Service& service, ReplyWriters& replies, StampNow now) noexcept {
  request.started = ns_of(now());
  const std::chrono::nanoseconds before = thread_cpu_time();
  service.serve(request.client, request.seq);
  replies.reply(request);
  request.cpu = (thread_cpu_time() - before).count();
}

/// How many processors the process may use.
int processors() noexcept {
  cpu_set_t set;
  CPU_ZERO(&set);
  return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

/// From the first request to `close`, which may arrive early.
void measure(const ServerOptions& options, const ServedLogWriter& log, const Arrivals& arrivals, const ServerPool& pool,
             TakeThread& thread, CommandStream& commands, Events& events) {
  const Progress progress(events, [&pool] { return pool.served(); });
  const ProcessUse start = ProcessUse::now();
  std::uint64_t expected = 0;
  if (!await_command(commands, Command::Kind::finish, &expected)) return;
  await_arrivals(options, expected, arrivals, commands, [&thread] { thread.check(); });
  while (pool.served() < log.count()) commands.pause(kServedLook);
  warn_about_arrivals(log, arrivals, events);
  events.drained({arrivals.received(), arrivals.unique(), pool.served()}, ProcessUse::now().since(start),
                 options.clock);
  await_close(commands);
}

}  // namespace

RequestSink::RequestSink(const ServerOptions& options, ServedLogWriter& log, Arrivals& arrivals, ServerPool& pool)
    : run_id_(options.run_id),
      clients_(options.publishers),
      verify_(options.verify),
      now_(stamp_now(options.clock)),
      log_(log),
      arrivals_(arrivals),
      pool_(pool) {}

void RequestSink::on_message(StampTime taken, IncomingMessage& message) noexcept {
  const MessageHeader header = message.header();
  if (header.run_id != run_id_ || header.writer_id >= clients_) {
    arrivals_.foreign();
    return;
  }
  ServedRecord request;
  request.seq = header.seq_no;
  request.received = ns_of(taken);
  request.started = kNoTime;
  request.replied = kNoTime;
  request.done = kNoTime;
  request.cpu = kNoTime;
  request.client = header.writer_id;
  request.object = message.instance_id();
  request.flags = header.flags & kLoggedFlags;
  if (verify_ && !message.content_matches()) request.flags |= kContentDiffers;
  const std::uint64_t before = log_.count();
  request.enqueued = ns_of(now_());
  log_.append(request);
  arrivals_.record(header.writer_id, header.seq_no);
  if (log_.count() > before) pool_.add();
}

ReplyWriters::ReplyWriters(const ServerOptions& options, Middleware& middleware)
    : run_id_(options.run_id), index_(options.index), now_(stamp_now(options.clock)) {
  for (std::uint32_t client = 0; client < options.publishers; ++client) {
    clients_.push_back(std::make_unique<ToClient>());
    clients_.back()->writer = middleware.make_writer(reply_topic(options, client));
  }
}

void ReplyWriters::reply(ServedRecord& request) noexcept {
  ToClient& to = *clients_[request.client];
  MessageHeader header{run_id_, request.seq, 0, index_, (request.flags & kWarmup) | kEcho};
  const std::lock_guard lock(to.writing);
  header.t_write_ns = ns_of(now_());
  request.replied = header.t_write_ns;
  if (!to.writer->write(header)) request.flags |= kWriteFailed;
  to.writer->flush();
  request.done = ns_of(now_());
}

std::size_t ReplyWriters::matched() const {
  return static_cast<std::size_t>(
      std::count_if(clients_.begin(), clients_.end(), [](const auto& to) { return to->writer->matched() > 0; }));
}

std::string ReplyWriters::mismatch() const {
  for (const auto& to : clients_) {
    if (to->writer->matched() > 0) continue;
    if (std::string reason = to->writer->mismatch(); !reason.empty()) return reason;
  }
  return "";
}

void ReplyWriters::announce() {
  for (const auto& to : clients_) to->writer->announce();
}

LogOptions log_options(const ServerOptions& options) {
  return {options.log, LogKind::served, options.clock, options.index, options.capacity};
}

void run_server(const ServerOptions& options, ServedLogWriter& log, Middleware& middleware, CommandStream& commands,
                Events& events) {
  warn_about_lock(log, events);
  Arrivals arrivals(options.publishers, options.capacity);
  ReplyWriters replies(options, middleware);
  const Service service(options.service);
  std::optional<ServerPool> pool(std::in_place, options, [&](std::uint64_t record) {
    serve(log[record], service, replies, stamp_now(options.clock));
  });
  RequestSink sink(options, log, arrivals, *pool);
  std::unique_ptr<MessageReader> reader =
      middleware.make_reader(data_topic(options), options.trigger, sink, stamp_now(options.clock));
  std::optional<TakeThread> thread(std::in_place, *reader, options.trigger);
  events.figure("processors", "processors", "", processors());
  events.created(options.clock);

  const std::vector<ExpectedMatch> sides = {
      {"clients", options.publishers, [&reader] { return reader->matched(); },
       [&reader] { return reader->mismatch(); }},
      {"readers of replies", options.publishers, [&replies] { return replies.matched(); },
       [&replies] { return replies.mismatch(); }}};
  const Announce announce_writers = [&replies] { replies.announce(); };
  await_match(options, sides, announce_writers, commands, events, [] {});
  announce(
      announce_writers, [&arrivals] { return arrivals.received() > 0; }, commands);
  measure(options, log, arrivals, *pool, *thread, commands, events);
  thread.reset();
  reader.reset();
  pool.reset();
  log.close();
}

}  // namespace ddsbench
