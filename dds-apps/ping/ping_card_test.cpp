#include "ping_card.hpp"

#include <gtest/gtest.h>

#include "datagram_socket.hpp"
#include "fake_driver.hpp"

namespace ddsbench {
namespace {

TEST(PingCard, IsThatOfTheInterfaceWithTheAddress) {
  FakeCard driver;
  driver.cards["lo"] = driver.cards["eth0"];
  EXPECT_NE(find_ping_card(*parse_ipv4("127.0.0.1"), driver).phc, nullptr);
  EXPECT_NE(find_ping_card("eth0:1", driver).phc, nullptr) << "an alias of eth0";
}

TEST(PingCard, IsMissingOnLoopback) {
  const PingCard card = find_ping_card(*parse_ipv4("127.0.0.1"), kernel_calls());
  EXPECT_EQ(card.phc, nullptr);
  EXPECT_EQ(card.warning, "");
}

TEST(PingCard, IsMissingWhereNoInterfaceOrDriverIs) {
  FakeCard driver;
  EXPECT_EQ(find_ping_card(*parse_ipv4("203.0.113.7"), driver).phc, nullptr);
  EXPECT_EQ(find_ping_card("eth9", driver).phc, nullptr);
  EXPECT_EQ(find_ping_card("eth9", driver).warning, "");
}

TEST(PingCard, WarnsOfStampsThatCannotBeUsed) {
  FakeCard driver;
  driver.open_error = EACCES;
  const PingCard card = find_ping_card("eth0", driver);
  EXPECT_EQ(card.phc, nullptr);
  EXPECT_NE(card.warning.find("/dev/ptp0: Permission denied"), std::string::npos);
}

}  // namespace
}  // namespace ddsbench
