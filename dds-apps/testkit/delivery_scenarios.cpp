// Scenarios that every implementation passes: linked into the tests of each.
#include <gtest/gtest.h>

#include <algorithm>

#include "collector.hpp"
#include "delivering_reader.hpp"
#include "description.hpp"
#include "plain_payloads.hpp"

namespace ddsbench {
namespace {

MessageHeader numbered(std::uint64_t seq) { return {1, seq, 0, 0, 0}; }

/// Whether a message of one payload is that of another.
bool matches(std::uint32_t domain, const std::vector<std::byte>& expected, const std::vector<std::byte>& written) {
  const auto sending = make_middleware(on_loopback(domain));
  const auto receiving = make_middleware(on_loopback(domain));
  Collector collector;
  const auto reader = delivering_reader(*receiving, topic_of("Complex", expected, claimed_qos()), collector);
  const auto writer = sending->make_writer(topic_of("Complex", written, claimed_qos()));
  EXPECT_TRUE(wait_matched(*writer, 1));
  EXPECT_TRUE(wait_matched(*reader, 1));
  EXPECT_TRUE(writer->write(numbered(0)));
  const std::vector<Received> received = collector.wait_for(1);
  EXPECT_EQ(received.size(), 1U);
  return !received.empty() && received[0].content_matches;
}

TEST(DeliveryContent, TheSamePayloadMatches) { EXPECT_TRUE(matches(21, complex_payload(536), complex_payload(536))); }

TEST(DeliveryContent, AnotherPayloadDoesNotMatch) {
  std::vector<std::byte> other = complex_payload(536);
  other.back() ^= std::byte{1};
  EXPECT_FALSE(matches(21, complex_payload(536), other));
}

TEST(DeliveryContent, ALongerPayloadDoesNotMatch) {
  EXPECT_FALSE(matches(21, complex_payload(536), complex_payload(537)));
}

// None takes the place of another.
TEST(DeliveryInstances, OneWriterWritesSeveral) {
  TopicQos qos = claimed_qos();
  qos.history_depth = 0;
  TopicOptions options = topic_of("Complex", complex_payload(100), qos);
  options.instances = 3;
  const auto sending = make_middleware(on_loopback(21));
  const auto receiving = make_middleware(on_loopback(21));
  Collector collector;
  const auto reader = delivering_reader(*receiving, options, collector);
  const auto writer = sending->make_writer(options);
  ASSERT_TRUE(wait_matched(*writer, 1));
  ASSERT_TRUE(wait_matched(*reader, 1));
  constexpr std::uint32_t kMessages = 30;
  for (std::uint32_t seq = 0; seq < kMessages; ++seq) ASSERT_TRUE(writer->write_instance(seq % 3, numbered(seq)));
  ASSERT_TRUE(writer->write(numbered(kMessages)));
  auto received = collector.wait_for(kMessages + 1);
  ASSERT_EQ(received.size(), kMessages + 1);
  std::sort(received.begin(), received.end(),
            [](const Received& left, const Received& right) { return left.header.seq_no < right.header.seq_no; });
  for (std::uint32_t seq = 0; seq < kMessages; ++seq) {
    EXPECT_EQ(received[seq].header.seq_no, seq);
    EXPECT_EQ(received[seq].instance_id, options.instance_id + seq % 3);
    EXPECT_TRUE(received[seq].content_matches);
  }
  EXPECT_EQ(received[kMessages].instance_id, options.instance_id) << "write() writes the first";
}

TEST(DeliveryMatch, ThatIsMadeHasNothingToTell) {
  const auto sending = make_middleware(on_loopback(27));
  const auto receiving = make_middleware(on_loopback(27));
  Collector collector;
  const TopicOptions options = topic_of("Complex", complex_payload(100), claimed_qos());
  const auto reader = delivering_reader(*receiving, options, collector);
  const auto writer = sending->make_writer(options);
  EXPECT_TRUE(wait_matched(*writer, 1));
  EXPECT_EQ(writer->mismatch() + reader->mismatch(), "");
}

TEST(DeliveryWait, EndsWithoutDataWhenTheTimePasses) {
  const auto middleware = make_middleware(on_loopback(22));
  Collector collector;
  const auto reader = middleware->make_reader(topic_of("Complex", complex_payload(100), claimed_qos()),
                                              Trigger::waitset, collector, stamp_now(ClockKind::monotonic));
  EXPECT_FALSE(reader->wait(1ms));
  EXPECT_EQ(reader->take(), 0U);
}

}  // namespace
}  // namespace ddsbench
