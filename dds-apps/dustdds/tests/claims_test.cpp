#include <gtest/gtest.h>

#include <thread>

#include "description.hpp"
#include "pair.hpp"
#include "participant.hpp"
#include "plain_payloads.hpp"

namespace ddsbench {
namespace {

TEST(DustddsClaim, ofBlockingIsThatOfWriters) { EXPECT_EQ(claimed_limit("maxBlockingMs"), rust::kMaxBlockingS * 1000); }

TEST(DustddsClaim, ofUnicastForDataHasAReason) {
  auto options = loopback_domain();
  options.interface = "lo";
  options.multicast = true;
  EXPECT_THROW(make_middleware(options), MiddlewareError);
  EXPECT_TRUE(claims_trouble("multicast", "true"));
}

TEST(DustddsPayload, isRefusedWithACharThatIsNotAscii) {
  auto payload = simple_payload();
  payload.back() = std::byte{0xE9};
  EXPECT_THROW(make_codec("Simple", payload), MiddlewareError);
}

}  // namespace
}  // namespace ddsbench
