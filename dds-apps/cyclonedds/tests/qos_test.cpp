#include <gtest/gtest.h>

#include "payloads.hpp"

namespace ddsbench::cyclone {
namespace {

using Numbers = std::vector<std::uint64_t>;

MessageHeader numbered(std::uint64_t seq, std::uint32_t writer = 0) { return {1, seq, 0, writer, 0}; }

TEST(Qos, BestEffortDeliversButDoesNotServeAReliableReader) {
  const auto sending = make_middleware(on_loopback(27));
  const auto receiving = make_middleware(on_loopback(27));
  TopicQos best_effort;
  best_effort.reliability = Reliability::best_effort;
  Collector unreliable;
  Collector reliable;
  const TopicOptions options = topic_options("Simple", best_effort);
  const auto matching = receiving->make_reader(options, Trigger::listener, unreliable, stamp_now(ClockKind::monotonic));
  const auto demanding =
      receiving->make_reader(topic_options("Simple"), Trigger::listener, reliable, stamp_now(ClockKind::monotonic));
  const auto writer = sending->make_writer(options);
  ASSERT_TRUE(wait_matched(*writer, 1));
  ASSERT_TRUE(wait_matched(*matching, 1));
  ASSERT_TRUE(writer->write(numbered(0)));
  EXPECT_EQ(unreliable.wait_for(1).size(), 1U);
  EXPECT_EQ(demanding->matched(), 0U);
  EXPECT_TRUE(reliable.wait_for(0).empty());
}

TEST(Qos, OnlyTheStrongestOfExclusiveWritersIsDelivered) {
  const auto sending = make_middleware(on_loopback(28));
  const auto receiving = make_middleware(on_loopback(28));
  TopicOptions options = topic_options("Simple");
  options.instance_id = 0;
  options.qos.history_depth = 0;
  options.qos.ownership = Ownership::exclusive;
  Collector collector;
  const auto reader = receiving->make_reader(options, Trigger::listener, collector, stamp_now(ClockKind::monotonic));
  options.qos.strength = 1;
  const auto weak = sending->make_writer(options);
  options.qos.strength = 2;
  const auto strong = sending->make_writer(options);
  ASSERT_TRUE(wait_matched(*weak, 1));
  ASSERT_TRUE(wait_matched(*strong, 1));
  ASSERT_TRUE(wait_matched(*reader, 2));

  ASSERT_TRUE(weak->write(numbered(0, 1)));  // owner as long as it is alone
  ASSERT_EQ(collector.wait_for(1).size(), 1U);
  ASSERT_TRUE(strong->write(numbered(1, 2)));
  ASSERT_EQ(collector.wait_for(2).size(), 2U);
  // Both write from one participant to one socket, so the last message written arrives last.
  for (std::uint64_t seq = 2; seq < 10; ++seq) ASSERT_TRUE(weak->write(numbered(seq, 1)));
  ASSERT_TRUE(strong->write(numbered(10, 2)));
  EXPECT_EQ(sequence_numbers(collector.wait_for(3)), (Numbers{0, 1, 10}));
}

}  // namespace
}  // namespace ddsbench::cyclone
