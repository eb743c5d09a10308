#include "registry.hpp"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "arrivals.hpp"
#include "endpoint.hpp"
#include "take_thread.hpp"

namespace ddsbench {
namespace {

constexpr std::chrono::milliseconds kRegistryLook{1};
constexpr unsigned kVertexShift = 32;
constexpr unsigned kCountShift = 16;

/// Counts the vertices that have registered.
class RegistrationSink final : public MessageSink {
 public:
  explicit RegistrationSink(const RegistryOptions& options)
      : run_id_(options.run_id), registered_(1, options.neighbours.size()) {}

  void on_message(StampTime /*taken*/, IncomingMessage& message) noexcept override {
    const MessageHeader header = message.header();
    if (header.run_id == run_id_) registered_.record(0, header.seq_no);
  }

  [[nodiscard]] std::uint64_t vertices() const noexcept { return registered_.unique(); }

 private:
  std::uint32_t run_id_;
  Arrivals registered_;
};

void answer(const RegistryOptions& options, MessageWriter& writer) {
  for (std::uint32_t vertex = 0; vertex < options.neighbours.size(); ++vertex) {
    const auto& neighbours = options.neighbours[vertex];
    for (const std::uint32_t neighbour : neighbours) {
      MessageHeader header{options.run_id, 0, ns_of(stamp_now(options.clock)()), options.index, 0};
      NeighbourAnswer{vertex, neighbour, static_cast<std::uint32_t>(neighbours.size())}.write_to(header);
      if (!writer.write(header)) throw MiddlewareError("write", "an answer of the registry was refused");
    }
  }
  writer.flush();
}

}  // namespace

TopicOptions registration_topic(const EndpointOptions& options) {
  TopicOptions topic = data_topic(options);
  topic.topic += "Registration";
  topic.qos.history_depth = 0;
  topic.qos.ownership = Ownership::shared;
  return topic;
}

TopicOptions neighbour_topic(const EndpointOptions& options) {
  TopicOptions topic = registration_topic(options);
  topic.topic = options.topic + "Neighbours";
  return topic;
}

void NeighbourAnswer::write_to(MessageHeader& header) const noexcept {
  header.seq_no = (std::uint64_t{vertex} << kVertexShift) | neighbour;
  header.flags = neighbours << kCountShift;
}

NeighbourAnswer NeighbourAnswer::of(const MessageHeader& header) noexcept {
  return {static_cast<std::uint32_t>(header.seq_no >> kVertexShift), static_cast<std::uint32_t>(header.seq_no),
          header.flags >> kCountShift};
}

void run_registry(const RegistryOptions& options, Middleware& middleware, CommandStream& commands, Events& events) {
  RegistrationSink sink(options);
  const std::unique_ptr<MessageWriter> writer = middleware.make_writer(neighbour_topic(options));
  const std::unique_ptr<MessageReader> reader =
      middleware.make_reader(registration_topic(options), options.trigger, sink, stamp_now(options.clock));
  TakeThread thread(*reader, options.trigger);
  events.created(options.clock);
  const std::vector<ExpectedMatch> sides = {
      {"programs with vertices", options.publishers, [&reader] { return reader->matched(); },
       [&reader] { return reader->mismatch(); }},
      {"readers of neighbours", options.publishers, [&writer] { return writer->matched(); },
       [&writer] { return writer->mismatch(); }}};
  await_match(
      options, sides, [&writer] { writer->announce(); }, commands, events, [] {});
  const MonotonicTime start = MonotonicClock::now();
  while (sink.vertices() < options.neighbours.size()) {
    thread.check();
    if (MonotonicClock::now() - start > options.match_timeout) {
      throw MiddlewareError("register", "only " + std::to_string(sink.vertices()) + " of " +
                                            std::to_string(options.neighbours.size()) + " vertices have registered");
    }
    commands.pause(kRegistryLook);
  }
  answer(options, *writer);
  await_close(commands);
}

}  // namespace ddsbench
