#include "data_quality.hpp"

#include <gtest/gtest.h>

#include <cstdint>

#include "description.hpp"

namespace ddsbench::opendds {
namespace {

DDS::DataWriterQos writer_qos(const TopicQos& topic) {
  DDS::DataWriterQos qos;
  set_writer_qos(qos, topic);
  return qos;
}

TEST(OpenddsDataQuality, aDepthBoundsTheWriterAndZeroKeepsAll) {
  TopicQos topic;
  topic.history_depth = 500;
  EXPECT_EQ(writer_qos(topic).history.kind, DDS::KEEP_LAST_HISTORY_QOS);
  EXPECT_EQ(writer_qos(topic).history.depth, 500);
  EXPECT_EQ(writer_qos(topic).durability_service.history_depth, 500);
  topic.history_depth = 0;
  EXPECT_EQ(writer_qos(topic).history.kind, DDS::KEEP_ALL_HISTORY_QOS);
}

TEST(OpenddsDataQuality, readersKeepAllWhateverTheWritersDepth) {
  TopicQos topic;
  topic.history_depth = 1;
  DDS::DataReaderQos qos;
  set_reader_qos(qos, topic);
  EXPECT_EQ(qos.history.kind, DDS::KEEP_ALL_HISTORY_QOS);
}

TEST(OpenddsDataQuality, refusesADepthThatOpenDdsCannotCount) {
  TopicQos topic;
  topic.history_depth = std::uint32_t{1} << 31;
  EXPECT_THROW(writer_qos(topic), MiddlewareError);
}

TEST(OpenddsClaim, ofBlockingIsThatOfWriters) {
  const auto blocking = writer_qos({}).reliability.max_blocking_time;
  EXPECT_EQ(blocking.nanosec, 0U);
  EXPECT_EQ(claimed_limit("maxBlockingMs"), blocking.sec * 1000);
}

}  // namespace
}  // namespace ddsbench::opendds
