#include <gtest/gtest.h>

#include "middleware.hpp"
#include "payloads.hpp"

namespace ddsbench::opendds {
namespace {

TEST(OpenddsRoundtrip, keepsEveryTypeByteForByte) {
  EXPECT_EQ(roundtrip("Simple", simple_payload()), simple_payload());
  EXPECT_EQ(roundtrip("Complex", complex_payload(70'036)), complex_payload(70'036));
  EXPECT_EQ(roundtrip("CompactAvenue", compact_avenue_payload()), compact_avenue_payload());
  EXPECT_EQ(roundtrip("FullAvenue", full_avenue_payload()), full_avenue_payload());
}

TEST(OpenddsRoundtrip, knowsTheLayoutOfTheHeader) {
  auto payload = simple_payload();
  payload[0] = std::byte{9};
  payload[8] = std::byte{8};
  payload[16] = std::byte{7};
  payload[24] = std::byte{6};
  payload[28] = std::byte{5};
  const auto message = decoded<Avenue::Simple>(payload);
  EXPECT_EQ(message->instance_id, 9U);
  EXPECT_EQ(message->header.seq_no, 8U);
  EXPECT_EQ(message->header.t_write_ns, 7);
  EXPECT_EQ(message->header.writer_id, 6U);
  EXPECT_EQ(message->header.flags, 5U);
}

TEST(OpenddsRoundtrip, refusesWhatIsNotExactlyOneMessage) {
  auto longer = simple_payload();
  longer.push_back(std::byte{0});
  EXPECT_THROW(roundtrip("Simple", longer), MiddlewareError);
  auto shorter = complex_payload(46);
  shorter.pop_back();
  EXPECT_THROW(roundtrip("Complex", shorter), MiddlewareError);
  EXPECT_THROW(roundtrip("Complex", {}), MiddlewareError);
}

TEST(OpenddsRoundtrip, refusesATypeThatIsNotInTheCatalogue) {
  EXPECT_THROW(roundtrip("Sample", simple_payload()), MiddlewareError);
}

TEST(OpenddsRoundtrip, saysWhichVersionItIs) {
  EXPECT_STREQ(implementation_name(), "opendds");
  EXPECT_EQ(implementation_version().rfind("3.", 0), 0U);
}

}  // namespace
}  // namespace ddsbench::opendds
