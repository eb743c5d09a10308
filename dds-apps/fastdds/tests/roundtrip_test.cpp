#include <gtest/gtest.h>

#include AVENUE_TYPES
#include "api.hpp"
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

// With the encapsulation header. Versions since 2.14 reserve more where they count padding that XCDR1 does not have.
TEST(FastddsRoundtrip, hasRoomForTheNominalSizesOfTheTypes) {
  EXPECT_GE(reserved_size(Avenue::FullAvenuePubSubType()), 77'816U);
  EXPECT_GE(reserved_size(Avenue::CompactAvenuePubSubType()), 27'816U);
  EXPECT_EQ(reserved_size(Avenue::SimplePubSubType()), 100U);
}

TEST(FastddsRoundtrip, saysWhichVersionItIs) {
  EXPECT_STREQ(implementation_name(), "fastdds");
  EXPECT_EQ(implementation_version(), kCompiledVersion);
  const auto libraries = implementation_libraries();
  ASSERT_EQ(libraries.size(), 2U);
  EXPECT_NE(libraries[0].path.find(kLibrary), std::string::npos);
}

}  // namespace
}  // namespace ddsbench::fastdds
