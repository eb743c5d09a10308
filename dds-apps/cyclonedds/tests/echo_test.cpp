#include <gtest/gtest.h>

#include "payloads.hpp"

namespace ddsbench::cyclone {
namespace {

class Echo : public testing::TestWithParam<const char*> {};

TEST_P(Echo, SendsTheReceivedMessageBackWithItsOwnHeader) {
  const auto publisher = make_middleware(on_loopback(29));
  const auto subscriber = make_middleware(on_loopback(29));
  const TopicOptions options = topic_options(GetParam());
  TopicOptions echo_options = options;
  echo_options.topic += "Echo";
  echo_options.instance_id = 77;

  Collector echoes;
  const auto echo_reader =
      publisher->make_reader(echo_options, Trigger::listener, echoes, stamp_now(ClockKind::monotonic));
  const auto echo_writer = subscriber->make_writer(echo_options);
  Collector messages;
  messages.on_each = [&](IncomingMessage& message) {
    MessageHeader header = message.header();
    header.writer_id = 3;
    header.flags |= kEcho;
    EXPECT_TRUE(echo_writer->write_back(message, header));
  };
  const auto reader = subscriber->make_reader(options, Trigger::listener, messages, stamp_now(ClockKind::monotonic));
  const auto writer = publisher->make_writer(options);
  ASSERT_TRUE(wait_matched(*writer, 1));
  ASSERT_TRUE(wait_matched(*reader, 1));
  ASSERT_TRUE(wait_matched(*echo_writer, 1));
  ASSERT_TRUE(wait_matched(*echo_reader, 1));

  ASSERT_TRUE(writer->write({9, 11, 123456789, 1, kWarmup}));
  const std::vector<Received> received = echoes.wait_for(1);
  ASSERT_EQ(received.size(), 1U);
  EXPECT_EQ(received[0].header.run_id, 9U);
  EXPECT_EQ(received[0].header.seq_no, 11U);
  EXPECT_EQ(received[0].header.t_write_ns, 123456789);
  EXPECT_EQ(received[0].header.writer_id, 3U);
  EXPECT_EQ(received[0].header.flags, kWarmup | kEcho);
  EXPECT_TRUE(received[0].content_matches);

  const std::vector<Received> original = messages.wait_for(1);
  ASSERT_EQ(original.size(), 1U);
  EXPECT_EQ(original[0].header.writer_id, 1U) << "the received message itself stays as it was";
  EXPECT_TRUE(original[0].content_matches);
}

INSTANTIATE_TEST_SUITE_P(Types, Echo, testing::Values("Simple", "Complex", "CompactAvenue", "FullAvenue"),
                         [](const auto& test) { return std::string(test.param); });

}  // namespace
}  // namespace ddsbench::cyclone
