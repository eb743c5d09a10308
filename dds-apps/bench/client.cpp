#include "client.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

#include "callers.hpp"
#include "payload.hpp"
#include "process_use.hpp"
#include "progress.hpp"
#include "random.hpp"
#include "sample_log.hpp"
#include "take_thread.hpp"

namespace ddsbench {
namespace {

constexpr std::chrono::milliseconds kRepliesLook{5};

std::uint64_t requests(const ClientOptions& options) { return options.iterations * options.threads; }

std::uint32_t object_of(const ClientOptions& options, std::uint32_t thread, std::uint64_t number) noexcept {
  if (options.object_choice == ObjectChoice::same) return thread % options.objects;
  return static_cast<std::uint32_t>(random_bits(options.seed, thread, number) % options.objects);
}

/// All records of the client, with times that have not happened yet: each request has its place.
void fill(RequestLogWriter& log, const ClientOptions& options) {
  for (std::uint32_t thread = 0; thread < options.threads; ++thread) {
    for (std::uint64_t number = 0; number < options.iterations; ++number) {
      log.append({thread * options.iterations + number, kNoTime, kNoTime, kNoTime, kNoTime, thread,
                  object_of(options, thread, number), number < options.warmup ? kWarmup : 0U, 0});
    }
  }
}

/// With open arrivals no thread waits: waits until all are answered, or none has been for the time of a reply.
void await_replies(const ClientOptions& options, std::uint64_t expected, const Arrivals& arrivals,
                   CommandStream& commands) {
  std::uint64_t received = arrivals.unique();
  MonotonicTime since = MonotonicClock::now();
  while (received < expected && MonotonicClock::now() - since < options.reply_timeout) {
    commands.pause(kRepliesLook);
    if (arrivals.unique() == received) continue;
    received = arrivals.unique();
    since = MonotonicClock::now();
  }
}

void warn_about_replies(std::uint64_t missing, const ClientOptions& options, Events& events) {
  if (missing == 0) return;
  events.warning(std::to_string(missing) + " requests were not answered within " +
                 std::to_string(options.reply_timeout / std::chrono::milliseconds(1)) + " ms");
}

/// From `go` to `close`, which may arrive early.
void measure(const ClientOptions& options, Callers& callers, const Arrivals& arrivals, TakeThread& thread,
             CommandStream& commands, Events& events) {
  if (!await_command(commands, Command::Kind::go)) return;
  const Progress progress(events, [&callers] { return callers.sent(); });
  const ProcessUse start = ProcessUse::now();
  callers.run();
  if (commands.stop()) throw Interrupted();
  const SentSummary sent = callers.summary();
  if (options.arrivals != RequestArrivals::closed) await_replies(options, sent.count - sent.failed, arrivals, commands);
  thread.check();
  const std::uint64_t missing =
      options.arrivals == RequestArrivals::closed ? callers.timeouts() : sent.count - sent.failed - arrivals.unique();
  warn_about_replies(missing, options, events);
  events.sent(sent, ProcessUse::now().since(start));
  if (!await_command(commands, Command::Kind::finish)) return;
  events.drained({arrivals.received(), arrivals.unique(), 0}, options.clock);
  await_close(commands);
}

}  // namespace

TopicOptions request_topic(const ClientOptions& options) {
  TopicOptions topic = data_topic(options);
  topic.instance_id = 0;
  topic.instances = options.objects;
  return topic;
}

TopicOptions reply_topic(const EndpointOptions& options, std::uint32_t client) {
  TopicOptions topic = echo_topic(options);
  topic.topic = options.topic + "Reply" + std::to_string(client);
  topic.instance_id = 0;
  return topic;
}

ReplySink::ReplySink(const ClientOptions& options, RequestLogWriter& log, Arrivals& arrivals, ReplyWaits* waits)
    : run_id_(options.run_id), requests_of_thread_(options.iterations), log_(log), arrivals_(arrivals), waits_(waits) {}

void ReplySink::on_message(StampTime taken, IncomingMessage& message) noexcept {
  const MessageHeader header = message.header();
  if (header.run_id != run_id_ || (header.flags & kEcho) == 0) {
    arrivals_.foreign();
    return;
  }
  if (!arrivals_.record(0, header.seq_no)) return;
  log_[header.seq_no].t4 = ns_of(taken);
  if (waits_ != nullptr) waits_->answered(header.seq_no / requests_of_thread_, header.seq_no);
}

LogOptions log_options(const ClientOptions& options) {
  return {options.log, LogKind::requested, options.clock, options.index, requests(options)};
}

void run_client(const ClientOptions& options, RequestLogWriter& log, Middleware& middleware, CommandStream& commands,
                Events& events) {
  warn_about_lock(log, events);
  fill(log, options);
  ReplyWaits waits(options.threads);
  Arrivals arrivals(1, requests(options));
  ReplySink sink(options, log, arrivals, options.arrivals == RequestArrivals::closed ? &waits : nullptr);
  std::unique_ptr<MessageWriter> writer = middleware.make_writer(request_topic(options));
  std::unique_ptr<MessageReader> reader =
      middleware.make_reader(reply_topic(options, options.index), options.trigger, sink, stamp_now(options.clock));
  std::optional<TakeThread> thread(std::in_place, *reader, options.trigger);
  {
    Callers callers(options, *writer, log, waits, commands.stop());
    events.created(options.clock);
    const std::vector<ExpectedMatch> sides = {
        {"servers", options.subscribers, [&writer] { return writer->matched(); },
         [&writer] { return writer->mismatch(); }},
        {"writers of replies", options.subscribers, [&reader] { return reader->matched(); },
         [&reader] { return reader->mismatch(); }}};
    const Announce announce_writer = [&writer] { writer->announce(); };
    await_match(options, sides, announce_writer, commands, events, [] {});
    announce(
        announce_writer, [] { return false; }, commands);
    measure(options, callers, arrivals, *thread, commands, events);
  }
  thread.reset();
  reader.reset();
  writer.reset();
  log.close();
}

}  // namespace ddsbench
