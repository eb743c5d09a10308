#include <gtest/gtest.h>

#include <tuple>

#include "collector.hpp"

namespace ddsbench::cyclone {
namespace {

constexpr std::size_t kMessages = 40;

TopicQos keep_all() {
  TopicQos qos;
  qos.history_depth = 0;
  return qos;
}

MessageHeader numbered(std::uint64_t seq) {
  return {42, seq, static_cast<std::int64_t>(seq) * -1000, 7, kWarmup | kLast};
}

class Exchange : public testing::TestWithParam<std::tuple<const char*, Trigger>> {};

// Two participants, each in a domain of its own inside the process, so that messages pass through sockets.
TEST_P(Exchange, DeliversHeaderAndContentInOrder) {
  const auto& [type, trigger] = GetParam();
  const auto sending = make_middleware(on_loopback(20));
  const auto receiving = make_middleware(on_loopback(20));
  Collector collector;
  const TopicOptions options = topic_options(type, keep_all());
  const auto reader = receiving->make_reader(options, trigger, collector, &monotonic_ns);
  const auto writer = sending->make_writer(options);
  ASSERT_TRUE(wait_matched(*writer, 1));
  ASSERT_TRUE(wait_matched(*reader, 1));

  const std::int64_t before_ns = monotonic_ns();
  for (std::uint64_t seq = 0; seq < kMessages; ++seq) ASSERT_TRUE(writer->write(numbered(seq)));
  if (trigger == Trigger::waitset) {
    std::size_t taken = 0;
    while (taken < kMessages && reader->wait(kPatience)) taken += reader->take();
    ASSERT_EQ(taken, kMessages);
  }

  const std::vector<Received> received = collector.wait_for(kMessages);
  ASSERT_EQ(received.size(), kMessages);
  for (std::size_t i = 0; i < kMessages; ++i) {
    const MessageHeader expected = numbered(i);
    EXPECT_EQ(received[i].header.run_id, expected.run_id);
    EXPECT_EQ(received[i].header.seq_no, expected.seq_no);
    EXPECT_EQ(received[i].header.t_write_ns, expected.t_write_ns);
    EXPECT_EQ(received[i].header.writer_id, expected.writer_id);
    EXPECT_EQ(received[i].header.flags, expected.flags);
    EXPECT_TRUE(received[i].content_matches);
    EXPECT_GE(received[i].taken_ns, before_ns);
    EXPECT_LE(received[i].taken_ns, monotonic_ns());
  }
}

INSTANTIATE_TEST_SUITE_P(TypesAndTriggers, Exchange,
                         testing::Combine(testing::Values("Simple", "Complex", "CompactAvenue", "FullAvenue"),
                                          testing::Values(Trigger::listener, Trigger::waitset)),
                         [](const auto& test) {
                           return std::get<0>(test.param) +
                                  std::string(std::get<1>(test.param) == Trigger::listener ? "Listener" : "Waitset");
                         });

TEST(ExchangeContent, ADifferentPayloadDoesNotMatch) {
  const auto sending = make_middleware(on_loopback(21));
  const auto receiving = make_middleware(on_loopback(21));
  Collector collector;
  TopicOptions options = topic_options("Complex", keep_all());
  const auto reader = receiving->make_reader(options, Trigger::listener, collector, &monotonic_ns);
  options.payload.back() ^= std::byte{1};
  const auto writer = sending->make_writer(options);
  ASSERT_TRUE(wait_matched(*writer, 1));
  ASSERT_TRUE(wait_matched(*reader, 1));
  ASSERT_TRUE(writer->write(numbered(0)));
  const std::vector<Received> received = collector.wait_for(1);
  ASSERT_EQ(received.size(), 1U);
  EXPECT_FALSE(received[0].content_matches);
}

// A second reader tells when the messages are there: each is given to both before the next one.
TEST(ExchangeWait, OneTakeEmptiesTheReaderHoweverManyBatchesThatTakes) {
  const auto sending = make_middleware(on_loopback(39));
  const auto receiving = make_middleware(on_loopback(39));
  Collector collector;
  Collector witness;
  const TopicOptions options = topic_options("Simple", keep_all());
  const auto reader = receiving->make_reader(options, Trigger::waitset, collector, &monotonic_ns);
  const auto witnessing = receiving->make_reader(options, Trigger::listener, witness, &monotonic_ns);
  const auto writer = sending->make_writer(options);
  ASSERT_TRUE(wait_matched(*writer, 2));
  ASSERT_TRUE(wait_matched(*reader, 1));
  ASSERT_TRUE(wait_matched(*witnessing, 1));
  constexpr std::size_t kMany = 1000;
  for (std::uint64_t seq = 0; seq <= kMany; ++seq) ASSERT_TRUE(writer->write(numbered(seq)));
  ASSERT_EQ(witness.wait_for(kMany + 1).size(), kMany + 1);
  EXPECT_GE(reader->take(), kMany);
}

TEST(ExchangeWait, EndsWithoutDataWhenTheTimePasses) {
  const auto middleware = make_middleware(on_loopback(22));
  Collector collector;
  const auto reader = middleware->make_reader(topic_options("Simple"), Trigger::waitset, collector, &monotonic_ns);
  EXPECT_FALSE(reader->wait(1ms));
  EXPECT_EQ(reader->take(), 0U);
}

// A writer that leaves causes an invalid sample (unregister), which is not a message.
TEST(ExchangeWait, ALeavingWriterIsNoMessage) {
  const auto sending = make_middleware(on_loopback(23));
  const auto receiving = make_middleware(on_loopback(23));
  Collector collector;
  const TopicOptions options = topic_options("Simple", keep_all());
  const auto reader = receiving->make_reader(options, Trigger::waitset, collector, &monotonic_ns);
  auto writer = sending->make_writer(options);
  ASSERT_TRUE(wait_matched(*writer, 1));
  ASSERT_TRUE(wait_matched(*reader, 1));
  ASSERT_TRUE(writer->write(numbered(0)));
  ASSERT_TRUE(reader->wait(kPatience));
  EXPECT_EQ(reader->take(), 1U);
  writer.reset();
  ASSERT_TRUE(wait_matched(*reader, 0));
  ASSERT_TRUE(reader->wait(kPatience));
  EXPECT_EQ(reader->take(), 0U);
  EXPECT_EQ(collector.wait_for(1).size(), 1U);
}

}  // namespace
}  // namespace ddsbench::cyclone
