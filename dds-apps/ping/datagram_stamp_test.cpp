#include "datagram_stamp.hpp"

#include <gtest/gtest.h>

#include "datagram_socket.hpp"
#include "ping_fixture.hpp"

namespace ddsbench {
namespace {

TEST(DatagramStamp, IsSoftwareFirstAndHardwareLast) {
  const DatagramStamp both = decode_stamp({{10, 1}, {0, 0}, {20, 2}});
  EXPECT_EQ(both.kernel, time_at<KernelRealtime>(10'000'000'001));
  EXPECT_EQ(both.hardware, time_at<PhcTime>(20'000'000'002));
  const DatagramStamp software = decode_stamp({{10, 1}, {0, 0}, {0, 0}});
  EXPECT_EQ(software.kernel, time_at<KernelRealtime>(10'000'000'001));
  EXPECT_FALSE(software.hardware.has_value());
  const DatagramStamp hardware = decode_stamp({{0, 0}, {0, 0}, {0, 7}});
  EXPECT_FALSE(hardware.kernel.has_value());
  EXPECT_EQ(hardware.hardware, time_at<PhcTime>(7));
  EXPECT_TRUE(decode_stamp({}).is_empty());
}

TEST(DatagramStamp, IsNeverTheDeprecatedOneInBetween) {
  EXPECT_TRUE(decode_stamp({{0, 0}, {30, 0}, {0, 0}}).is_empty());
}

TEST(DatagramStamp, IsNoTimeThatNobodyCanMean) {
  EXPECT_TRUE(decode_stamp({{-1, 5}, {0, 0}, {INT64_MAX, 0}}).is_empty());
  EXPECT_TRUE(decode_stamp({{1, -5}, {0, 0}, {1, 1'000'000'000}}).is_empty());
}

/// A socket that also requests hardware stamps gets those in software where no card stamps.
TEST(DatagramStamp, IsSoftwareOnLoopbackWhateverIsAskedFor) {
  DatagramSocket socket(loopback(), Stamping::hardware);
  EXPECT_EQ(socket.stamping_refusal(), "");
  DatagramStamp received;
  const auto ping = [&] {
    EXPECT_TRUE(socket.send(PingPacket{}, {loopback(), socket.port()}).has_value());
    PingPacket packet;
    SocketAddress from;
    while (socket.receive(packet, from, received) == DatagramSocket::Reception::nothing) {
    }
  };
  // The kernel begins to stamp receptions some time after the request.
  while (!received.kernel) ping();
  EXPECT_FALSE(received.hardware.has_value());
  const auto sent = socket.next_send_stamp();
  ASSERT_TRUE(sent.has_value());
  EXPECT_TRUE(sent->stamp.kernel.has_value());
  EXPECT_FALSE(sent->stamp.hardware.has_value());
}

}  // namespace
}  // namespace ddsbench
