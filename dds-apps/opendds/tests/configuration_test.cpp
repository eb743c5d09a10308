#include "configuration.hpp"

#include <ace/INET_Addr.h>
#include <dds/DCPS/transport/framework/TransportRegistry.h>
#include <dds/DCPS/transport/rtps_udp/RtpsUdpInst.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "test_directory.hpp"
#include "user_settings.hpp"

namespace ddsbench::opendds {
namespace {

std::string text_of(const ACE_INET_Addr& address) {
  return address.get_host_addr() + (":" + std::to_string(address.get_port_number()));
}

/// Later versions have a class of their own for addresses.
template <typename Address>
std::string text_of(const Address& address) {
  return text_of(address.to_addr());
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// The app's environment variables, for one test.
class OpenddsConfiguration : public testing::Test {
 protected:
  ~OpenddsConfiguration() override {
    setenv(kConfigurationVariable, file_.c_str(), 1);
    setenv(kTransportVariable, transport_.c_str(), 1);
    unsetenv(kUserVariable);
  }

  /// Files of the user.
  void given_by_user(const std::vector<std::string>& texts) {
    std::string files;
    for (const std::string& text : texts) {
      const std::string file = directory_ / ("user" + std::to_string(files.size()) + ".ini");
      std::ofstream(file) << text;
      files += (files.empty() ? "" : ",") + file;
    }
    setenv(kUserVariable, files.c_str(), 1);
  }

  void given(const std::string& text) {
    const std::string file = directory_ / "given.ini";
    std::ofstream(file) << text;
    setenv(kConfigurationVariable, file.c_str(), 1);
  }

  static std::string refusal(const DomainOptions& options = {}) {
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
  DomainOptions options;
  options.multicast = true;
  EXPECT_PRED2(contains, refusal(options), "transport tcp of OpenDDS has none for data");
}

TEST_F(OpenddsConfiguration, takesSectionsOfTheUserThatApply) {
  given_by_user(
      {"[common]\nDCPSChunks=7\n[transport/all]\nheartbeat_period=50\nnak_depth=9\n"
       "[transport/mine]\ntransport_type=rtps_udp\nheartbeat_period=70\nlocal_address=10.1.2.3:4\n"
       "[transport/other]\ntransport_type=tcp\nheartbeat_period=90\n[rtps_discovery/d]\nResendPeriod=3\n",
       "[transport/mine]\ntransport_type=rtps_udp\nttl=2\n"});
  const UserSettings settings = user_settings({"rtps_udp", "rtps_discovery"});
  EXPECT_FALSE(settings.of_no_use());
  EXPECT_EQ(settings.common, (Values{{"DCPSChunks", "7"}}));
  EXPECT_EQ(settings.discovery, (Values{{"ResendPeriod", "3"}}));
  EXPECT_EQ(settings.transport,
            (Values{{"heartbeat_period", "70"}, {"nak_depth", "9"}, {"local_address", "10.1.2.3:4"}, {"ttl", "2"}}));
  EXPECT_EQ(user_settings({"tcp", "repository"}).transport, (Values{{"heartbeat_period", "90"}, {"nak_depth", "9"}}));

  const std::string name = configure_participant({}, {"lo", "127.0.0.1", false});
  const auto transport = OpenDDS::DCPS::TransportRegistry::instance()->get_inst(name);
  const auto* const udp = dynamic_cast<OpenDDS::DCPS::RtpsUdpInst*>(transport.in());
  ASSERT_NE(udp, nullptr);
  EXPECT_EQ(udp->heartbeat_period_.value().msec(), 70);
  EXPECT_EQ(udp->nak_response_delay_.value().msec(), 1);    // of the file that is shipped
  EXPECT_EQ(text_of(udp->local_address()), "127.0.0.1:0");  // of the row
}

TEST_F(OpenddsConfiguration, refusesSettingsThatOpenddsDoesNotKnow) {
  given_by_user({"[transport/t]\nheartbeat_periode=50\nheartbeat_period=50\n[common]\nDCPSChunk5=1\n"});
  const std::string reason = refusal();
  EXPECT_PRED2(contains, reason, "user0.ini: OpenDDS has no setting 'heartbeat_periode'");
  EXPECT_PRED2(contains, reason, "user0.ini: OpenDDS has no setting 'DCPSChunk5'");
  EXPECT_FALSE(contains(reason, "'heartbeat_period'"));
}

TEST_F(OpenddsConfiguration, refusesValuesThatOpenddsWouldMisread) {
  given_by_user(
      {"[transport/t]\nheartbeat_period=50ms\nnak_depth=0x10\nuse_multicast=yes\nttl=1\nmulticast_interface=lo\n"
       "[common]\nDCPSDebugLevel=high\nDCPSChunks=7\n"});
  const std::string reason = refusal();
  EXPECT_PRED2(contains, reason, "user0.ini: heartbeat_period='50ms' is not an integer");
  EXPECT_PRED2(contains, reason, "user0.ini: nak_depth='0x10' is not an integer");
  EXPECT_PRED2(contains, reason, "user0.ini: use_multicast='yes' is not 0 or 1");
  EXPECT_PRED2(contains, reason, "user0.ini: DCPSDebugLevel='high' is not an integer");
  EXPECT_FALSE(contains(reason, "ttl") || contains(reason, "multicast_interface") || contains(reason, "DCPSChunks"));
}

TEST_F(OpenddsConfiguration, refusesSectionsOfWhichOneAppliesAtMost) {
  given_by_user({"[transport/a]\ntransport_type=rtps_udp\nttl=1\n[transport/b]\ntransport_type=rtps_udp\nttl=2\n"});
  EXPECT_PRED2(contains, refusal(), "two sections [transport/NAME] apply to rtps_udp: a, b");
}

TEST_F(OpenddsConfiguration, refusesFilesThatHaveNothingForTheRow) {
  given_by_user({"[transport/a]\ntransport_type=tcp\nenable_nagle_algorithm=1\n"});
  EXPECT_PRED2(contains, refusal(), "nothing for rtps_udp and rtps_discovery, which the row uses");
  DomainOptions options;
  options.trial = true;
  EXPECT_EQ(refusal(options), "");
}

TEST_F(OpenddsConfiguration, hasWhatOpenddsLogsWhenItRefusesASetting) {
  given_by_user({"[rtps_discovery/d]\nheartbeat_period=1\n"});
  DomainOptions options;
  options.domain = 7;  // discovery is configured once for each domain
  EXPECT_PRED2(contains, refusal(options), "Unexpected entry (heartbeat_period) in [rtps_discovery/");
}

}  // namespace
}  // namespace ddsbench::opendds
