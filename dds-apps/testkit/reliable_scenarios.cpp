// Scenarios of reliable and stored messages, which every DDS passes: linked into the tests of each.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "collector.hpp"
#include "delivering_reader.hpp"
#include "description.hpp"
#include "plain_payloads.hpp"

namespace ddsbench {
namespace {

using Numbers = std::vector<std::uint64_t>;

MessageHeader numbered(std::uint64_t seq) { return {1, seq, 0, 0, 0}; }

TopicQos stored(std::uint32_t depth) {
  TopicQos qos;
  qos.durability = Durability::transient_local;
  qos.history_depth = depth;
  return qos;
}

/// The messages of a reader that joins after messages 0..4, and then message 5.
Numbers late_joiner_gets(std::uint32_t domain, const TopicQos& qos, std::size_t expected) {
  const auto sending = make_middleware(on_loopback(domain));
  const auto receiving = make_middleware(on_loopback(domain));
  const TopicOptions options = topic_of("Complex", complex_payload(1000), qos);
  const auto writer = sending->make_writer(options);
  for (std::uint64_t seq = 0; seq < 5; ++seq) EXPECT_TRUE(writer->write(numbered(seq)));
  Collector collector;
  const auto reader = delivering_reader(*receiving, options, collector);
  EXPECT_TRUE(wait_matched(*writer, 1));
  EXPECT_TRUE(wait_matched(*reader, 1));
  EXPECT_EQ(collector.wait_for(expected - 1).size(), expected - 1);
  EXPECT_TRUE(writer->write(numbered(5)));
  return sequence_numbers(collector.wait_for(expected));
}

TEST(DeliveryToALateReader, IsOfTheStoredMessages) {
  // An implementation that keeps more than its history declares this.
  if (claims_trouble("durability", "transient_local")) {
    EXPECT_EQ(late_joiner_gets(24, stored(3), 6), (Numbers{0, 1, 2, 3, 4, 5}));
  } else {
    EXPECT_EQ(late_joiner_gets(24, stored(3), 4), (Numbers{2, 3, 4, 5}));
  }
}

TEST(DeliveryToALateReader, IsOfAllThatIsKept) {
  EXPECT_EQ(late_joiner_gets(25, stored(0), 6), (Numbers{0, 1, 2, 3, 4, 5}));
}

TEST(DeliveryToALateReader, IsOfNothingOldWithoutDurability) { EXPECT_EQ(late_joiner_gets(26, {}, 1), (Numbers{5})); }

/// The reason that a side reports; empty after kPatience.
template <typename Side>
std::string learnt(const Side& side) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (side.mismatch().empty() && std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(5ms);
  return side.mismatch();
}

TEST(DeliveryMatch, OfLessReliabilityThanIsAskedForIsRefusedByItsName) {
  const auto sending = make_middleware(on_loopback(27));
  const auto receiving = make_middleware(on_loopback(27));
  TopicQos best_effort;
  best_effort.reliability = Reliability::best_effort;
  Collector collector;
  const auto reader = delivering_reader(*receiving, topic_of("Simple", simple_payload()), collector);
  const auto writer = sending->make_writer(topic_of("Simple", simple_payload(), best_effort));
  EXPECT_EQ(learnt(*writer), "policy RELIABILITY");
  EXPECT_EQ(learnt(*reader), "policy RELIABILITY");
  EXPECT_EQ(writer->matched(), 0U);
  EXPECT_EQ(reader->matched(), 0U);
}

}  // namespace
}  // namespace ddsbench
