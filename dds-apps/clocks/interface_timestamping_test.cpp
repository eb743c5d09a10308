#include "interface_timestamping.hpp"

#include <gtest/gtest.h>
#include <linux/net_tstamp.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <system_error>

namespace ddsbench {
namespace {

constexpr unsigned kReceive = SOF_TIMESTAMPING_SOFTWARE | SOF_TIMESTAMPING_RX_SOFTWARE;
constexpr unsigned kSoftware = kReceive | SOF_TIMESTAMPING_TX_SOFTWARE;
constexpr unsigned kHardware =
    SOF_TIMESTAMPING_TX_HARDWARE | SOF_TIMESTAMPING_RX_HARDWARE | SOF_TIMESTAMPING_RAW_HARDWARE;

std::string text(unsigned flags, int phc_index) {
  ethtool_ts_info info{};
  info.so_timestamping = flags;
  info.phc_index = phc_index;
  return text_of(decode_timestamping(info));
}

TEST(InterfaceTimestamping, HasAText) {
  EXPECT_EQ(text(kSoftware, -1), "software");
  EXPECT_EQ(text(kReceive, -1), "receive only");
  EXPECT_EQ(text(0, -1), "none");
  EXPECT_EQ(text(SOF_TIMESTAMPING_SOFTWARE, -1), "none");
  EXPECT_EQ(text(kSoftware | kHardware, 0), "hardware (/dev/ptp0), software");
  EXPECT_EQ(text(kReceive | kHardware, 12), "hardware (/dev/ptp12), receive only");
  EXPECT_EQ(text(kHardware, 3), "hardware (/dev/ptp3), none");
}

TEST(InterfaceTimestamping, IsNoHardwareWithoutAClockOrOneWay) {
  EXPECT_EQ(text(kSoftware | kHardware, -1), "software");
  EXPECT_EQ(text((kSoftware | kHardware) & ~unsigned{SOF_TIMESTAMPING_TX_HARDWARE}, 0), "software");
}

TEST(InterfaceTimestamping, OfLoopbackIsSoftware) { EXPECT_EQ(text_of(interface_timestamping("lo")), "software"); }

TEST(InterfaceTimestamping, OfNoInterfaceIsAnError) {
  for (const char* name : {"no-such-if", "a-name-that-is-too-long-for-an-interface"}) {
    try {
      (void)interface_timestamping(name);
      FAIL() << name;
    } catch (const std::system_error& error) {
      EXPECT_EQ(error.code().value(), ENODEV);
    }
  }
}

/// What a command prints, and its status.
std::pair<std::string, int> output_of(const std::string& command) {
  FILE* pipe = ::popen(command.c_str(), "r");
  std::array<char, 200> buffer{};
  const std::size_t bytes = std::fread(buffer.data(), 1, buffer.size(), pipe);
  const int status = ::pclose(pipe);
  return {std::string(buffer.data(), bytes), WEXITSTATUS(status)};
}

TEST(ClocksProgram, PrintsWhatAnInterfaceHas) {
  const std::string program = DDSBENCH_PROGRAM;
  EXPECT_EQ(output_of(program + " timestamping lo"), std::make_pair(std::string("software\n"), 0));
  EXPECT_EQ(output_of(program + " timestamping no-such-if 2>/dev/null"), std::make_pair(std::string(), 3));
  EXPECT_EQ(output_of(program + " timestamp lo 2>/dev/null"), std::make_pair(std::string(), 2));
}

}  // namespace
}  // namespace ddsbench
