#include <avenueTypeSupportImpl.h>
#include <gtest/gtest.h>

#include "generated_type.hpp"
#include "middleware.hpp"
#include "plain_payloads.hpp"

namespace ddsbench::opendds {
namespace {

TEST(OpenddsRoundtrip, knowsTheLayoutOfTheHeader) {
  auto payload = simple_payload();
  payload[0] = std::byte{9};
  payload[8] = std::byte{8};
  payload[16] = std::byte{7};
  payload[24] = std::byte{6};
  payload[28] = std::byte{5};
  const auto message = GeneratedType<Avenue::Simple, Avenue::SimpleTypeSupportImpl>::decoded(payload);
  EXPECT_EQ(message->instance_id, 9U);
  EXPECT_EQ(message->header.seq_no, 8U);
  EXPECT_EQ(message->header.t_write_ns, 7);
  EXPECT_EQ(message->header.writer_id, 6U);
  EXPECT_EQ(message->header.flags, 5U);
}

TEST(OpenddsRoundtrip, saysWhichVersionItIs) {
  EXPECT_STREQ(implementation_name(), "opendds");
  EXPECT_EQ(implementation_version().rfind("3.", 0), 0U);
}

}  // namespace
}  // namespace ddsbench::opendds
