#include <gtest/gtest.h>
#include <sys/socket.h>

#include <thread>

#include "description.hpp"
#include "exchange_scenario.hpp"
#include "pair.hpp"
#include "participant.hpp"
#include "plain_payloads.hpp"
#include "socket.hpp"

namespace ddsbench {
namespace {

std::vector<std::byte> empty() { return complex_payload(36); }
std::vector<std::byte> largest() { return complex_payload(udp::Socket::kLargest); }

INSTANTIATE_TEST_SUITE_P(
    Udp, Exchange,
    testing::Values(ExchangeCase{"Empty", "Complex", empty, 40, Trigger::listener, Reliability::best_effort},
                    ExchangeCase{"Largest", "Complex", largest, 3, Trigger::listener, Reliability::best_effort},
                    ExchangeCase{"Waitset", "Complex", empty, 40, Trigger::waitset, Reliability::best_effort}),
    Exchange::name);

TopicOptions complex_topic(std::size_t bytes) { return topic_of("Complex", complex_payload(bytes), claimed_qos()); }

TEST(UdpEndpoints, LargestMessageIsThatOfTheClaim) {
  EXPECT_EQ(claimed_limit("maxMessageSize"), udp::Socket::kLargest);
}

TEST(UdpEndpoints, MessagesReachEachReaderAndComeBack) {
  Pair pair;
  const TopicOptions there = complex_topic(1'000);
  TopicOptions back = there;
  back.topic += "Back";
  back.instance_id = 9;
  const auto answers = pair.far->make_writer(back);
  Collector first;
  first.on_each = [&](IncomingMessage& message) {
    EXPECT_TRUE(answers->write_back(message, {2, 7, 0, 0, kEcho}));
    EXPECT_EQ(message.header().run_id, 1U) << "still read with its own header";
  };
  Collector second;
  Collector echoes;
  const auto one = delivering_reader(*pair.far, there, first);
  const auto two = delivering_reader(*pair.far, there, second);
  const auto echo = delivering_reader(*pair.near, back, echoes);
  const auto writer = pair.near->make_writer(there);
  await_matched(*writer, 2);
  await_matched(*answers, 1);
  ASSERT_TRUE(writer->write({1, 7, 0, 0, 0}));
  EXPECT_EQ(first.wait_for(1).size(), 1U);
  EXPECT_EQ(second.wait_for(1).size(), 1U);
  const std::vector<Received> echoed = echoes.wait_for(1);
  ASSERT_EQ(echoed.size(), 1U);
  EXPECT_EQ(echoed[0].header.flags, kEcho);
  EXPECT_EQ(echoed[0].instance_id, 9U);
  EXPECT_TRUE(echoed[0].content_matches);
}

// The floor is only a floor if nothing is added to a message.
TEST(UdpEndpoints, ADatagramIsTheMessageAndNothingElse) {
  Pair pair;
  const TopicOptions options = complex_topic(1'000);
  udp::Participant foreign(loopback_domain());
  const udp::Socket socket = udp::Socket::bound_anywhere("127.0.0.1");
  const auto reader = foreign.join(udp::Role::reader, options.topic, socket.port());
  const auto writer = pair.near->make_writer(options);
  await_matched(*writer, 1);
  ASSERT_TRUE(writer->write({1, 2, 3, 4, 5}));
  std::vector<std::byte> buffer(udp::Socket::kLargest);
  ASSERT_EQ(socket.receive(buffer), options.payload.size());
  EXPECT_TRUE(std::equal(options.payload.begin() + 32, options.payload.end(), buffer.begin() + 32));
  EXPECT_FALSE(socket.receive_now(buffer)) << "one datagram a message";
  foreign.leave(reader);
}

TEST(UdpEndpoints, ALateReaderGetsNothingOld) {
  Pair pair;
  const TopicOptions options = complex_topic(100);
  const auto writer = pair.near->make_writer(options);
  EXPECT_TRUE(writer->write({1, 0, 0, 0, 0}));
  Collector collector;
  const auto reader = delivering_reader(*pair.far, options, collector);
  await_matched(*writer, 1);
  EXPECT_TRUE(writer->write({1, 1, 0, 0, 0}));
  EXPECT_EQ(sequence_numbers(collector.wait_for(1)), std::vector<std::uint64_t>{1});
}

TEST(UdpEndpoints, ADatagramThatIsNoMessageIsIgnored) {
  Pair pair;
  const TopicOptions options = complex_topic(100);
  Collector collector;
  const auto reader = delivering_reader(*pair.far, options, collector);
  udp::Participant foreign(loopback_domain());
  const auto id = foreign.join(udp::Role::writer, options.topic, 0);
  await_matched(*reader, 1);
  while (foreign.readers_of(id).empty()) std::this_thread::sleep_for(1ms);
  const udp::Socket socket = udp::Socket::bound_anywhere("127.0.0.1");
  const std::vector<std::byte> shorter(31);
  ASSERT_TRUE(socket.send(shorter.data(), shorter.size(), foreign.readers_of(id)[0]));
  ASSERT_TRUE(socket.send(options.payload.data(), options.payload.size(), foreign.readers_of(id)[0]));
  EXPECT_EQ(collector.wait_for(1).size(), 1U);
  foreign.leave(id);
}

TEST(UdpEndpoints, AListenerCannotWait) {
  Pair pair;
  Collector collector;
  const auto reader = delivering_reader(*pair.far, complex_topic(100), collector);
  EXPECT_THROW(reader->wait(1ms), std::logic_error);
}

TEST(UdpEndpoints, MulticastIsRefused) {
  DomainOptions options = loopback_domain();
  options.multicast = true;
  EXPECT_THROW(make_middleware(options), MiddlewareError);
}

}  // namespace
}  // namespace ddsbench
