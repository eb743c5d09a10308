#include <gtest/gtest.h>

#include "description.hpp"

namespace ddsbench {
namespace {

TEST(RustddsClaim, ofExclusiveOwnershipThatIsNotDoneHasAReason) {
  EXPECT_TRUE(claims_trouble("ownership", "exclusive"));
  EXPECT_TRUE(claims_trouble("trigger", "listener"));
}

}  // namespace
}  // namespace ddsbench
