#include "type_library.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "call_error.hpp"
#include "test_directory.hpp"

namespace ddsbench {
namespace {

std::string refusal(const std::string& file, const char* implementation) {
  try {
    load_types(file, implementation);
  } catch (const CallError& error) {
    return error.call() + ": " + error.what();
  }
  return "";
}

TEST(TypeLibrary, HasNoTypesBeforeOneIsLoaded) { EXPECT_EQ(loaded_type("Known"), nullptr); }

TEST(TypeLibrary, IsRefusedWithItsReason) {
  const TestDirectory directory;
  const std::string file = (directory / "text.so").string();
  std::ofstream(file) << "no library";
  EXPECT_NE(refusal(file, "one").find("types: cannot be loaded: "), std::string::npos);
  EXPECT_NE(refusal((directory / "missing.so").string(), "one").find("No such file"), std::string::npos);
  EXPECT_EQ(refusal(TEST_TYPES, "other"), "types: " TEST_TYPES " is for one, not for other");
  EXPECT_EQ(refusal(OTHER_LIBRARY, "one"), "types: " OTHER_LIBRARY " is no library of message types");
}

TEST(TypeLibrary, FindsTypesByName) {
  EXPECT_EQ(refusal(TEST_TYPES, "one"), "");
  EXPECT_NE(loaded_type("Known"), nullptr);
  EXPECT_EQ(loaded_type("Other"), nullptr);
}

}  // namespace
}  // namespace ddsbench
