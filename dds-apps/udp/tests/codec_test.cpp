#include "codec.hpp"

#include <gtest/gtest.h>

#include "plain_payloads.hpp"

namespace ddsbench::udp {
namespace {

TEST(UdpCodec, KeepsAMessageByteForByte) {
  for (const std::size_t size : {std::size_t{36}, std::size_t{1'000}, std::size_t{65'507}}) {
    const auto codec = make_codec("Complex", complex_payload(size));
    codec->decode();
    codec->encode();
    EXPECT_EQ(codec->encoded(), complex_payload(size)) << size;
  }
}

TEST(UdpCodec, RefusesWhatIsNotExactlyOneMessageOfADatagram) {
  std::vector<std::byte> shorter = complex_payload(46);
  shorter.pop_back();
  for (const std::vector<std::byte>& payload :
       {std::vector<std::byte>(), std::vector<std::byte>(35), shorter, complex_payload(65'508)}) {
    EXPECT_THROW(make_codec("Complex", payload), MiddlewareError) << payload.size();
  }
  EXPECT_THROW(make_codec("OctetSequence", complex_payload(100)), MiddlewareError);
}

}  // namespace
}  // namespace ddsbench::udp
