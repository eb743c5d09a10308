#include "domain.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

#include "domain_configuration.hpp"
#include "payloads.hpp"
#include "version.hpp"

namespace ddsbench::cyclone {
namespace {

std::string call_that_refuses(const DomainOptions& options) {
  try {
    make_middleware(options);
  } catch (const MiddlewareError& error) {
    return error.call();
  }
  return "none";
}

TEST(DomainOptionsOnLoopback, MulticastIsRefused) {
  DomainOptions options = on_loopback(31);
  options.multicast = true;
  EXPECT_EQ(call_that_refuses(options), "interface");
}

TEST(DomainOptionsOnLoopback, DiscoveryByMulticastIsRefused) {
  DomainOptions options = on_loopback(31);
  options.peers.clear();
  EXPECT_EQ(call_that_refuses(options), "interface");
}

TEST(DomainOptionsOnLoopback, TheAddressServesAsWellAsTheName) {
  DomainOptions options = on_loopback(31);
  options.interface = "127.0.0.1";
  EXPECT_EQ(call_that_refuses(options), "none");
}

TEST(DomainOptionsOnLoopback, AnUnknownInterfaceIsRefused) {
  DomainOptions options = on_loopback(31);
  options.interface = "nosuch0";
  EXPECT_EQ(call_that_refuses(options), "interface");
}

TEST(DomainOptionsOnLoopback, APeerThatIsNoAddressIsRefused) {
  DomainOptions options = on_loopback(31);
  options.peers = {"localhost\"/>"};
  EXPECT_EQ(call_that_refuses(options), "peers");
}

TEST(Domain, SaysWhyCycloneRefusedTheConfiguration) {
  try {
    const Domain domain(31, "<CycloneDDS><Domain Id=\"any\"><NoSuchElement/></Domain></CycloneDDS>");
    FAIL() << "not refused";
  } catch (const MiddlewareError& error) {
    EXPECT_EQ(error.call(), "dds_create_domain");
    const std::string reason =
        log_is_available() ? ": config: //CycloneDDS/Domain: NoSuchElement: unknown element" : "standard error";
    EXPECT_NE(std::string(error.what()).find(reason), std::string::npos) << error.what();
    EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos) << error.what();
  }
}

// The user's settings reach Cyclone, but the row takes precedence.
TEST(Domain, TheEnvironmentComesBeforeTheRow) {
  setenv("CYCLONEDDS_URI", "<Discovery><MaxAutoParticipantIndex>0</MaxAutoParticipantIndex></Discovery>", 1);
  EXPECT_EQ(call_that_refuses(on_loopback(37)), "none");
  setenv("CYCLONEDDS_URI", "<Internal><NoSuchElement/></Internal>", 1);
  EXPECT_EQ(call_that_refuses(on_loopback(37)), "dds_create_domain");
  unsetenv("CYCLONEDDS_URI");
}

TEST(Domain, RefusesOneParticipantMoreThanPeersWouldLookFor) {
  std::vector<std::unique_ptr<Middleware>> all;
  for (int i = 0; i < kParticipantIndexes; ++i) all.push_back(make_middleware(on_loopback(36)));
  EXPECT_EQ(call_that_refuses(on_loopback(36)), "dds_create_domain");
}

struct Row {
  bool multicast;
  bool peers;
  const char* allow_multicast;
};

class DomainConfiguration : public testing::TestWithParam<Row> {};

TEST_P(DomainConfiguration, FollowsTheTable) {
  DomainOptions options;
  options.domain = 7;
  options.multicast = GetParam().multicast;
  if (GetParam().peers) options.peers = {"10.0.0.1", "10.0.0.2"};
  const std::string xml = domain_configuration(options, {"a<&\"b", "10.0.0.1", true});

  const std::string allow = "<AllowMulticast>" + std::string(GetParam().allow_multicast) + "</AllowMulticast>";
  EXPECT_NE(xml.find(allow), std::string::npos) << xml;
  EXPECT_NE(xml.find("<EnableMulticastLoopback>true</EnableMulticastLoopback>"), std::string::npos) << xml;
  EXPECT_NE(xml.find("name=\"a&lt;&amp;&quot;b\""), std::string::npos) << xml;
  EXPECT_NE(xml.find("<ExternalDomainId>7</ExternalDomainId>"), std::string::npos) << xml;
  EXPECT_EQ(xml.find("<WriteBatch>false</WriteBatch>") == std::string::npos, kBatchingIsPolicy) << xml;
  EXPECT_EQ(xml.find("<Peer Address=\"10.0.0.2\"/>") != std::string::npos, GetParam().peers) << xml;
  EXPECT_EQ(xml.find("<ParticipantIndex>auto</ParticipantIndex>") != std::string::npos, GetParam().peers) << xml;
}

TEST(DomainConfigurationOfEchoes, KeepsWritersFromWaitingInTheListener) {
  DomainOptions options;
  const NetworkInterface interface { "eth0", "10.0.0.1", true };
  EXPECT_EQ(domain_configuration(options, interface).find("<Watermarks>"), std::string::npos);
  options.writes_on_arrival = true;
  EXPECT_NE(domain_configuration(options, interface).find("<Watermarks>"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Rows, DomainConfiguration,
                         testing::Values(Row{true, false, "true"}, Row{true, true, "asm"}, Row{false, false, "spdp"},
                                         Row{false, true, "false"}),
                         [](const auto& test) {
                           return std::string(test.param.multicast ? "Multicast" : "Unicast") +
                                  (test.param.peers ? "WithPeers" : "WithoutPeers");
                         });

}  // namespace
}  // namespace ddsbench::cyclone
