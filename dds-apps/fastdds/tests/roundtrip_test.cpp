#include <gtest/gtest.h>

#include "avenuePubSubTypes.h"
#include "generated_type.hpp"
#include "middleware.hpp"
#include "plain_payloads.hpp"

namespace ddsbench::fastdds {
namespace {

TEST(FastddsRoundtrip, knowsTheLayoutOfTheHeader) {
  auto payload = simple_payload();
  payload[0] = std::byte{9};
  payload[8] = std::byte{8};
  payload[16] = std::byte{7};
  payload[24] = std::byte{6};
  payload[28] = std::byte{5};
  const auto type = generated_type<Avenue::SimplePubSubType>();
  const auto message = type.decoded(payload);
  const auto header = type.header_of(*message);
  EXPECT_EQ(type.instance_of(*message), 9U);
  EXPECT_EQ(header.seq_no, 8U);
  EXPECT_EQ(header.t_write_ns, 7);
  EXPECT_EQ(header.writer_id, 6U);
  EXPECT_EQ(header.flags, 5U);
}

TEST(FastddsRoundtrip, hasTheNominalSizesOfTheTypes) {
  EXPECT_EQ(Avenue::FullAvenue::getMaxCdrSerializedSize(), 77'812U);
  EXPECT_EQ(Avenue::CompactAvenue::getMaxCdrSerializedSize(), 27'812U);
  EXPECT_EQ(Avenue::Simple::getMaxCdrSerializedSize(), 96U);
}

TEST(FastddsRoundtrip, saysWhichVersionItIs) {
  EXPECT_STREQ(implementation_name(), "fastdds");
  EXPECT_EQ(implementation_version().rfind("2.", 0), 0U);
}

}  // namespace
}  // namespace ddsbench::fastdds
