#include "exchange_scenario.hpp"

#include "collector.hpp"
#include "delivering_reader.hpp"

namespace ddsbench {
namespace {

MessageHeader marked(std::uint64_t seq) {
  return {42, seq, static_cast<std::int64_t>(seq) * -1000, 7, kWarmup | kLast};
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const ExchangeCase& exchange) { return out << exchange.name; }

// Two participants, so that messages pass through sockets.
TEST_P(Exchange, DeliversHeaderAndContentInOrder) {
  const ExchangeCase& exchange = GetParam();
  const auto sending = make_middleware(on_loopback(20));
  const auto receiving = make_middleware(on_loopback(20));
  Collector collector;
  TopicQos qos;
  qos.history_depth = 0;
  qos.reliability = exchange.reliability;
  const TopicOptions options = topic_of(exchange.type, exchange.payload(), qos);
  const auto reader =
      exchange.trigger == Trigger::listener
          ? delivering_reader(*receiving, options, collector)
          : receiving->make_reader(options, exchange.trigger, collector, stamp_now(ClockKind::monotonic));
  const auto writer = sending->make_writer(options);
  ASSERT_TRUE(wait_matched(*writer, 1));
  ASSERT_TRUE(wait_matched(*reader, 1));

  const StampTime before = stamp_now(ClockKind::monotonic)();
  for (std::uint64_t seq = 0; seq < exchange.messages; ++seq) ASSERT_TRUE(writer->write(marked(seq)));
  if (exchange.trigger == Trigger::waitset) {
    std::size_t taken = 0;
    while (taken < exchange.messages && reader->wait(kPatience)) taken += reader->take();
    ASSERT_EQ(taken, exchange.messages);
  }

  const std::vector<Received> received = collector.wait_for(exchange.messages);
  ASSERT_EQ(received.size(), exchange.messages);
  for (std::size_t i = 0; i < received.size(); ++i) {
    const MessageHeader expected = marked(i);
    EXPECT_EQ(received[i].header.run_id, expected.run_id);
    EXPECT_EQ(received[i].header.seq_no, expected.seq_no);
    EXPECT_EQ(received[i].header.t_write_ns, expected.t_write_ns);
    EXPECT_EQ(received[i].header.writer_id, expected.writer_id);
    EXPECT_EQ(received[i].header.flags, expected.flags);
    EXPECT_TRUE(received[i].content_matches);
    EXPECT_GE(received[i].taken, before);
    EXPECT_LE(received[i].taken, stamp_now(ClockKind::monotonic)());
  }
}

}  // namespace ddsbench
