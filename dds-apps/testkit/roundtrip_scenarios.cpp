#include <gtest/gtest.h>

#include <utility>

#include "avenue_payloads.hpp"
#include "middleware.hpp"
#include "plain_payloads.hpp"

namespace ddsbench {
namespace {

TEST(EndpointRoundtrip, keepsEveryTypeByteForByte) {
  EXPECT_EQ(roundtrip("Simple", simple_payload()), simple_payload());
  EXPECT_EQ(roundtrip("Complex", complex_payload(70'036)), complex_payload(70'036));
  EXPECT_EQ(roundtrip("CompactAvenue", compact_avenue_payload()), compact_avenue_payload());
  EXPECT_EQ(roundtrip("FullAvenue", full_avenue_payload()), full_avenue_payload());
}

TEST(EndpointCodec, convertsAgainAndAgain) {
  for (const auto& [type, payload] :
       {std::pair{"Simple", simple_payload()}, std::pair{"Complex", complex_payload(70'036)},
        std::pair{"CompactAvenue", compact_avenue_payload()}, std::pair{"FullAvenue", full_avenue_payload()}}) {
    const auto codec = make_codec(type, payload);
    for (int i = 0; i < 3; ++i) {
      codec->decode();
      codec->encode();
      EXPECT_EQ(codec->encoded(), payload) << type;
    }
  }
}

TEST(EndpointRoundtrip, refusesWhatIsNotExactlyOneMessage) {
  auto longer = simple_payload();
  longer.push_back(std::byte{0});
  EXPECT_THROW(roundtrip("Simple", longer), MiddlewareError);
  auto shorter = complex_payload(46);
  shorter.pop_back();
  EXPECT_THROW(roundtrip("Complex", shorter), MiddlewareError);
  EXPECT_THROW(roundtrip("Complex", {}), MiddlewareError);
}

TEST(EndpointRoundtrip, refusesATypeThatIsNotInTheCatalogue) {
  EXPECT_THROW(roundtrip("Sample", simple_payload()), MiddlewareError);
}

}  // namespace
}  // namespace ddsbench
