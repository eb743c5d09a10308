#include <gtest/gtest.h>

#include "exchange_scenario.hpp"
#include "payloads.hpp"

namespace ddsbench {

namespace {

std::vector<std::byte> simple() { return cyclone::payload_of("Simple"); }
std::vector<std::byte> complex() { return cyclone::payload_of("Complex"); }
std::vector<std::byte> compact() { return cyclone::payload_of("CompactAvenue"); }
std::vector<std::byte> full() { return cyclone::payload_of("FullAvenue"); }

}  // namespace

INSTANTIATE_TEST_SUITE_P(
    Cyclone, Exchange,
    testing::Values(ExchangeCase{"SimpleListener", "Simple", simple},
                    ExchangeCase{"SimpleWaitset", "Simple", simple, 40, Trigger::waitset},
                    ExchangeCase{"SimpleBestEffort", "Simple", simple, 1, Trigger::listener, Reliability::best_effort},
                    ExchangeCase{"ComplexListener", "Complex", complex},
                    ExchangeCase{"ComplexWaitset", "Complex", complex, 40, Trigger::waitset},
                    ExchangeCase{"CompactAvenueListener", "CompactAvenue", compact},
                    ExchangeCase{"CompactAvenueWaitset", "CompactAvenue", compact, 40, Trigger::waitset},
                    ExchangeCase{"FullAvenueListener", "FullAvenue", full},
                    ExchangeCase{"FullAvenueWaitset", "FullAvenue", full, 40, Trigger::waitset}),
    &Exchange::name);

namespace cyclone {
namespace {

TopicQos keep_all() {
  TopicQos qos;
  qos.history_depth = 0;
  return qos;
}

MessageHeader marked(std::uint64_t seq) {
  return {42, seq, static_cast<std::int64_t>(seq) * -1000, 7, kWarmup | kLast};
}

// A second reader shows when the messages have arrived: each is delivered to both before the next one.
TEST(ExchangeWait, OneTakeEmptiesTheReaderHoweverManyBatchesThatTakes) {
  const auto sending = make_middleware(on_loopback(39));
  const auto receiving = make_middleware(on_loopback(39));
  Collector collector;
  Collector witness;
  const TopicOptions options = topic_options("Simple", keep_all());
  const auto reader = receiving->make_reader(options, Trigger::waitset, collector, stamp_now(ClockKind::monotonic));
  const auto witnessing = receiving->make_reader(options, Trigger::listener, witness, stamp_now(ClockKind::monotonic));
  const auto writer = sending->make_writer(options);
  ASSERT_TRUE(wait_matched(*writer, 2));
  ASSERT_TRUE(wait_matched(*reader, 1));
  ASSERT_TRUE(wait_matched(*witnessing, 1));
  constexpr std::size_t kMany = 1000;
  for (std::uint64_t seq = 0; seq <= kMany; ++seq) ASSERT_TRUE(writer->write(marked(seq)));
  ASSERT_EQ(witness.wait_for(kMany + 1).size(), kMany + 1);
  EXPECT_GE(reader->take(), kMany);
}

// A writer that leaves causes an invalid sample (unregister), which is not a message.
TEST(ExchangeWait, ALeavingWriterIsNoMessage) {
  const auto sending = make_middleware(on_loopback(23));
  const auto receiving = make_middleware(on_loopback(23));
  Collector collector;
  const TopicOptions options = topic_options("Simple", keep_all());
  const auto reader = receiving->make_reader(options, Trigger::waitset, collector, stamp_now(ClockKind::monotonic));
  auto writer = sending->make_writer(options);
  ASSERT_TRUE(wait_matched(*writer, 1));
  ASSERT_TRUE(wait_matched(*reader, 1));
  ASSERT_TRUE(writer->write(marked(0)));
  ASSERT_TRUE(reader->wait(kPatience));
  EXPECT_EQ(reader->take(), 1U);
  writer.reset();
  ASSERT_TRUE(wait_matched(*reader, 0));
  ASSERT_TRUE(reader->wait(kPatience));
  EXPECT_EQ(reader->take(), 0U);
  EXPECT_EQ(collector.wait_for(1).size(), 1U);
}

}  // namespace
}  // namespace cyclone
}  // namespace ddsbench
