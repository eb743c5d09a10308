// Pinger and responder over real sockets.
#include <arpa/inet.h>
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "ping_fixture.hpp"

namespace ddsbench {
namespace {

using Ping = PingFixture;

TEST_F(Ping, StampsEveryPingFourTimes) {
  const auto options = responder_options(1);
  {
    SampleLogWriter received(log_options(options));
    const Responder responder(options, received);
    DatagramSocket socket(loopback(), Stamping::kernel);
    const PingSummary summary = ping(pinger_options(), socket, {{1, {loopback(), responder.port()}}},
                                     [&received] { return received.count() >= kBurst + 5; });
    EXPECT_GE(summary.sent, 2 * kBurst + 5);
    EXPECT_EQ(summary.answered, summary.sent);
    EXPECT_EQ(summary.foreign, 0U);
    EXPECT_EQ(responder.foreigners(), 0U);
  }
  const SampleLog sent = log("pinger-0-1.sent.log.bin");
  EXPECT_EQ(sent.kind, LogKind::sent);
  EXPECT_EQ(log("pinger-0-1.echo.log.bin").kind, LogKind::echo_received);
  EXPECT_EQ(log("responder-1").kind, LogKind::received);
  EXPECT_EQ(log("responder-1").endpoint, 1U);
  expect_ordered(sent, log("responder-1"), log("pinger-0-1.echo.log.bin"));
}

TEST_F(Ping, HasALogForEachOfItsTargets) {
  const auto first = responder_options(1);
  const auto second = responder_options(2);
  {
    SampleLogWriter first_log(log_options(first));
    SampleLogWriter second_log(log_options(second));
    const Responder one(first, first_log);
    const Responder two(second, second_log);
    DatagramSocket socket(loopback(), Stamping::kernel);
    (void)ping(pinger_options(), socket, {{1, {loopback(), one.port()}}, {2, {loopback(), two.port()}}}, at_once);
  }
  expect_ordered(log("pinger-0-1.sent.log.bin"), log("responder-1"), log("pinger-0-1.echo.log.bin"));
  expect_ordered(log("pinger-0-2.sent.log.bin"), log("responder-2"), log("pinger-0-2.echo.log.bin"));
}

TEST_F(Ping, GoesOnWithoutAnyAnswer) {
  DatagramSocket silent(loopback(), Stamping::program);
  DatagramSocket socket(loopback(), Stamping::kernel);
  const PingSummary summary = ping(pinger_options(), socket, {{1, {loopback(), silent.port()}}}, at_once);
  EXPECT_GE(summary.sent, 2 * kBurst);
  EXPECT_EQ(summary.answered, 0U);
  EXPECT_EQ(log("pinger-0-1.sent.log.bin").records.size(), summary.sent);
  EXPECT_TRUE(log("pinger-0-1.echo.log.bin").records.empty());
}

TEST_F(Ping, KeepsRoomForTheLastBurst) {
  DatagramSocket silent(loopback(), Stamping::program);
  DatagramSocket socket(loopback(), Stamping::kernel);
  const PingSummary summary = ping(pinger_options(2 * kBurst), socket, {{1, {loopback(), silent.port()}}}, [] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return true;
  });
  EXPECT_EQ(summary.sent, 2 * kBurst);
  EXPECT_EQ(log("pinger-0-1.sent.log.bin").overflow, 0U);
}

TEST_F(Ping, HasPingedEveryTargetWhenItIsMade) {
  DatagramSocket first(loopback(), Stamping::program);
  DatagramSocket second(loopback(), Stamping::program);
  DatagramSocket socket(loopback(), Stamping::kernel);
  PingerOptions options = pinger_options();
  options.interval = std::chrono::hours(1);
  const Pinger pinger(options, socket, {{1, {loopback(), first.port()}}, {2, {loopback(), second.port()}}},
                      [] { FAIL() << "no burst was asked for"; });
  for (DatagramSocket* target : {&first, &second}) {
    PingPacket ping;
    SocketAddress from;
    DatagramStamp stamp;
    EXPECT_EQ(target->receive(ping, from, stamp), DatagramSocket::Reception::packet);
    EXPECT_EQ(ping.seq, 0U);
  }
}

void await_count(const SampleLogWriter& log, std::uint64_t count) {
  while (log.count() < count) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

TEST_F(Ping, PingsBeforeTheFirstBurstAndKeepsRoomForBoth) {
  const auto options = responder_options(1);
  constexpr std::uint64_t kLight = 5;
  SampleLogWriter received(log_options(options));
  const Responder responder(options, received);
  DatagramSocket socket(loopback(), Stamping::kernel);
  Bursted bursted;
  Pinger pinger(pinger_options(2 * kBurst + kLight + 1), socket, {{1, {loopback(), responder.port()}}},
                bursted.callback());
  await_count(received, kLight);
  burst(pinger, bursted);
  await_count(received, kLight + kBurst);
  burst(pinger, bursted);
  const PingSummary summary = pinger.finish();
  EXPECT_EQ(summary.sent, summary.answered);
  EXPECT_GE(summary.sent, 2 * kBurst + kLight);
  EXPECT_EQ(log("pinger-0-1.sent.log.bin").overflow, 0U);
}

/// Answers every second ping, and every ping also in ways that must not count.
class Liar {
 public:
  Liar() : socket_(loopback(), Stamping::program), wait_(socket_.descriptor()), thread_([this] { lie(); }) {}
  ~Liar() {
    wait_.wake();
    thread_.join();
  }
  Liar(const Liar&) = delete;
  Liar& operator=(const Liar&) = delete;
  std::uint16_t port() const { return socket_.port(); }
  std::uint64_t honest() const { return honest_; }
  std::uint64_t lies() const { return lies_; }

 private:
  void lie() {
    while (wait_.until(DatagramWait::kForever) != DatagramWait::End::woken) {
      PingPacket ping;
      SocketAddress from;
      DatagramStamp stamp;
      if (socket_.receive(ping, from, stamp) != DatagramSocket::Reception::packet) continue;
      send_lie(ping, from);  // no answer, but a ping
      PingPacket answer = ping;
      answer.kind = PingKind::answer;
      PingPacket lie = answer;
      lie.magic[0] = 'X';
      send_lie(lie, from);
      lie = answer;
      lie.session += 1;
      send_lie(lie, from);
      lie = answer;
      lie.pinger += 1;
      send_lie(lie, from);
      lie = answer;
      lie.responder += 1;
      send_lie(lie, from);
      lie = answer;
      lie.seq += 1000;
      send_lie(lie, from);
      sockaddr_in target{};
      target.sin_family = AF_INET;
      target.sin_addr = from.address;
      target.sin_port = htons(from.port);
      for (const std::size_t bytes : {std::size_t{0}, sizeof answer - 1, sizeof padded_}) {
        ::sendto(socket_.descriptor(), padded_, bytes, 0, reinterpret_cast<const sockaddr*>(&target), sizeof target);
        ++lies_;
      }
      stranger_.send(answer, from);  // the right answer from the wrong address
      ++lies_;
      if (ping.seq % 2 == 0) {
        socket_.send(answer, from);
        ++honest_;
      }
    }
  }
  void send_lie(const PingPacket& packet, const SocketAddress& to) {
    socket_.send(packet, to);
    ++lies_;
  }

  DatagramSocket socket_;
  DatagramSocket stranger_{loopback(), Stamping::program};
  DatagramWait wait_;
  char padded_[1000] = "DDSBPING";
  std::atomic<std::uint64_t> honest_{0};
  std::atomic<std::uint64_t> lies_{0};
  std::thread thread_;
};

TEST_F(Ping, CountsWrongAnswersAndKeepsTheRightOnes) {
  Liar liar;
  DatagramSocket socket(loopback(), Stamping::kernel);
  PingerOptions options = pinger_options();
  options.interval = std::chrono::hours(1);
  Bursted bursted;
  Pinger pinger(options, socket, {{1, {loopback(), liar.port()}}}, bursted.callback());
  burst(pinger, bursted);
  // On a busy machine the liar may be delayed for longer than a finishing pinger waits for answers.
  while (liar.honest() <= kBurst / 2) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  const PingSummary summary = pinger.finish();
  EXPECT_EQ(summary.sent, 1 + kBurst);
  EXPECT_EQ(summary.answered, liar.honest());
  EXPECT_EQ(summary.answered, (summary.sent + 1) / 2);
  EXPECT_EQ(summary.foreign, liar.lies());
  for (const auto& record : log("pinger-0-1.echo.log.bin").records) EXPECT_EQ(record.seq % 2, 0U);
}

TEST_F(Ping, IsNotAnsweredWhenItIsNotOfTheSession) {
  const auto options = responder_options(1);
  SampleLogWriter received(log_options(options));
  const Responder responder(options, received);
  DatagramSocket socket(loopback(), Stamping::program);
  const SocketAddress target{loopback(), responder.port()};
  PingPacket good;
  good.session = kSession;
  good.responder = 1;
  PingPacket bad = good;
  bad.session = 1;
  ASSERT_TRUE(socket.send(bad, target).has_value());
  bad = good;
  bad.kind = PingKind::answer;
  ASSERT_TRUE(socket.send(bad, target).has_value());
  bad = good;
  bad.responder = 2;
  ASSERT_TRUE(socket.send(bad, target).has_value());
  good.seq = 77;
  ASSERT_TRUE(socket.send(good, target).has_value());
  DatagramWait wait(socket.descriptor());
  ASSERT_EQ(wait.until(DatagramWait::kForever), DatagramWait::End::datagram);
  PingPacket answer;
  SocketAddress from;
  DatagramStamp stamp;
  ASSERT_EQ(socket.receive(answer, from, stamp), DatagramSocket::Reception::packet);
  EXPECT_EQ(answer.seq, 77U);
  EXPECT_EQ(answer.kind, PingKind::answer);
  EXPECT_TRUE(from == target);
  EXPECT_EQ(socket.receive(answer, from, stamp), DatagramSocket::Reception::nothing);
  EXPECT_EQ(responder.foreigners(), 3U);
}

TEST_F(Ping, StopsInTheMiddle) {
  DatagramSocket silent(loopback(), Stamping::program);
  DatagramSocket socket(loopback(), Stamping::kernel);
  PingerOptions options = pinger_options();
  options.burst_interval = std::chrono::hours(1);
  Pinger pinger(options, socket, {{1, {loopback(), silent.port()}}}, [] { FAIL() << "no burst ended"; });
  pinger.burst();
}

TEST_F(Ping, EndsInTheMiddleOfABurst) {
  DatagramSocket silent(loopback(), Stamping::program);
  DatagramSocket socket(loopback(), Stamping::kernel);
  PingerOptions options = pinger_options();
  options.burst_interval = std::chrono::hours(1);
  Pinger pinger(options, socket, {{1, {loopback(), silent.port()}}}, [] { FAIL() << "no burst ended"; });
  pinger.burst();
  EXPECT_EQ(pinger.finish().answered, 0U);
}

TEST(PingSocket, NeedsAnAddressOfThisNode) {
  try {
    const DatagramSocket socket(*parse_ipv4("192.0.2.1"), Stamping::kernel);
    FAIL() << "bound to the address of nobody";
  } catch (const SocketError& error) {
    EXPECT_EQ(error.call(), "bind");
  }
}

}  // namespace
}  // namespace ddsbench
