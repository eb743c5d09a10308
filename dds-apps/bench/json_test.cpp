#include "json.hpp"

#include <gtest/gtest.h>

namespace ddsbench {
namespace {

using namespace std::string_literals;

TEST(Json, EscapesQuotesBackslashesAndControls) {
  EXPECT_EQ(json_string("a\"b\\c\n\t\x01\x7F"s + '\0'), R"("a\"b\\c\n\t\u0001\u007f\u0000")");
}

TEST(Json, KeepsUtf8OfEveryLength) { EXPECT_EQ(json_string("\u00e9\u20ac\U0001F600"), "\"\u00e9\u20ac\U0001F600\""); }

TEST(Json, ReplacesWhatIsNoUtf8) {
  const std::string bad = "\uFFFD";
  EXPECT_EQ(json_string("a\xFF"
                        "b"),
            "\"a" + bad + "b\"");
  EXPECT_EQ(json_string("\xC3"), "\"" + bad + "\"");
  EXPECT_EQ(json_string("\xC0\x80"), "\"" + bad + bad + "\"") << "overlong";
  EXPECT_EQ(json_string("\xED\xA0\x80"), "\"" + bad + bad + bad + "\"") << "surrogate";
  EXPECT_EQ(json_string("\xF4\x90\x80\x80"), "\"" + bad + bad + bad + bad + "\"") << "beyond U+10FFFF";
}

TEST(Json, ObjectKeepsTheOrderOfItsMembers) {
  EXPECT_EQ(
      JsonObject().text("event", "sent").count("n", 18446744073709551615U).number("t", -1).boolean("ok", true).line(),
      R"({"event":"sent","n":18446744073709551615,"t":-1,"ok":true})");
  EXPECT_EQ(JsonObject().line(), "{}");
}

}  // namespace
}  // namespace ddsbench
