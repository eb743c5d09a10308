#include "interface_timestamping.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <system_error>

#include "fake_driver.hpp"

namespace ddsbench {
namespace {

InterfaceTimestamping decode(unsigned flags, int phc_index) {
  ethtool_ts_info info{};
  info.so_timestamping = flags;
  info.phc_index = phc_index;
  return decode_timestamping(info);
}

CardSetting decode(hwtstamp_tx_types sending, hwtstamp_rx_filters receiving) {
  return decode_setting({0, sending, receiving});
}

TEST(InterfaceTimestamping, IsSoftwareEachWay) {
  EXPECT_TRUE(decode(kSoftware, -1).sends_software);
  EXPECT_TRUE(decode(kSoftware, -1).receives_software);
  EXPECT_FALSE(decode(kReceiveSoftware, -1).sends_software);
  EXPECT_TRUE(decode(kReceiveSoftware, -1).receives_software);
  EXPECT_FALSE(decode(SOF_TIMESTAMPING_RX_SOFTWARE, -1).receives_software) << "a stamp that nobody is told";
}

TEST(InterfaceTimestamping, IsNoHardwareWithoutAClockOrOneWay) {
  EXPECT_TRUE(decode(kHardware, 0).hardware);
  EXPECT_FALSE(decode(kSoftware | kHardware, -1).hardware);
  EXPECT_FALSE(decode((kSoftware | kHardware) & ~unsigned{SOF_TIMESTAMPING_TX_HARDWARE}, 0).hardware);
}

TEST(InterfaceTimestamping, HasASettingForOrdinaryDatagrams) {
  EXPECT_EQ(decode(HWTSTAMP_TX_ON, HWTSTAMP_FILTER_ALL), CardSetting::both);
  EXPECT_EQ(decode(HWTSTAMP_TX_ONESTEP_SYNC, HWTSTAMP_FILTER_ALL), CardSetting::both);
  EXPECT_EQ(decode(HWTSTAMP_TX_ON, HWTSTAMP_FILTER_PTP_V2_EVENT), CardSetting::sends);
  EXPECT_EQ(decode(HWTSTAMP_TX_ON, HWTSTAMP_FILTER_SOME), CardSetting::sends);
  EXPECT_EQ(decode(HWTSTAMP_TX_OFF, HWTSTAMP_FILTER_ALL), CardSetting::receives);
  EXPECT_EQ(decode(HWTSTAMP_TX_OFF, HWTSTAMP_FILTER_NTP_ALL), CardSetting::off);
  EXPECT_EQ(decode(HWTSTAMP_TX_OFF, HWTSTAMP_FILTER_NONE), CardSetting::off);
}

TEST(InterfaceTimestamping, AsksTheDriverForBoth) {
  FakeCard driver;
  const auto found = interface_timestamping("eth0", driver);
  EXPECT_TRUE(found.hardware);
  EXPECT_EQ(found.phc_index, 0);
  EXPECT_EQ(found.setting, CardSetting::both);
  EXPECT_EQ(driver.closed, 1);
  EXPECT_FALSE(interface_timestamping("lo", driver).hardware);
}

TEST(InterfaceTimestamping, HasAnUnknownSettingWhereTheDriverDoesNotTell) {
  for (const int refused : {EOPNOTSUPP, EPERM, EINVAL}) {
    FakeCard driver;
    driver.cards["eth0"].setting_error = refused;
    EXPECT_EQ(interface_timestamping("eth0", driver).setting, CardSetting::unknown);
  }
}

TEST(InterfaceTimestamping, OfLoopbackIsSoftware) {
  const auto found = interface_timestamping("lo", kernel_calls());
  EXPECT_TRUE(found.sends_software);
  EXPECT_TRUE(found.receives_software);
  EXPECT_FALSE(found.hardware);
}

TEST(InterfaceTimestamping, OfNoInterfaceIsAnError) {
  for (const char* name : {"no-such-if", "a-name-that-is-too-long-for-an-interface"}) {
    try {
      (void)interface_timestamping(name, kernel_calls());
      FAIL() << name;
    } catch (const std::system_error& error) {
      EXPECT_EQ(error.code().value(), ENODEV);
    }
  }
}

}  // namespace
}  // namespace ddsbench
