#include "datagram_stamp.hpp"

#include <gtest/gtest.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <string>
#include <thread>

#include "datagram_socket.hpp"
#include "ping_fixture.hpp"

namespace ddsbench {
namespace {

/// From here on the kernel refuses this thread a socket option, as an emulator of another processor may.
void refuse_option(int option) {
  std::array<sock_filter, 6> program{
      sock_filter BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
      sock_filter BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_setsockopt, 0, 3),
      sock_filter BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, args[2])),
      sock_filter BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<unsigned>(option), 0, 1),
      sock_filter BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOPROTOOPT),
      sock_filter BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
  const sock_fprog filter{static_cast<unsigned short>(program.size()), program.data()};
  ASSERT_EQ(::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), 0);
  ASSERT_EQ(::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter), 0);
}

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

TEST(DatagramStamp, IsMissingWithAReasonWhereTheSystemRefusesIt) {
  std::thread([] {
    refuse_option(SO_TIMESTAMPING);
    DatagramSocket socket(loopback(), Stamping::kernel);
    EXPECT_EQ(socket.stamping_refusal(),
              "the kernel stamps no pings, so the program does, which is less exact (SO_TIMESTAMPING: Protocol not "
              "available)");
    ASSERT_TRUE(socket.send(PingPacket{}, {loopback(), socket.port()}).has_value());
    PingPacket packet;
    SocketAddress from;
    DatagramStamp received;
    while (socket.receive(packet, from, received) == DatagramSocket::Reception::nothing) {
    }
    EXPECT_TRUE(received.is_empty());
    EXPECT_FALSE(socket.next_send_stamp().has_value());
  }).join();
}

}  // namespace
}  // namespace ddsbench
