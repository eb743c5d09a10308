#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "description.hpp"
#include "pair.hpp"
#include "plain_payloads.hpp"

namespace ddsbench {
namespace {

TEST(DustddsClaim, ofUnicastForDataHasAReason) {
  auto options = loopback_domain();
  options.interface = "lo";
  options.multicast = true;
  EXPECT_THROW(make_middleware(options), MiddlewareError);
  EXPECT_TRUE(claims_trouble("multicast", "true"));
}

TEST(DustddsClaim, ofTheParticipantsOfAnAddressIsTheNumberOfItsPorts) {
  const auto limit = static_cast<std::size_t>(claimed_limit("participantsPerAddress").value_or(0));
  const DomainOptions options = on_loopback(43);  // of no other test
  std::vector<std::unique_ptr<Middleware>> participants;
  for (std::size_t i = 0; i < limit; ++i) participants.push_back(make_middleware(options));
  EXPECT_THROW(make_middleware(options), MiddlewareError);
}

TEST(DustddsPayload, isRefusedWithACharThatIsNotAscii) {
  auto payload = simple_payload();
  payload.back() = std::byte{0xE9};
  EXPECT_THROW(make_codec("Simple", payload), MiddlewareError);
}

}  // namespace
}  // namespace ddsbench
