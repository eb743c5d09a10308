#include <gtest/gtest.h>

#include "pair.hpp"
#include "payloads.hpp"

namespace ddsbench::fastdds {
namespace {

void exchange(const TopicOptions& topic, std::size_t count) {
  Pair pair;
  Recorder recorder;
  const auto reader = pair.far->make_reader(topic, Trigger::listener, recorder, &monotonic_now_ns);
  const auto writer = pair.near->make_writer(topic);
  await_matched(*writer, 1);
  await_matched(*reader, 1);
  const auto started_ns = monotonic_now_ns();
  for (std::size_t i = 0; i < count; ++i) {
    ASSERT_TRUE(writer->write(header_number(i)));
  }
  const auto received = recorder.wait_for(count);
  ASSERT_EQ(received.size(), count);
  for (std::size_t i = 0; i < count; ++i) {
    const auto expected = header_number(i);
    EXPECT_EQ(received[i].header.run_id, expected.run_id);
    EXPECT_EQ(received[i].header.seq_no, expected.seq_no);
    EXPECT_EQ(received[i].header.t_write_ns, expected.t_write_ns);
    EXPECT_EQ(received[i].header.writer_id, expected.writer_id);
    EXPECT_EQ(received[i].header.flags, expected.flags);
    EXPECT_TRUE(received[i].content_matches);
    EXPECT_GT(received[i].taken_ns, started_ns);
  }
}

TEST(FastddsExchange, carriesSimple) { exchange(topic_of("Simple", simple_payload()), 20); }

TEST(FastddsExchange, carriesSimpleBestEffort) {
  auto topic = topic_of("Simple", simple_payload());
  topic.qos.reliability = Reliability::best_effort;
  exchange(topic, 1);
}

TEST(FastddsExchange, carriesAComplexWithoutPayload) { exchange(topic_of("Complex", complex_payload(0)), 5); }

TEST(FastddsExchange, carriesAComplexAbove64KiB) { exchange(topic_of("Complex", complex_payload(70'000)), 10); }

TEST(FastddsExchange, carriesAComplexOfOneMiB) { exchange(topic_of("Complex", complex_payload(1U << 20)), 3); }

TEST(FastddsExchange, carriesCompactAvenue) { exchange(topic_of("CompactAvenue", compact_avenue_payload()), 10); }

TEST(FastddsExchange, carriesFullAvenue) { exchange(topic_of("FullAvenue", full_avenue_payload()), 10); }

TEST(FastddsExchange, seesOtherContent) {
  const auto topic = topic_of("Complex", complex_payload(500));
  auto other = topic;
  other.payload.back() ^= std::byte{1};
  Pair pair;
  Recorder recorder;
  const auto reader = pair.far->make_reader(topic, Trigger::listener, recorder, &monotonic_now_ns);
  const auto writer = pair.near->make_writer(other);
  await_matched(*writer, 1);
  ASSERT_TRUE(writer->write(header_number(1)));
  const auto received = recorder.wait_for(1);
  ASSERT_EQ(received.size(), 1U);
  EXPECT_FALSE(received[0].content_matches);
}

TEST(FastddsExchange, seesLongerContent) {
  const auto topic = topic_of("Complex", complex_payload(500));
  auto other = topic;
  other.payload = complex_payload(501);
  Pair pair;
  Recorder recorder;
  const auto reader = pair.far->make_reader(topic, Trigger::listener, recorder, &monotonic_now_ns);
  const auto writer = pair.near->make_writer(other);
  await_matched(*writer, 1);
  ASSERT_TRUE(writer->write(header_number(1)));
  const auto received = recorder.wait_for(1);
  ASSERT_EQ(received.size(), 1U);
  EXPECT_FALSE(received[0].content_matches);
}

TEST(FastddsExchange, givesStoredMessagesToALateReader) {
  auto topic = topic_of("Simple", simple_payload());
  topic.qos.durability = Durability::transient_local;
  topic.qos.history_depth = 3;
  Pair pair;
  Recorder recorder;
  const auto writer = pair.near->make_writer(topic);
  for (std::uint64_t i = 0; i < 5; ++i) {
    ASSERT_TRUE(writer->write(header_number(i)));
  }
  const auto reader = pair.far->make_reader(topic, Trigger::listener, recorder, &monotonic_now_ns);
  const auto received = recorder.wait_for(3);
  ASSERT_EQ(received.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(received[i].header.seq_no, 2 + i);
    EXPECT_TRUE(received[i].content_matches);
  }
}

TEST(FastddsExchange, givesAllStoredMessagesOfAKeepAllWriter) {
  auto topic = topic_of("FullAvenue", full_avenue_payload());
  topic.qos.durability = Durability::transient_local;
  Pair pair;
  Recorder recorder;
  const auto writer = pair.near->make_writer(topic);
  for (std::uint64_t i = 0; i < 30; ++i) {
    ASSERT_TRUE(writer->write(header_number(i)));
  }
  const auto reader = pair.far->make_reader(topic, Trigger::listener, recorder, &monotonic_now_ns);
  EXPECT_EQ(recorder.wait_for(30).size(), 30U);
}

TEST(FastddsExchange, givesNothingStoredToALateVolatileReader) {
  const auto topic = topic_of("Simple", simple_payload());
  Pair pair;
  Recorder recorder;
  const auto writer = pair.near->make_writer(topic);
  ASSERT_TRUE(writer->write(header_number(0)));
  const auto reader = pair.far->make_reader(topic, Trigger::listener, recorder, &monotonic_now_ns);
  await_matched(*writer, 1);
  await_matched(*reader, 1);
  ASSERT_TRUE(writer->write(header_number(1)));
  const auto received = recorder.wait_for(1);
  ASSERT_EQ(received.size(), 1U);
  EXPECT_EQ(received[0].header.seq_no, 1U);
}

}  // namespace
}  // namespace ddsbench::fastdds
