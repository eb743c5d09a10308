#include <gtest/gtest.h>

#include <stdexcept>

#include "avenue_payloads.hpp"
#include "pair.hpp"
#include "plain_payloads.hpp"

namespace ddsbench {
namespace {

using std::chrono::milliseconds;

TEST(EndpointTrigger, waitsetWakesForDataAndTimesOutWithout) {
  const auto topic = keep_all_topic("Simple", simple_payload());
  Pair pair;
  Collector collector;
  const auto reader = pair.far->make_reader(topic, Trigger::waitset, collector, stamp_now(ClockKind::monotonic));
  const auto writer = pair.near->make_writer(topic);
  await_matched(*writer, 1);
  EXPECT_FALSE(reader->wait(milliseconds(10)));
  EXPECT_EQ(reader->take(), 0U);
  std::uint64_t taken = 0;
  for (std::uint64_t i = 0; i < 300; ++i) {
    ASSERT_TRUE(writer->write(header_number(i)));
    while (taken <= i) {
      ASSERT_TRUE(reader->wait(kPatience));
      taken += reader->take();
    }
  }
  EXPECT_EQ(taken, 300U);
  EXPECT_EQ(collector.wait_for(300).back().header.seq_no, 299U);
}

TEST(EndpointTrigger, oneTakeEmptiesMoreThanABatch) {
  auto topic = keep_all_topic("Simple", simple_payload());
  topic.qos.durability = Durability::transient_local;
  Pair pair;
  Collector collector;
  const auto reader = pair.far->make_reader(topic, Trigger::waitset, collector, stamp_now(ClockKind::monotonic));
  const auto writer = pair.near->make_writer(topic);
  await_matched(*writer, 1);
  await_matched(*reader, 1);
  for (std::uint64_t i = 0; i < 600; ++i) {
    ASSERT_TRUE(writer->write(header_number(i)));
  }
  std::size_t taken = 0;
  while (taken < 600) {
    ASSERT_TRUE(reader->wait(kPatience));
    taken += reader->take();
  }
  const auto received = collector.wait_for(600);
  ASSERT_EQ(received.size(), 600U);
  EXPECT_EQ(received.back().header.seq_no, 599U);
}

TEST(EndpointTrigger, listenerReadersCannotWait) {
  Collector collector;
  const auto middleware = make_middleware(loopback_domain());
  const auto reader = delivering_reader(*middleware, keep_all_topic("Simple", simple_payload()), collector);
  EXPECT_THROW(reader->wait(milliseconds(1)), std::logic_error);
}

void echo(const TopicOptions& topic, Trigger trigger) {
  auto back = topic;
  back.topic += "Echo";
  back.instance_id = topic.instance_id + 1;
  Pair pair;
  Collector echoer;
  Collector origin;
  const auto echo_writer = pair.far->make_writer(back);
  echoer.on_each = [&](IncomingMessage& message) {
    const MessageHeader received = message.header();
    MessageHeader header = received;
    header.writer_id += 100;
    header.flags |= kEcho;
    EXPECT_TRUE(echo_writer->write_back(message, header));
    EXPECT_EQ(message.header().writer_id, received.writer_id);  // still read with its own header
  };
  const auto echo_reader = delivering_reader(*pair.near, back, origin);
  const auto reader = trigger == Trigger::listener
                          ? delivering_reader(*pair.far, topic, echoer)
                          : pair.far->make_reader(topic, trigger, echoer, stamp_now(ClockKind::monotonic));
  const auto writer = pair.near->make_writer(topic);
  await_matched(*writer, 1);
  await_matched(*reader, 1);
  await_matched(*echo_reader, 1);
  await_matched(*echo_writer, 1);
  for (std::uint64_t i = 0; i < 10; ++i) {
    ASSERT_TRUE(writer->write(header_number(i)));
    if (trigger == Trigger::waitset) {
      while (echoer.wait_for(0).size() <= i) {
        ASSERT_TRUE(reader->wait(kPatience));
        reader->take();
      }
    }
    ASSERT_EQ(origin.wait_for(i + 1).size(), i + 1);
  }
  for (const auto& one : origin.wait_for(10)) {
    EXPECT_TRUE(one.content_matches);
    EXPECT_EQ(one.header.writer_id, header_number(0).writer_id + 100);
    EXPECT_EQ(one.header.flags, kWarmup | kEcho);
  }
}

TEST(EndpointTrigger, listenerEchoesSimple) { echo(keep_all_topic("Simple", simple_payload()), Trigger::listener); }

TEST(EndpointTrigger, listenerEchoesCompactAvenue) {
  echo(keep_all_topic("CompactAvenue", compact_avenue_payload()), Trigger::listener);
}

TEST(EndpointTrigger, waitsetEchoesFullAvenue) {
  echo(keep_all_topic("FullAvenue", full_avenue_payload()), Trigger::waitset);
}

TEST(EndpointTrigger, listenerEchoesTransientLocal) {
  auto topic = keep_all_topic("Complex", complex_payload(8'192));
  topic.qos.durability = Durability::transient_local;
  echo(topic, Trigger::listener);
}

}  // namespace
}  // namespace ddsbench
