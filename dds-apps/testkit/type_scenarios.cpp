#include <gtest/gtest.h>

#include "avenue_payloads.hpp"
#include "exchange_scenario.hpp"
#include "pair.hpp"
#include "plain_payloads.hpp"

namespace ddsbench {
namespace {

std::vector<std::byte> smallest() { return complex_payload(36); }
std::vector<std::byte> above_64_kib() { return complex_payload(70'036); }
std::vector<std::byte> above_1_mib() { return complex_payload((1U << 20) + 36); }

}  // namespace

INSTANTIATE_TEST_SUITE_P(Endpoint, Exchange,
                         testing::Values(ExchangeCase{"SimpleListener", "Simple", simple_payload},
                                         ExchangeCase{"SimpleWaitset", "Simple", simple_payload, 40, Trigger::waitset},
                                         ExchangeCase{"SimpleBestEffort", "Simple", simple_payload, 1,
                                                      Trigger::listener, Reliability::best_effort},
                                         ExchangeCase{"ComplexWithoutPayload", "Complex", smallest, 5},
                                         ExchangeCase{"ComplexAbove64KiB", "Complex", above_64_kib, 10},
                                         ExchangeCase{"ComplexAbove1MiB", "Complex", above_1_mib, 3},
                                         ExchangeCase{"CompactAvenueListener", "CompactAvenue", compact_avenue_payload},
                                         ExchangeCase{"FullAvenueListener", "FullAvenue", full_avenue_payload},
                                         ExchangeCase{"FullAvenueWaitset", "FullAvenue", full_avenue_payload, 40,
                                                      Trigger::waitset}),
                         &Exchange::name);

namespace {

TEST(EndpointExchange, givesAllStoredMessagesOfAKeepAllWriter) {
  auto topic = keep_all_topic("FullAvenue", full_avenue_payload());
  topic.qos.durability = Durability::transient_local;
  Pair pair;
  Collector collector;
  const auto writer = pair.near->make_writer(topic);
  for (std::uint64_t i = 0; i < 30; ++i) {
    ASSERT_TRUE(writer->write(header_number(i)));
  }
  const auto reader = delivering_reader(*pair.far, topic, collector);
  EXPECT_EQ(collector.wait_for(30).size(), 30U);
}

}  // namespace
}  // namespace ddsbench
