#include "registration.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <mutex>
#include <string>

#include "endpoint.hpp"
#include "registry.hpp"
#include "take_thread.hpp"

namespace ddsbench {
namespace {

constexpr std::chrono::milliseconds kRegistrationLook{1};

/// Collects the neighbours of the program's own vertices.
class NeighbourSink final : public MessageSink {
 public:
  explicit NeighbourSink(const VertexOptions& options) : run_id_(options.run_id) {
    for (const std::uint32_t vertex : vertices_of(options)) neighbours_[vertex];
  }

  void on_message(StampTime /*taken*/, IncomingMessage& message) noexcept override {
    const MessageHeader header = message.header();
    const NeighbourAnswer answer = NeighbourAnswer::of(header);
    const std::lock_guard lock(mutex_);
    const auto own = neighbours_.find(answer.vertex);
    if (header.run_id != run_id_ || own == neighbours_.end()) return;
    auto& all = own->second;
    const auto at = std::lower_bound(all.begin(), all.end(), answer.neighbour);
    if (at != all.end() && *at == answer.neighbour) return;
    all.insert(at, answer.neighbour);
    if (all.size() == answer.neighbours) ++complete_;
  }

  /// How many vertices know all their neighbours.
  [[nodiscard]] std::size_t complete() {
    const std::lock_guard lock(mutex_);
    return complete_;
  }

  [[nodiscard]] Neighbours neighbours() {
    const std::lock_guard lock(mutex_);
    return neighbours_;
  }

 private:
  std::uint32_t run_id_;
  std::mutex mutex_;
  Neighbours neighbours_;
  std::size_t complete_ = 0;
};

void write_registrations(const VertexOptions& options, MessageWriter& writer) {
  for (const std::uint32_t vertex : vertices_of(options)) {
    if (!writer.write({options.run_id, vertex, ns_of(stamp_now(options.clock)()), options.index, 0})) {
      throw MiddlewareError("write", "a registration was refused");
    }
  }
  writer.flush();
}

}  // namespace

std::vector<std::uint32_t> vertices_of(const VertexOptions& options) {
  std::vector<std::uint32_t> own;
  for (std::uint32_t vertex = options.index; vertex < options.vertices; vertex += options.publishers) {
    own.push_back(vertex);
  }
  return own;
}

Neighbours register_vertices(const VertexOptions& options, Middleware& middleware, CommandStream& commands,
                             Events& events) {
  NeighbourSink sink(options);
  const std::unique_ptr<MessageWriter> writer = middleware.make_writer(registration_topic(options));
  const std::unique_ptr<MessageReader> reader =
      middleware.make_reader(neighbour_topic(options), options.trigger, sink, stamp_now(options.clock));
  TakeThread thread(*reader, options.trigger);
  events.created(options.clock);
  const std::size_t vertices = vertices_of(options).size();
  const MonotonicTime start = MonotonicClock::now();
  bool registered = false;
  while (sink.complete() < vertices) {
    thread.check();
    if (!registered && writer->matched() > 0 && reader->matched() > 0) {
      write_registrations(options, *writer);
      registered = true;
    }
    if (MonotonicClock::now() - start > options.match_timeout) {
      const std::string refused = writer->mismatch().empty() ? reader->mismatch() : writer->mismatch();
      throw MiddlewareError("register", !refused.empty()
                                            ? "the registry is not matched: " + refused
                                            : std::string(registered ? "" : "the registry was not found: ") +
                                                  std::to_string(sink.complete()) + " of " + std::to_string(vertices) +
                                                  " vertices know their neighbours");
    }
    writer->announce();
    commands.pause(kRegistrationLook);
  }
  events.figure_since_creating("registration_time", MonotonicClock::now());
  return sink.neighbours();
}

}  // namespace ddsbench
