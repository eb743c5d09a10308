// The tests of this process are peer to peer.
#include <gtest/gtest.h>

#include <cstdlib>

#include "configuration.hpp"

namespace ddsbench::opendds {
namespace {

class PeerToPeer final : public testing::Environment {
 public:
  void SetUp() override {
    setenv(kConfigurationVariable, DDSBENCH_RTPS_INI, 1);
    setenv(kTransportVariable, "rtps_udp", 1);
  }
};

const testing::Environment* const registered = testing::AddGlobalTestEnvironment(new PeerToPeer);

}  // namespace
}  // namespace ddsbench::opendds
