#include "profiles.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>

#include "pair.hpp"
#include "participant.hpp"

namespace ddsbench::fastdds {
namespace {

namespace dds = eprosima::fastdds::dds;
namespace rtps = eprosima::fastdds::rtps;

Profiles profiles(const std::string& text) {
  return Profiles({{"p.xml", "<dds><profiles>\n" + text + "</profiles></dds>"}});
}

constexpr const char* kUdp =
    "<transport_descriptors><transport_descriptor><transport_id>u</transport_id><type>UDPv4</type>"
    "<maxMessageSize>4000</maxMessageSize><sendBufferSize>0</sendBufferSize></transport_descriptor>"
    "</transport_descriptors>\n";

constexpr const char* kParticipant =
    "<participant profile_name=\"p\" is_default_profile=\"true\"><rtps><userTransports><transport_id>u</transport_id>"
    "</userTransports></rtps></participant>\n";

std::string refusal(const std::string& text) {
  try {
    profiles(text);
  } catch (const MiddlewareError& error) {
    return error.what();
  }
  return "";
}

TEST(FastddsProfiles, countOnlyWhenTheyAreTheDefault) {
  const auto named = profiles("<data_writer profile_name=\"w\"><qos><deadline/></qos></data_writer>");
  EXPECT_FALSE(named.has(ProfileKind::data_writer));
  EXPECT_FALSE(named.gives(ProfileKind::data_writer, "qos/deadline"));
  const auto both = profiles(
      "<data_writer profile_name=\"v\"/><publisher profile_name=\"w\" is_default_profile=\"true\">"
      "<qos><deadline/></qos></publisher>");
  EXPECT_TRUE(both.gives(ProfileKind::data_writer, "qos/deadline"));
  EXPECT_FALSE(both.gives(ProfileKind::data_writer, "deadline"));
  EXPECT_FALSE(both.has(ProfileKind::data_reader));
}

TEST(FastddsProfiles, knowWhatTheirTransportGives) {
  const auto udp = profiles(std::string(kUdp) + kParticipant);
  EXPECT_TRUE(udp.transport_gives("UDPv4", "sendBufferSize"));
  EXPECT_FALSE(udp.transport_gives("UDPv4", "receiveBufferSize"));
  EXPECT_FALSE(udp.transport_gives("SHM", "sendBufferSize"));
}

TEST(FastddsProfiles, refuseWhatWouldHaveNoEffect) {
  const std::string udp = kUdp;
  EXPECT_EQ(refusal(udp),
            "p.xml:2: <transport_descriptor> has no effect, since userTransports of the default participant lacks it");
  EXPECT_EQ(refusal(udp + kUdp + kParticipant),
            "p.xml:3: <transport_descriptor> is a second one of type UDPv4, of which one is used");
  const std::string tcp =
      "<transport_descriptor><transport_id>u</transport_id><type>TCPv4</type></transport_descriptor>";
  EXPECT_EQ(refusal(tcp + kParticipant),
            "p.xml:2: <transport_descriptor> is of type TCPv4, but only UDPv4 and SHM are used");
  const std::string writer = "<data_writer profile_name=\"w\" is_default_profile=\"true\"/>\n";
  EXPECT_EQ(refusal(writer + writer), "p.xml:3: <data_writer> is a second default profile, of which one is used");
}

// Fast DDS keeps what it has loaded, so each text needs a process of its own.
class FastddsProfileDeathTest : public ::testing::Test {
 protected:
  /// Whether the check is true in a process with these profiles.
  static void expect(const std::string& text, const std::function<bool()>& check) {
    ::testing::FLAGS_gtest_death_test_style = "threadsafe";
    EXPECT_EXIT(
        {
          const auto file = std::filesystem::temp_directory_path() / ("ddsbench-profiles-" + std::to_string(getpid()));
          std::ofstream(file) << "<dds><profiles>\n" << text << "</profiles></dds>";
          setenv("DDSBENCH_FASTDDS_PROFILES", file.c_str(), 1);
          bool held = false;
          try {
            held = check();
          } catch (const MiddlewareError& error) {
            std::cerr << error.what() << '\n';
          }
          std::filesystem::remove(file);
          std::_Exit(held ? 0 : 1);
        },
        ::testing::ExitedWithCode(0), "");
  }
};

std::string endpoint(const std::string& name, const std::string& content) {
  return "<" + name + " profile_name=\"" + name + "\" is_default_profile=\"true\">" + content + "</" + name + ">\n";
}

std::shared_ptr<rtps::UDPv4TransportDescriptor> udp_of_participant() {
  const auto all = dds::DomainParticipantFactory::get_instance()->lookup_participants(41);
  return std::dynamic_pointer_cast<rtps::UDPv4TransportDescriptor>(
      all.at(0)->get_qos().transport().user_transports.at(0));
}

TEST_F(FastddsProfileDeathTest, anEmptyOneChangesNothing) {
  const TopicQos topic;
  expect(endpoint("participant", "<rtps></rtps>") + endpoint("data_writer", "") + endpoint("data_reader", ""), [&] {
    const Participant participant(loopback_domain());
    const auto udp = udp_of_participant();
    return participant.writer_profile().exists && participant.reader_profile().exists &&
           writer_qos(topic, 1, participant.writer_profile()) == writer_qos(topic, 1) &&
           reader_qos(topic, std::nullopt, participant.reader_profile()) == reader_qos(topic, std::nullopt) &&
           udp->sendBufferSize == 1U << 20 && udp->maxMessageSize == rtps::UDPv4TransportDescriptor().maxMessageSize;
  });
}

TEST_F(FastddsProfileDeathTest, givesWhatTheRowDoesNotState) {
  const std::string qos =
      "<qos><reliability><kind>BEST_EFFORT</kind><max_blocking_time><sec>2</sec></max_blocking_time></reliability>"
      "<durability><kind>TRANSIENT_LOCAL</kind></durability><publishMode><kind>ASYNCHRONOUS</kind></publishMode></qos>"
      "<topic><historyQos><kind>KEEP_LAST</kind><depth>3</depth></historyQos></topic>"
      "<historyMemoryPolicy>PREALLOCATED</historyMemoryPolicy>";
  expect(endpoint("data_writer", qos), [] {
    const Participant participant(loopback_domain());
    const auto made = writer_qos({}, 1, participant.writer_profile());
    return made.reliability().kind == dds::RELIABLE_RELIABILITY_QOS &&
           made.durability().kind == dds::VOLATILE_DURABILITY_QOS && made.history().depth == 1 &&
           made.reliability().max_blocking_time == Duration(2, 0) &&
           made.publish_mode().kind == dds::ASYNCHRONOUS_PUBLISH_MODE &&
           made.endpoint().history_memory_policy == PREALLOCATED_MEMORY_MODE &&
           participant.reader_profile().exists == false;
  });
}

TEST_F(FastddsProfileDeathTest, givesATransportThatUsesOneInterface) {
  expect(std::string(kUdp) + kParticipant, [] {
    const Participant participant(loopback_domain());
    const auto udp = udp_of_participant();
    return udp->maxMessageSize == 4000 && udp->sendBufferSize == 0 && udp->receiveBufferSize == 4U << 20 &&
           udp->interfaceWhiteList == std::vector<std::string>{"127.0.0.1"};
  });
}

TEST_F(FastddsProfileDeathTest, withAMistakeIsRefusedWithItsElement) {
  expect(endpoint("data_writer", "<qos><publishMode><kind>NONE</kind></publishMode></qos>") + kUdp + kParticipant, [] {
    try {
      const Participant participant(loopback_domain());
    } catch (const MiddlewareError& error) {
      return std::string(error.what()).find("Node 'kind' bad content (in data_writer)") != std::string::npos;
    }
    return false;
  });
  expect("<data_writer is_default_profile=\"true\"/>" + std::string(kUdp) + kParticipant, [] {
    try {
      const Participant participant(loopback_domain());
    } catch (const MiddlewareError& error) {
      return std::string(error.what()).find("no name found") != std::string::npos;
    }
    return false;
  });
}

}  // namespace
}  // namespace ddsbench::fastdds
