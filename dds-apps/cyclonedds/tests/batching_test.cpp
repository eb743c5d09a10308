#include <gtest/gtest.h>

#include <numeric>

#include "payloads.hpp"

namespace ddsbench::cyclone {
namespace {

TEST(Batching, DeliversEverythingOnceFlushed) {
  DomainOptions batching = on_loopback(30);
  batching.batching = true;
  const auto sending = make_middleware(batching);
  const auto receiving = make_middleware(on_loopback(30));
  TopicOptions options = topic_options("Simple");
  options.qos.history_depth = 0;
  Collector collector;
  const auto reader = receiving->make_reader(options, Trigger::listener, collector, stamp_now(ClockKind::monotonic));
  const auto writer = sending->make_writer(options);
  ASSERT_TRUE(wait_matched(*writer, 1));
  ASSERT_TRUE(wait_matched(*reader, 1));

  constexpr std::size_t kMessages = 1000;
  for (std::uint64_t seq = 0; seq < kMessages; ++seq) ASSERT_TRUE(writer->write({1, seq, 0, 0, 0}));
  writer->flush();
  std::vector<std::uint64_t> expected(kMessages);
  std::iota(expected.begin(), expected.end(), 0U);
  EXPECT_EQ(sequence_numbers(collector.wait_for(kMessages)), expected);
}

}  // namespace
}  // namespace ddsbench::cyclone
