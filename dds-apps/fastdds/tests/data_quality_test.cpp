#include "data_quality.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>

namespace ddsbench::fastdds {
namespace {

namespace dds = eprosima::fastdds::dds;
namespace rtps = eprosima::fastdds::rtps;

TEST(FastddsDataQuality, aDepthBoundsTheWriterAndZeroKeepsAll) {
  TopicQos topic;
  topic.history_depth = 500;
  const auto last = writer_qos(topic);
  EXPECT_EQ(last.history().kind, dds::KEEP_LAST_HISTORY_QOS);
  EXPECT_EQ(last.history().depth, 500);
  EXPECT_EQ(last.resource_limits().max_samples, 500);
  topic.history_depth = 0;
  const auto all = writer_qos(topic);
  EXPECT_EQ(all.history().kind, dds::KEEP_ALL_HISTORY_QOS);
  EXPECT_EQ(all.resource_limits().max_samples, 0);
}

TEST(FastddsDataQuality, readersKeepAllWhateverTheWritersDepth) {
  TopicQos topic;
  topic.history_depth = 1;
  EXPECT_EQ(reader_qos(topic, std::nullopt).history().kind, dds::KEEP_ALL_HISTORY_QOS);
}

TEST(FastddsDataQuality, refusesADepthThatFastDdsCannotCount) {
  TopicQos topic;
  topic.history_depth = std::uint32_t{1} << 31;
  EXPECT_THROW(writer_qos(topic), MiddlewareError);
}

TEST(FastddsDataQuality, writersOfferPlainCdrAndReadersAskForIt) {
  const std::vector<dds::DataRepresentationId_t> plain{dds::XCDR_DATA_REPRESENTATION};
  EXPECT_EQ(writer_qos({}).representation().m_value, plain);
  auto reader = reader_qos({}, std::nullopt);
  EXPECT_EQ(representation_of(reader).m_value, plain);
}

TEST(FastddsDataQuality, nothingButUdpCarriesData) {
  EXPECT_EQ(writer_qos({}).data_sharing().kind(), dds::DataSharingKind::OFF);
  EXPECT_EQ(reader_qos({}, std::nullopt).data_sharing().kind(), dds::DataSharingKind::OFF);
}

TEST(FastddsDataQuality, readersOfADataGroupAreReachedThereOnly) {
  rtps::Locator group;
  group.kind = LOCATOR_KIND_UDPv4;
  IPLocator::setIPv4(group, "239.255.0.2");
  const auto grouped = reader_qos({}, group).endpoint();
  EXPECT_EQ(grouped.multicast_locator_list.size(), 1U);
  EXPECT_TRUE(grouped.unicast_locator_list.empty());
  EXPECT_TRUE(reader_qos({}, std::nullopt).endpoint().multicast_locator_list.empty());
}

}  // namespace
}  // namespace ddsbench::fastdds
