#include "phc.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <system_error>

#include "fake_driver.hpp"

namespace ddsbench {
namespace {

constexpr std::chrono::nanoseconds kAhead{FakeCard::kAhead};

/// CLOCK_REALTIME when the card's clock showed the reading.
KernelRealtime truth(const PhcReading& reading) { return time_at<KernelRealtime>(ns_of(reading.phc - kAhead)); }

TEST(Phc, IsReadByTheCallsOfLinux) {
  // include/uapi/linux/ptp_clock.h: numbers 8 and 9 of '=', both directions.
  EXPECT_EQ(PTP_SYS_OFFSET_PRECISE, 0xC0403D08U);
  EXPECT_EQ(PTP_SYS_OFFSET_EXTENDED, 0xC4C03D09U);
  EXPECT_EQ(sizeof(ptp_clock_time), 16U);
}

TEST(Phc, LiesBetweenTheReadsOfTheSystemsClock) {
  FakeCard driver;
  const Phc phc(0, driver);
  const auto reading = phc.read();
  ASSERT_TRUE(reading.has_value());
  EXPECT_EQ((truth(*reading) - reading->real_earliest).count(), 700);
  EXPECT_EQ((reading->real_latest - truth(*reading)).count(), 300);
}

TEST(Phc, TakesTheNarrowestSample) {
  FakeCard driver;
  driver.before_ns = {9'000, 400, 700};
  driver.after_ns = {300, 350, 9'000};
  const auto reading = Phc(0, driver).read();
  ASSERT_TRUE(reading.has_value());
  EXPECT_EQ((reading->real_latest - reading->real_earliest).count(), 750);
}

TEST(Phc, PrefersThatTheCardTakesBothClocksAtOnce) {
  FakeCard driver;
  driver.precise_error = 0;
  const auto reading = Phc(0, driver).read();
  ASSERT_TRUE(reading.has_value());
  EXPECT_EQ((truth(*reading) - reading->real_earliest).count(), 100);
  EXPECT_EQ((reading->real_latest - truth(*reading)).count(), 100);
}

TEST(Phc, NeedsOneOfTheTwoCalls) {
  FakeCard driver;
  driver.precise_error = 0;
  driver.extended_error = EOPNOTSUPP;
  EXPECT_TRUE(Phc(0, driver).read().has_value());
  for (const int refused : {EOPNOTSUPP, ENOTTY, EPERM}) {
    driver.precise_error = refused;
    EXPECT_THROW(Phc(0, driver), std::runtime_error);
  }
  EXPECT_EQ(driver.closed, 4);
}

TEST(Phc, DoesNotBelieveACardThatItsDriverContradicts) {
  for (const std::int64_t wrong : {-1'000'000, -5'000, 5'000, 37'000'000}) {
    FakeCard driver;
    driver.precise_error = 0;
    driver.precise_error_ns = wrong;
    const auto reading = Phc(0, driver).read();
    ASSERT_TRUE(reading.has_value());
    EXPECT_LE(reading->real_earliest, truth(*reading)) << wrong;
    EXPECT_GE(reading->real_latest, truth(*reading)) << wrong;
  }
}

TEST(Phc, TurnsToTheDriverWhenTheCardFailsOnce) {
  FakeCard driver;
  driver.precise_error = 0;
  const Phc phc(0, driver);
  driver.precise_error = ETIMEDOUT;
  const auto reading = phc.read();
  ASSERT_TRUE(reading.has_value());
  EXPECT_EQ((reading->real_latest - reading->real_earliest).count(), 1'000);
  driver.extended_error = EBUSY;
  EXPECT_FALSE(phc.read().has_value());
}

TEST(Phc, LeavesOutSamplesThatAreNone) {
  FakeCard driver;
  const Phc phc(0, driver);
  driver.spoil = [](ptp_sys_offset_extended& given) {
    given.ts[0][2].sec = given.ts[0][0].sec - 1;  // the system's clock went back
    given.ts[1][1].nsec = 1'000'000'000;
  };
  const auto reading = phc.read();
  ASSERT_TRUE(reading.has_value());
  EXPECT_EQ((reading->real_latest - reading->real_earliest).count(), 1'000);
  driver.spoil = [](ptp_sys_offset_extended& given) {
    given.ts[0][1].sec = INT64_MAX;
    given.ts[1][1].sec = -1;
    given.ts[2][0].sec = INT64_MIN;
  };
  EXPECT_FALSE(phc.read().has_value());
}

TEST(Phc, SaysWhyItsDeviceCannotBeOpened) {
  FakeCard driver;
  driver.open_error = EACCES;
  try {
    const Phc phc(7, driver);
    FAIL();
  } catch (const std::system_error& error) {
    EXPECT_STREQ(error.what(), "/dev/ptp7: Permission denied");
  }
  EXPECT_EQ(driver.closed, 0);
}

TEST(Phc, IsNoOtherDevice) {
  try {
    const Phc phc(1'000'000, kernel_calls());
    FAIL();
  } catch (const std::system_error& error) {
    EXPECT_EQ(error.code().value(), ENOENT);
  }
}

TEST(Phc, TakesTimesFrom1970To2096) {
  EXPECT_EQ(checked_ns(0, 0), 0);
  EXPECT_EQ(checked_ns(3'999'999'999, 999'999'999), 3'999'999'999'999'999'999);
  EXPECT_FALSE(checked_ns(4'000'000'000, 0).has_value());
  EXPECT_FALSE(checked_ns(-1, 0).has_value());
  EXPECT_FALSE(checked_ns(1, -1).has_value());
  EXPECT_FALSE(checked_ns(1, 1'000'000'000).has_value());
}

}  // namespace
}  // namespace ddsbench
