#include "configuration.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>

#include "test_directory.hpp"

namespace ddsbench::opendds {
namespace {

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// The app's environment variables, for one test.
class OpenddsConfiguration : public testing::Test {
 protected:
  ~OpenddsConfiguration() override {
    setenv(kConfigurationVariable, file_.c_str(), 1);
    setenv(kTransportVariable, transport_.c_str(), 1);
  }

  void given(const std::string& text) {
    const std::string file = directory_ / "given.ini";
    std::ofstream(file) << text;
    setenv(kConfigurationVariable, file.c_str(), 1);
  }

  static std::string refusal(bool multicast = false) {
    DomainOptions options;
    options.multicast = multicast;
    try {
      configure_participant(options, {"lo", "127.0.0.1", false});
    } catch (const MiddlewareError& error) {
      return error.what();
    }
    return "";
  }

  TestDirectory directory_;

 private:
  const std::string file_ = std::getenv(kConfigurationVariable);
  const std::string transport_ = std::getenv(kTransportVariable);
};

TEST_F(OpenddsConfiguration, leavesTheTransportToRows) {
  given("[rtps_discovery/ddsbench]\nResendPeriod=1\n[transport/ddsbench]\ntransport_type=tcp\n");
  EXPECT_PRED2(contains, refusal(), "given.ini has a transport_type: remove it, rows choose the transport");
}

TEST_F(OpenddsConfiguration, needsItsSections) {
  given("[rtps_discovery/ddsbench]\nResendPeriod=1\n");
  EXPECT_PRED2(contains, refusal(), "given.ini has no section [transport/ddsbench]");
  given("[transport/ddsbench]\nheartbeat_period=200\n");
  EXPECT_PRED2(contains, refusal(), "given.ini has neither [rtps_discovery/ddsbench] nor [repository/ddsbench]");
}

TEST_F(OpenddsConfiguration, needsItsVariables) {
  unsetenv(kTransportVariable);
  EXPECT_PRED2(contains, refusal(), "DDSBENCH_OPENDDS_TRANSPORT does not name a transport");
  unsetenv(kConfigurationVariable);
  EXPECT_PRED2(contains, refusal(), "DDSBENCH_OPENDDS_CONFIGURATION does not name a file");
}

TEST_F(OpenddsConfiguration, hasNoMulticastOverTcp) {
  setenv(kTransportVariable, "tcp", 1);
  EXPECT_PRED2(contains, refusal(true), "transport tcp of OpenDDS has none for data");
}

}  // namespace
}  // namespace ddsbench::opendds
