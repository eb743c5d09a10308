#include <gtest/gtest.h>

#include "payloads.hpp"

namespace ddsbench::cyclone {
namespace {

class Roundtrip : public testing::TestWithParam<const char*> {};

TEST_P(Roundtrip, GivesTheSameBytes) {
  const std::vector<std::byte> payload = payload_of(GetParam());
  EXPECT_EQ(roundtrip(GetParam(), payload), payload);
}

INSTANTIATE_TEST_SUITE_P(Types, Roundtrip, testing::Values("Simple", "Complex", "CompactAvenue", "FullAvenue"),
                         [](const auto& test) { return std::string(test.param); });

TEST(RoundtripSize, SimpleHas96Bytes) { EXPECT_EQ(roundtrip("Simple", payload_of("Simple")).size(), 96U); }

// The serializer pads sizes that are not a multiple of 4.
TEST(RoundtripSize, ComplexHasTheSizeAskedFor) {
  for (const std::size_t size : {36U, 37U, 38U, 39U, 8192U, 27'812U, 1'000'001U}) {
    EXPECT_EQ(roundtrip("Complex", complex_payload(size)), complex_payload(size)) << size;
  }
}

TEST(RoundtripRefuses, ATruncatedPayload) {
  std::vector<std::byte> payload = payload_of("Simple");
  payload.pop_back();
  EXPECT_THROW(roundtrip("Simple", payload), MiddlewareError);
}

TEST(RoundtripRefuses, AnUnknownType) { EXPECT_THROW(roundtrip("Unknown", payload_of("Simple")), MiddlewareError); }

TEST(WriterRefuses, APayloadWithATail) {
  const auto middleware = make_middleware(on_loopback(32));
  TopicOptions options = topic_options("Simple");
  options.payload.push_back(std::byte{0});
  EXPECT_THROW(middleware->make_writer(options), MiddlewareError);
}

}  // namespace
}  // namespace ddsbench::cyclone
