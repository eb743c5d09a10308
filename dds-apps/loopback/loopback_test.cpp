#include "loopback.hpp"

#include <gtest/gtest.h>

#include "clocks.hpp"

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

}  // namespace
}  // namespace ddsbench
