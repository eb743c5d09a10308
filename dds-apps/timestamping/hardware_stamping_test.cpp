#include "hardware_stamping.hpp"

#include <gtest/gtest.h>

#include <system_error>

#include "fake_driver.hpp"

namespace ddsbench {
namespace {

/// Flags and setting of eth0 with /dev/ptp12, and what check shows of it.
std::string text(unsigned flags, hwtstamp_config config = {0, HWTSTAMP_TX_ON, HWTSTAMP_FILTER_ALL}) {
  FakeCard driver;
  driver.cards["eth0"] = {flags, 12, config, 0};
  return text_of(find_hardware_stamping("eth0", driver));
}

TEST(HardwareStamping, HasAText) {
  EXPECT_EQ(text(kSoftware), "software");
  EXPECT_EQ(text(kReceiveSoftware), "receive only");
  EXPECT_EQ(text(0), "none");
  EXPECT_EQ(text(kSoftware | kHardware), "hardware (/dev/ptp12), software");
  EXPECT_EQ(text(kReceiveSoftware | kHardware), "hardware (/dev/ptp12), receive only");
  EXPECT_EQ(text(kHardware), "hardware (/dev/ptp12), none");
  constexpr unsigned kBoth = kSoftware | kHardware;
  EXPECT_EQ(text(kBoth, {0, HWTSTAMP_TX_OFF, HWTSTAMP_FILTER_NONE}), "hardware (/dev/ptp12, off), software");
  EXPECT_EQ(text(kBoth, {0, HWTSTAMP_TX_ON, HWTSTAMP_FILTER_PTP_V2_EVENT}),
            "hardware (/dev/ptp12, sending only), software");
  EXPECT_EQ(text(kBoth, {0, HWTSTAMP_TX_OFF, HWTSTAMP_FILTER_ALL}), "hardware (/dev/ptp12, receiving only), software");
}

TEST(HardwareStamping, OpensTheClockOfTheCard) {
  FakeCard driver;
  const auto found = find_hardware_stamping("eth0", driver);
  ASSERT_NE(found.phc, nullptr);
  EXPECT_EQ(driver.opened, std::vector<std::string>{"/dev/ptp0"});
  EXPECT_EQ(found.note + found.warning, "");
  EXPECT_TRUE(found.phc->read().has_value());
}

TEST(HardwareStamping, LeavesACardAloneThatStampsNothing) {
  FakeCard driver;
  driver.cards["eth0"].config = {};
  for (const char* interface : {"eth0", "lo"}) {
    const auto found = find_hardware_stamping(interface, driver);
    EXPECT_EQ(found.phc, nullptr);
    EXPECT_EQ(found.warning, "") << "nothing is wrong with it";
  }
  EXPECT_TRUE(driver.opened.empty());
}

TEST(HardwareStamping, TriesACardWhoseDriverDoesNotTellItsSetting) {
  FakeCard driver;
  driver.cards["eth0"].setting_error = EOPNOTSUPP;
  const auto found = find_hardware_stamping("eth0", driver);
  EXPECT_NE(found.phc, nullptr);
  EXPECT_EQ(text_of(found), "hardware (/dev/ptp0, setting unknown), software");
}

TEST(HardwareStamping, SaysWhyAClockCannotBeOpenedAndWhatToDo) {
  FakeCard driver;
  driver.open_error = EACCES;
  const auto found = find_hardware_stamping("eth0", driver);
  EXPECT_EQ(found.phc, nullptr);
  EXPECT_EQ(text_of(found), "hardware (/dev/ptp0, not readable), software");
  EXPECT_EQ(
      found.warning,
      "hardware stamps of eth0 are not used: /dev/ptp0: Permission denied; let the user who measures read "
      "it (setfacl -m u:USER:r /dev/ptp0, or a rule of udev), or turn the stamps off: hwtstamp_ctl -i eth0 -t 0 -r 0");
}

TEST(HardwareStamping, SaysWhenAClockCannotBeComparedWithTheSystems) {
  FakeCard driver;
  driver.extended_error = EOPNOTSUPP;
  const auto found = find_hardware_stamping("eth0", driver);
  EXPECT_EQ(found.phc, nullptr);
  EXPECT_EQ(text_of(found), "hardware (/dev/ptp0, no cross-stamps), software");
  EXPECT_EQ(
      found.warning,
      "hardware stamps of eth0 are not used: /dev/ptp0 gives no cross-stamps with CLOCK_REALTIME; turn the stamps "
      "off: hwtstamp_ctl -i eth0 -t 0 -r 0");
}

TEST(HardwareStamping, RefusesStampsThatMayBeOfAnotherClock) {
  FakeCard driver;
  FakeInterface& other = driver.cards["eth1"] = driver.cards["eth0"];
  EXPECT_NE(find_hardware_stamping("eth0", driver).phc, nullptr) << "two ports with one clock";
  other.phc_index = 1;
  const auto found = find_hardware_stamping("eth0", driver);
  EXPECT_EQ(found.phc, nullptr);
  EXPECT_EQ(text_of(found), "hardware (/dev/ptp0, eth1 stamps too), software");
  EXPECT_EQ(found.warning,
            "hardware stamps of eth0 are not used: eth1 stamps with another clock, and a stamp does not tell whose it "
            "is; turn off the stamps of one: hwtstamp_ctl -i eth1 -t 0 -r 0");
  other.config = {};
  EXPECT_NE(find_hardware_stamping("eth0", driver).phc, nullptr) << "one that stamps nothing";
  other.setting_error = EOPNOTSUPP;
  EXPECT_EQ(find_hardware_stamping("eth0", driver).phc, nullptr) << "one that may stamp";
}

TEST(HardwareStamping, OfNoInterfaceIsAnError) {
  FakeCard driver;
  EXPECT_THROW((void)find_hardware_stamping("eth9", driver), std::system_error);
}

}  // namespace
}  // namespace ddsbench
