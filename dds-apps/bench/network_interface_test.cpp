#include "network_interface.hpp"

#include <gtest/gtest.h>

#include "middleware.hpp"

namespace ddsbench {
namespace {

TEST(NetworkInterface, IsFoundByNameAndByAddress) {
  EXPECT_EQ(find_interface("lo").address, "127.0.0.1");
  EXPECT_EQ(find_interface("127.0.0.1").name, "lo");
  EXPECT_FALSE(find_interface("lo").multicast);
}

TEST(NetworkInterface, ThatIsNotThereIsRefused) { EXPECT_THROW(find_interface("nowhere0"), MiddlewareError); }

TEST(PeerAddress, MustBeAnIpv4Address) {
  EXPECT_EQ(checked_ipv4("10.77.0.1"), "10.77.0.1");
  EXPECT_THROW(checked_ipv4("localhost"), MiddlewareError);
}

}  // namespace
}  // namespace ddsbench
