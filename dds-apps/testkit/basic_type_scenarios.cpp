// That the content of every type of types.idl arrives as it was sent.
#include <gtest/gtest.h>

#include "basic_payloads.hpp"
#include "pair.hpp"

namespace ddsbench {
namespace {

constexpr std::size_t kSequenceBytes = 2'400;
constexpr std::size_t kMostBytes = 240'000;

void expect_codec_keeps(const BasicContent& content) {
  SCOPED_TRACE(content.type + " with " + std::to_string(content.bytes) + " bytes");
  const auto payload = basic_payload(content);
  const auto codec = make_codec(content.type, payload);
  codec->decode();
  codec->encode();
  EXPECT_EQ(codec->encoded(), payload);
}

TEST(BasicTypes, areDecodedAndEncodedByteForByte) {
  for (const BasicContent& content : basic_contents(kSequenceBytes)) expect_codec_keeps(content);
}

TEST(BasicTypes, areKeptWithTheLargestContent) {
  for (const BasicContent& content : basic_contents(kMostBytes)) expect_codec_keeps(content);
}

TEST(BasicTypes, mayBeEmptySequences) {
  for (const BasicContent& content : basic_contents(0)) expect_codec_keeps(content);
}

TEST(BasicTypes, arriveWithTheirContent) {
  constexpr std::size_t kMessages = 3;
  const Pair pair;
  for (const BasicContent& content : basic_contents(kSequenceBytes)) {
    SCOPED_TRACE(content.type);
    auto topic = keep_all_topic(content.type, basic_payload(content));
    topic.topic += content.type;
    Collector collector;
    const auto reader = delivering_reader(*pair.far, topic, collector);
    const auto writer = pair.near->make_writer(topic);
    await_matched(*writer, 1);
    await_matched(*reader, 1);
    for (std::uint64_t i = 0; i < kMessages; ++i) ASSERT_TRUE(writer->write(header_number(i)));
    const auto received = collector.wait_for(kMessages);
    ASSERT_EQ(received.size(), kMessages);
    for (const Received& one : received) EXPECT_TRUE(one.content_matches);
  }
}

TEST(BasicTypes, areComparedToTheLastByte) {
  const BasicContent content{"StructArray2400", 2'400};
  const auto sent = keep_all_topic(content.type, basic_payload(content));
  auto expected = sent;
  expected.payload.back() ^= std::byte{1};
  const Pair pair;
  Collector collector;
  const auto reader = delivering_reader(*pair.far, expected, collector);
  const auto writer = pair.near->make_writer(sent);
  await_matched(*writer, 1);
  await_matched(*reader, 1);
  ASSERT_TRUE(writer->write(header_number(0)));
  const auto received = collector.wait_for(1);
  ASSERT_EQ(received.size(), 1U);
  EXPECT_FALSE(received[0].content_matches);
}

}  // namespace
}  // namespace ddsbench
