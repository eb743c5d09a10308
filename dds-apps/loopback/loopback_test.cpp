#include "loopback.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>

#include "clocks.hpp"
#include "random.hpp"
#include "timings.hpp"

namespace ddsbench {
namespace {

using namespace std::chrono_literals;

class Collector final : public MessageSink {
 public:
  void on_message(StampTime taken, IncomingMessage& message) noexcept override {
    headers.push_back(message.header());
    times.push_back(taken);
    matching.push_back(message.content_matches());
  }
  std::vector<MessageHeader> headers;
  std::vector<StampTime> times;
  std::vector<bool> matching;
};

TopicOptions topic(const std::string& name, const std::string& type = "Simple") {
  TopicOptions options;
  options.topic = name;
  options.type = type;
  options.payload = std::vector<std::byte>(96, std::byte{1});
  return options;
}

TEST(Loopback, MatchesTopicsOfTheSameNameAndType) {
  const auto bus = std::make_shared<Bus>();
  LoopbackMiddleware middleware(bus);
  LoopbackMiddleware other(bus);
  Collector sink;
  const auto writer = middleware.make_writer(topic("A"));
  EXPECT_EQ(writer->matched(), 0U);
  {
    const auto reader = other.make_reader(topic("A"), Trigger::waitset, sink, stamp_now(ClockKind::monotonic));
    const auto wrong_type =
        other.make_reader(topic("A", "Complex"), Trigger::waitset, sink, stamp_now(ClockKind::monotonic));
    const auto wrong_name = other.make_reader(topic("B"), Trigger::waitset, sink, stamp_now(ClockKind::monotonic));
    EXPECT_EQ(writer->matched(), 1U);
    EXPECT_EQ(reader->matched(), 1U);
    EXPECT_EQ(wrong_type->matched(), 0U);
  }
  EXPECT_EQ(writer->matched(), 0U);
}

TEST(Loopback, DeliversWithOneClockReadForATake) {
  LoopbackMiddleware middleware(std::make_shared<Bus>());
  Collector sink;
  const auto reader = middleware.make_reader(topic("A"), Trigger::waitset, sink, stamp_now(ClockKind::monotonic));
  const auto writer = middleware.make_writer(topic("A"));
  EXPECT_FALSE(reader->wait(0ns));
  EXPECT_EQ(reader->take(), 0U);
  ASSERT_TRUE(writer->write({1, 2, 3, 4, 5}));
  ASSERT_TRUE(writer->write({1, 3, 3, 4, 5}));
  EXPECT_TRUE(reader->wait(1h));
  EXPECT_EQ(reader->take(), 2U);
  ASSERT_EQ(sink.headers.size(), 2U);
  EXPECT_EQ(sink.headers[0].seq_no, 2U);
  EXPECT_EQ(sink.headers[1].seq_no, 3U);
  EXPECT_EQ(sink.times[0], sink.times[1]);
  EXPECT_TRUE(sink.matching[0]);
}

TEST(Loopback, WaitEndsWhenAHeldMessageIsDue) {
  static constexpr auto kDelay = 5ms;
  LoopbackMiddleware middleware(std::make_shared<Bus>([](const std::string&, const MessageHeader&) {
    Fate fate;
    fate.delay = kDelay;
    return fate;
  }));
  Collector sink;
  const auto reader = middleware.make_reader(topic("A"), Trigger::waitset, sink, stamp_now(ClockKind::monotonic));
  const auto writer = middleware.make_writer(topic("A"));
  const MonotonicTime before = MonotonicClock::now();
  ASSERT_TRUE(writer->write({}));
  EXPECT_TRUE(reader->wait(1h));
  EXPECT_GE(MonotonicClock::now() - before, kDelay);
  EXPECT_EQ(reader->take(), 1U);
}

/// How many keys are compared to find an instance among so many, on average.
double comparisons(IndexKind kind, std::uint32_t instances) {
  InstanceIndex index(kind);
  for (std::uint32_t key = 0; key < instances; ++key) index.add(key);
  std::size_t sum = 0;
  for (std::uint32_t key = 0; key < instances; ++key) sum += index.comparisons(key);
  return static_cast<double>(sum) / instances;
}

double exponent_of(IndexKind kind) {
  return std::log(comparisons(kind, 10'000) / comparisons(kind, 100)) / std::log(100);
}

/// How many times as long a writer takes to find one of many instances as to find one of few.
double ratio_of(IndexKind kind, std::uint32_t few, std::uint32_t many) {
  const auto median = [kind](std::uint32_t instances) {
    LoopbackMiddleware middleware(std::make_shared<Bus>(), kind);
    TopicOptions options = topic("A");
    options.instances = instances;
    const auto writer = middleware.make_writer(options);
    for (std::uint32_t instance = 0; instance < instances; ++instance) {
      EXPECT_TRUE(writer->write_instance(instance, {}));
    }
    EXPECT_FALSE(writer->lookup(instances));
    const std::atomic<bool> stop{false};
    std::uint64_t number = 0;
    std::uint64_t found = 0;
    const auto times = time_calls(
        [&] { found += writer->lookup(static_cast<std::uint32_t>(random_bits(1, 0, number++) % instances)) ? 1 : 0; },
        301, 0ns, stop);
    EXPECT_EQ(found, number);
    return times[times.size() / 2];
  };
  return median(many) / median(few);
}

/// On a quiet machine the ratio is 25 to 30. Of fewer than a thousand instances the time of the call itself would
/// count.
TEST(Loopback, FindsAnInstanceInAListInATimeThatGrowsWithTheirNumber) {
  EXPECT_GE(exponent_of(IndexKind::list), 0.9);
  EXPECT_GE(ratio_of(IndexKind::list, 1'000, 30'000), 5);
}

/// More than ten thousand instances are not in the processor's caches.
TEST(Loopback, FindsAnInstanceByItsHashInATimeThatHardlyGrows) {
  EXPECT_LE(exponent_of(IndexKind::hash), 0.1);
  EXPECT_LE(ratio_of(IndexKind::hash, 100, 10'000), 5);
}

TEST(Loopback, AReaderFindsTheInstancesThatItReceived) {
  LoopbackMiddleware middleware(std::make_shared<Bus>());
  Collector sink;
  const auto reader = middleware.make_reader(topic("A"), Trigger::waitset, sink, stamp_now(ClockKind::monotonic));
  const auto writer = middleware.make_writer(topic("A"));
  ASSERT_TRUE(writer->write_instance(3, {}));
  EXPECT_FALSE(reader->lookup(3));
  EXPECT_EQ(reader->take(), 1U);
  EXPECT_TRUE(reader->lookup(3));
  EXPECT_FALSE(reader->lookup(0));
}

}  // namespace
}  // namespace ddsbench
