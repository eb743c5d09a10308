#include "xml_outline.hpp"

#include <gtest/gtest.h>

namespace ddsbench {
namespace {

TEST(XmlOutline, hasElementsWithTheirParentsAndTexts) {
  const auto all = xml_outline(
      "<?xml version=\"1.0\"?>\n<!-- <no/> -->\n<!DOCTYPE dds>\n"
      "<dds>\n <a x='1>2' is = \"true\"> one<![CDATA[<two>]]> </a><b/>\n <c><a>three</a></c>\n</dds>\n");
  ASSERT_EQ(all.size(), 5U);
  EXPECT_EQ(all[0].name, "dds");
  EXPECT_EQ(all[0].parent, XmlElement::kNone);
  EXPECT_EQ(all[0].text, "");
  EXPECT_EQ(all[0].line, 4U);
  EXPECT_EQ(all[1].line, 5U);
  EXPECT_EQ(all[4].line, 6U);
  EXPECT_EQ(all[1].text, "one<two>");
  EXPECT_EQ(all[1].parent, 0U);
  EXPECT_EQ(all[2].name, "b");
  EXPECT_EQ(all[4].name, "a");
  EXPECT_EQ(all[4].parent, 3U);
  EXPECT_EQ(all[4].text, "three");
}

TEST(XmlOutline, findsAttributesWhateverTheirQuotes) {
  const auto all = xml_outline("<a x='1>2' is = \"it's\"/>");
  EXPECT_EQ(attribute_of(all[0], "x"), "1>2");
  EXPECT_EQ(attribute_of(all[0], "is"), "it's");
  EXPECT_EQ(attribute_of(all[0], "s"), std::nullopt);
}

TEST(XmlOutline, refusesTagsThatAreNotClosed) {
  for (const char* text : {"", "text", "<a>", "<a", "<a x='>", "</a>", "<a></b>", "<a><b></a></b>", "<!-- <a/>", "<>",
                           "<a><![CDATA[</a>"}) {
    EXPECT_THROW((void)xml_outline(text), MalformedXml) << text;
  }
}

}  // namespace
}  // namespace ddsbench
