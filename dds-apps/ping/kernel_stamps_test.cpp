// The kernel's stamps of real datagrams, and what happens without them.
#include <gtest/gtest.h>

#include <algorithm>

#include "kernel_clock.hpp"
#include "ping_fixture.hpp"

namespace ddsbench {
namespace {

using KernelStamps = PingFixture;

/// The first datagrams may arrive before the kernel has begun to stamp received ones.
std::size_t without(const SampleLog& log, std::uint32_t flag) {
  return static_cast<std::size_t>(std::count_if(log.records.begin(), log.records.end(),
                                                [flag](const SampleRecord& r) { return (r.flags & flag) == 0; }));
}

TEST_F(KernelStamps, AreInAllFourTimes) {
  for (const ClockKind clock : {ClockKind::monotonic_raw, ClockKind::monotonic, ClockKind::realtime}) {
    auto options = responder_options(1);
    options.clock = clock;
    auto pinger = pinger_options();
    pinger.clock = clock;
    StampCounts answering;
    PingSummary asking;
    {
      SampleLogWriter received(log_options(options));
      Responder responder(options, received);
      EXPECT_EQ(responder.stamping_refusal(), "");
      DatagramSocket socket(loopback(), Stamping::kernel);
      asking = ping(pinger, socket, {{1, {loopback(), responder.port()}}}, at_once);
      answering = responder.finish();
    }
    const SampleLog sent = log("pinger-0-1.sent.log.bin");
    const SampleLog received = log("responder-1");
    const SampleLog answers = log("pinger-0-1.echo.log.bin");
    expect_ordered(sent, received, answers);
    EXPECT_EQ(without(sent, kKernelStampB), sent.records.size() - asking.stamps.sent.stamped);
    EXPECT_EQ(without(answers, kKernelStampB), answers.records.size() - asking.stamps.received.stamped);
    EXPECT_EQ(without(received, kKernelStampB), received.records.size() - answering.received.stamped);
    EXPECT_EQ(without(received, kKernelStampC), received.records.size() - answering.sent.stamped);
    for (const StampCounts& counts : {asking.stamps, answering}) {
      EXPECT_GT(counts.sent.stamped, sent.records.size() / 2);
      EXPECT_GT(counts.received.stamped, sent.records.size() / 2);
      EXPECT_GT(counts.kernel_map.narrowest.count(), 0);
      EXPECT_GE(counts.kernel_map.widest, counts.kernel_map.narrowest);
      EXPECT_EQ(counts.sent.hardware + counts.received.hardware + counts.hardware_refused, 0U);
    }
  }
}

TEST_F(KernelStamps, LieBetweenTheProgramsOwn) {
  const auto options = responder_options(1);
  {
    SampleLogWriter received(log_options(options));
    const Responder responder(options, received);
    DatagramSocket socket(loopback(), Stamping::kernel);
    (void)ping(pinger_options(), socket, {{1, {loopback(), responder.port()}}}, at_once);
  }
  for (const auto& record : log("pinger-0-1.sent.log.bin").records) {
    EXPECT_GE(record.b, record.a);  // T1, and the program's time before it
    EXPECT_EQ(record.b == record.a || (record.flags & kKernelStampB) != 0, true);
  }
}

TEST_F(KernelStamps, AreNotAskedForWhenTheProgramStampsAlone) {
  auto options = responder_options(1);
  options.stamping = Stamping::program;
  StampCounts answering;
  PingSummary asking;
  {
    SampleLogWriter received(log_options(options));
    Responder responder(options, received);
    DatagramSocket socket(loopback(), Stamping::program);
    asking = ping(pinger_options(), socket, {{1, {loopback(), responder.port()}}}, at_once);
    answering = responder.finish();
  }
  const SampleLog sent = log("pinger-0-1.sent.log.bin");
  expect_ordered(sent, log("responder-1"), log("pinger-0-1.echo.log.bin"));
  for (const auto& record : sent.records) EXPECT_EQ(record.a, record.b);
  for (const char* name : {"pinger-0-1.sent.log.bin", "responder-1", "pinger-0-1.echo.log.bin"}) {
    EXPECT_EQ(without(log(name), kKernelStampB | kKernelStampC), log(name).records.size());
  }
  for (const StampCounts& counts : {asking.stamps, answering}) {
    EXPECT_EQ(counts.sent.stamped + counts.received.stamped + counts.contradicted, 0U);
  }
}

/// A socket that pings itself, with clocks that the test chooses.
class OwnPing {
 public:
  OwnPing(const TestDirectory& directory, const ClockSource& source)
      : socket_(loopback(), Stamping::kernel),
        stamps_(source, socket_, nullptr),
        log_({directory / "own", LogKind::sent, ClockKind::monotonic, 0, 10}),
        wait_(socket_.descriptor()) {}

  /// Sends and receives one ping; returns the time of its reception.
  StampTime ping(StampTime program) {
    stamps_.read();
    const auto id = socket_.send(PingPacket{}, {loopback(), socket_.port()});
    EXPECT_TRUE(id.has_value());
    stamps_.append(log_, {0, ns_of(program), ns_of(program), 0, 0, 0}, PingStamps::Field::b, id);
    PingPacket packet;
    SocketAddress from;
    DatagramStamp stamp;
    while (socket_.receive(packet, from, stamp) == DatagramSocket::Reception::nothing) {
    }
    StampTime received = kNever;
    stamps_.read();
    (void)stamps_.improve_reception(stamp, received);
    stamps_.take_sent();
    return received;
  }
  [[nodiscard]] const StampCounts& counts() const { return stamps_.counts(); }

  static constexpr StampTime kNever = StampTime::max();

 private:
  DatagramSocket socket_;
  PingStamps stamps_;
  SampleLogWriter log_;
  DatagramWait wait_;
};

TEST_F(KernelStamps, AreLeftOutWhenTheClocksContradictThem) {
  ClockSource source = kernel_clock_source(ClockKind::monotonic);
  source.realtime = [] { return KernelRealtimeClock::now() + std::chrono::seconds(1); };  // not the clock of the stamps
  OwnPing own(directory_, source);
  EXPECT_EQ(own.ping(StampTime()), OwnPing::kNever);
  EXPECT_EQ(own.counts().sent.stamped + own.counts().received.stamped, 0U);
  EXPECT_GE(own.counts().contradicted, 1U);
}

TEST_F(KernelStamps, FollowAMeasuringClockThatLies) {
  static constexpr std::chrono::seconds kLie{3};
  ClockSource source = kernel_clock_source(ClockKind::realtime);
  source.measuring = [] { return time_at<StampTime>(ns_of(KernelRealtimeClock::now())) + kLie; };
  source.grain = std::chrono::microseconds(1);
  OwnPing own(directory_, source);
  const auto before = time_at<StampTime>(ns_of(KernelRealtimeClock::now()));
  StampTime received = OwnPing::kNever;
  // The kernel begins to stamp receptions some time after the request.
  while (received == OwnPing::kNever) received = own.ping(before);
  EXPECT_GE(received, before + kLie);
  EXPECT_GE(own.counts().sent.stamped, 1U);
}

TEST(DatagramIds, BeginAnewAfterARefusedDatagram) {
  DatagramSocket socket(loopback(), Stamping::kernel);
  const SocketAddress self{loopback(), socket.port()};
  EXPECT_EQ(socket.send(PingPacket{}, self), 0U);
  EXPECT_EQ(socket.send(PingPacket{}, self), 1U);
  while (socket.next_send_stamp()) {
  }
  EXPECT_FALSE(socket.send(PingPacket{}, {loopback(), 0}).has_value());
  EXPECT_EQ(errno, EINVAL);
  EXPECT_EQ(socket.send(PingPacket{}, self), 0U);
  const auto stamp = socket.next_send_stamp();
  ASSERT_TRUE(stamp.has_value()) << "loopback stamps before sendto() returns";
  EXPECT_EQ(stamp->id, 0U);
}

}  // namespace
}  // namespace ddsbench
