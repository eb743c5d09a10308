#include <gtest/gtest.h>

#include "middleware.hpp"

namespace ddsbench {
namespace {

TEST(DustddsRoundtrip, saysWhichVersionItIs) {
  EXPECT_STREQ(implementation_name(), "dustdds");
  EXPECT_EQ(implementation_version().rfind("0.16.", 0), 0U);
}

}  // namespace
}  // namespace ddsbench
