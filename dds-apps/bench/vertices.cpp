#include "vertices.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "coloring.hpp"
#include "endpoint.hpp"
#include "inbox.hpp"
#include "process_use.hpp"
#include "progress.hpp"
#include "registration.hpp"
#include "sample_log.hpp"
#include "take_thread.hpp"

namespace ddsbench {
namespace {

/// The topic of what a vertex receives. Late readers get nothing: all exist before the first message.
TopicOptions vertex_topic(const VertexOptions& options, std::uint32_t vertex) {
  TopicOptions topic = data_topic(options);
  topic.topic += "Vertex" + std::to_string(vertex);
  topic.qos.durability = Durability::volatile_;
  topic.qos.history_depth = 0;
  topic.qos.ownership = Ownership::shared;
  return topic;
}

/// The threads of a program have one log, and all end when one has failed.
struct Common {
  const VertexOptions& options;
  CycleLogWriter& log;
  const std::atomic<bool>& stop;
  std::mutex writing;
  std::atomic<bool> failed{false};
  std::exception_ptr failure;

  void fail(std::exception_ptr reason) noexcept {
    const std::lock_guard lock(writing);
    if (!failed) failure = std::move(reason);
    failed = true;
  }
};

class VertexEndpoint {
 public:
  VertexEndpoint(Common& common, Middleware& middleware, std::uint32_t vertex, std::vector<std::uint32_t> neighbours)
      : common_(common),
        vertex_(vertex),
        neighbours_(std::move(neighbours)),
        now_(stamp_now(common.options.clock)),
        algorithm_(common.options.coloring, vertex, neighbours_),
        inbox_(common.options.run_id, neighbours_) {
    const VertexOptions& options = common.options;
    for (const std::uint32_t neighbour : neighbours_) {
      TopicOptions topic = vertex_topic(options, neighbour);
      topic.instance_id = vertex;
      writers_.push_back(middleware.make_writer(topic));
    }
    reader_ = middleware.make_reader(vertex_topic(options, vertex), options.trigger, inbox_, now_);
    taking_.emplace(*reader_, options.trigger);
  }

  void add_to(std::vector<ExpectedMatch>& sides) {
    sides.push_back({"neighbours", static_cast<std::uint32_t>(neighbours_.size()),
                     [this] { return reader_->matched(); }, [this] { return reader_->mismatch(); }});
    for (const auto& writer : writers_) {
      sides.push_back(
          {"vertices", 1, [&writer] { return writer->matched(); }, [&writer] { return writer->mismatch(); }});
    }
  }

  void announce() {
    for (const auto& writer : writers_) writer->announce();
  }

  /// Carries out all convergences on a thread of its own.
  void start() { thread_ = std::thread(&VertexEndpoint::run, this); }
  void join() { thread_.join(); }
  [[nodiscard]] const SentSummary& sent() const noexcept { return sent_; }

 private:
  void run() noexcept {
    try {
      for (std::uint32_t number = 0; number < common_.options.convergences; ++number) converge(number);
    } catch (...) {
      common_.fail(std::current_exception());
    }
  }

  void converge(std::uint32_t number) {
    CycleRecord record;
    record.vertex = vertex_;
    record.convergence = number;
    record.begin = ns_of(now_());
    send(algorithm_.begin(number), record);
    while (!algorithm_.ended()) {
      const ColoringMessage improvement = await_next();
      record.value_done = ns_of(now_());
      send(improvement, record);
      const ColoringMessage value = await_next();
      record.improve_done = ns_of(now_());
      record.cycle = algorithm_.cycles() - 1;
      record.color = algorithm_.color();
      store(record);
      record.flags = 0;
      record.begin = ns_of(now_());
      send(value, record);
    }
  }

  void store(const CycleRecord& record) {
    const std::lock_guard lock(common_.writing);
    common_.log.append(record);
  }

  ColoringMessage await_next() {
    MonotonicTime since = MonotonicClock::now();
    for (;;) {
      if (auto next = algorithm_.advance()) return *next;
      inbox_.take(letters_, kLongestWait);
      for (const Inbox::Letter& letter : letters_) algorithm_.receive(letter.neighbour, letter.message);
      if (!letters_.empty()) {
        since = MonotonicClock::now();
        continue;
      }
      taking_->check();
      if (common_.stop || common_.failed) throw Interrupted();
      if (MonotonicClock::now() - since > common_.options.message_timeout) throw missing();
    }
  }

  [[nodiscard]] MiddlewareError missing() const {
    return {"receive", "vertex " + std::to_string(vertex_) + " received nothing from vertex " +
                           std::to_string(algorithm_.awaited().value_or(0)) + " for " +
                           std::to_string(common_.options.message_timeout / std::chrono::milliseconds(1)) +
                           " ms in cycle " + std::to_string(algorithm_.cycles())};
  }

  void send(const ColoringMessage& message, CycleRecord& record) noexcept {
    MessageHeader header{common_.options.run_id, 0, 0, vertex_, 0};
    message.write_to(header);
    for (const auto& writer : writers_) {
      const StampTime before = now_();
      header.t_write_ns = ns_of(before);
      const bool written = writer->write(header);
      if (!written) record.flags |= kWriteFailed;
      sent_.add(before, before, written);
    }
    for (const auto& writer : writers_) writer->flush();
  }

  static constexpr std::chrono::milliseconds kLongestWait{100};

  Common& common_;
  std::uint32_t vertex_;
  std::vector<std::uint32_t> neighbours_;
  StampNow now_;
  ColoringVertex algorithm_;
  Inbox inbox_;
  std::vector<Inbox::Letter> letters_;
  std::vector<std::unique_ptr<MessageWriter>> writers_;
  std::unique_ptr<MessageReader> reader_;
  std::optional<TakeThread> taking_;
  SentSummary sent_;
  std::thread thread_;
};

using Endpoints = std::vector<std::unique_ptr<VertexEndpoint>>;

SentSummary converge(Endpoints& endpoints, Common& common) {
  for (const auto& endpoint : endpoints) endpoint->start();
  SentSummary all;
  for (const auto& endpoint : endpoints) {
    endpoint->join();
    all.add(endpoint->sent());
  }
  if (common.stop) throw Interrupted();
  if (common.failure) std::rethrow_exception(common.failure);
  return all;
}

}  // namespace

LogOptions log_options(const VertexOptions& options) {
  return {options.log, LogKind::cycles, options.clock, options.index, options.capacity};
}

void run_vertices(const VertexOptions& options, CycleLogWriter& log, Middleware& middleware, CommandStream& commands,
                  Events& events) {
  warn_about_lock(log, events);
  Common common{options, log, commands.stop(), {}, {}, {}};
  Endpoints endpoints;
  for (const auto& [vertex, neighbours] : register_vertices(options, middleware, commands, events)) {
    endpoints.push_back(std::make_unique<VertexEndpoint>(common, middleware, vertex, neighbours));
  }
  std::vector<ExpectedMatch> sides;
  for (const auto& endpoint : endpoints) endpoint->add_to(sides);
  const Announce announce_writers = [&endpoints] {
    for (const auto& endpoint : endpoints) endpoint->announce();
  };
  await_match(options, sides, announce_writers, commands, events, [] {});
  announce(
      announce_writers, [] { return false; }, commands);
  if (!await_command(commands, Command::Kind::go)) return;
  {
    const Progress progress(events, [&log] { return log.count(); });
    const ProcessUse start = ProcessUse::now();
    const SentSummary sent = converge(endpoints, common);
    events.sent(sent, ProcessUse::now().since(start));
  }
  await_close(commands);
  endpoints.clear();
  log.close();
}

}  // namespace ddsbench
