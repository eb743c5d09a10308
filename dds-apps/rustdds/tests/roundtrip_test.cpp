#include <gtest/gtest.h>

#include "middleware.hpp"

namespace ddsbench {
namespace {

TEST(RustddsRoundtrip, saysWhichVersionItIs) {
  EXPECT_STREQ(implementation_name(), "rustdds");
  EXPECT_EQ(implementation_version().rfind("0.15.", 0), 0U);
}

}  // namespace
}  // namespace ddsbench
