#include "loaded_libraries.hpp"

#include <gtest/gtest.h>

#include <filesystem>

namespace ddsbench {
namespace {

TEST(LoadedLibraries, AreThoseOfThisProcessWithTheirBuildIds) {
  const auto libraries = loaded_libraries({"libc.so"});
  ASSERT_EQ(libraries.size(), 1U);
  EXPECT_TRUE(std::filesystem::path(libraries[0].path).is_absolute());
  EXPECT_TRUE(std::filesystem::exists(libraries[0].path));
  EXPECT_GE(libraries[0].build_id.size(), 16U);
  EXPECT_EQ(libraries[0].build_id.find_first_not_of("0123456789abcdef"), std::string::npos);
  EXPECT_TRUE(loaded_libraries({"libnosuch."}).empty());
}

std::string version_of(const char* path, const char* compiled) { return loaded_version({{path, ""}}, compiled); }

TEST(LoadedVersion, IsThatOfTheFileWhichWasLoaded) {
  EXPECT_EQ(version_of("/usr/lib/libddsc.so.0.10.5", "0.10.2"), "0.10.5");
  EXPECT_EQ(version_of("/usr/lib/libfastdds.so.3.20", "3.2.2"), "3.20");
}

TEST(LoadedVersion, IsTheCompiledOneWhereTheFileDoesNotDiffer) {
  EXPECT_EQ(version_of("/usr/lib/libfastrtps.so.2.14", "2.14.5"), "2.14.5");
  EXPECT_EQ(version_of("/opt/lib/libOpenDDS_Dcps.so.3.21.0", "3.21"), "3.21");
  EXPECT_EQ(version_of("/bundle/libraries/libddsc.so.0debian", "0.10.2"), "0.10.2");
  EXPECT_EQ(version_of("/opt/lib/libddsc.so", "0.10.2"), "0.10.2");
  EXPECT_EQ(loaded_version({}, "1"), "1");
}

}  // namespace
}  // namespace ddsbench
