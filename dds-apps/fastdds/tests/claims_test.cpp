// Tests what implementation.xml claims about Fast DDS itself, with endpoints that the app would not make.
#include <gtest/gtest.h>

#include <fastdds/dds/subscriber/DataReader.hpp>

#include AVENUE_TYPES
#include "api.hpp"
#include "data_quality.hpp"
#include "description.hpp"
#include "generated_type.hpp"
#include "pair.hpp"
#include "participant.hpp"
#include "plain_payloads.hpp"

namespace ddsbench::fastdds {
namespace {

namespace dds = eprosima::fastdds::dds;

/// Whether Fast DDS creates a writer with this QoS.
bool makes(const dds::DataWriterQos& qos) {
  Participant participant(loopback_domain());
  auto& topic = participant.topic("FastddsClaims", dds::TypeSupport(new Avenue::SimplePubSubType));
  return participant.publisher().create_datawriter(&topic, qos) != nullptr;
}

/// Whether a message of a writer with this durability is still delivered when the writer has been deleted.
bool outlives_its_writer(dds::DurabilityQosPolicyKind durability) {
  constexpr const char* kTopic = "FastddsDurability";
  const auto type = generated_type<Avenue::SimplePubSubType>();
  Participant near(loopback_domain());
  Participant far(loopback_domain());
  auto offered = writer_qos({});
  offered.durability().kind = durability;
  auto* const writer = near.publisher().create_datawriter(&near.topic(kTopic, type.support()), offered);
  if (writer == nullptr) return false;
  EXPECT_TRUE(write_to(*writer, type.decoded(simple_payload()).get()));
  near.publisher().delete_datawriter(writer);
  auto requested = reader_qos({}, std::nullopt);
  requested.durability().kind = dds::TRANSIENT_LOCAL_DURABILITY_QOS;
  auto* const reader = far.subscriber().create_datareader(&far.topic(kTopic, type.support()), requested);
  return reader->wait_for_unread_message(Duration(0, 500'000'000));
}

TEST(FastddsClaim, ofDurabilityBeyondWritersIsTrue) {
  EXPECT_TRUE(makes(writer_qos({})));
  EXPECT_TRUE(claims_trouble("durability", "transient"));
  EXPECT_FALSE(outlives_its_writer(dds::TRANSIENT_DURABILITY_QOS));
  EXPECT_TRUE(claims_trouble("durability", "persistent"));
  EXPECT_FALSE(outlives_its_writer(dds::PERSISTENT_DURABILITY_QOS));
}

TEST(FastddsClaim, ofRefusedSourceOrderIsTrue) {
  EXPECT_TRUE(claims_trouble("destinationOrder", "by_source_timestamp"));
  auto qos = writer_qos({});
  qos.destination_order().kind = dds::BY_SOURCE_TIMESTAMP_DESTINATIONORDER_QOS;
  EXPECT_FALSE(makes(qos));
}

TEST(FastddsClaim, ofBlockingIsThatOfWriters) {
  const auto blocking = writer_qos({}).reliability().max_blocking_time;
  EXPECT_EQ(blocking.nanosec, 0U);
  EXPECT_EQ(claimed_limit("maxBlockingMs"), blocking.seconds * 1000);
}

}  // namespace
}  // namespace ddsbench::fastdds
