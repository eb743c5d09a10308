#include <gtest/gtest.h>

#include <memory>
#include <vector>

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

// More than a writer without late readers keeps, and all of them wait in the reader.
TEST(DustddsWriter, losesNothingWhenAcknowledgementsAreAwaited) {
  constexpr std::size_t kMessages = 3000;
  const auto topic = keep_all_topic("Simple", simple_payload());
  Pair pair;
  Collector collector;
  const auto reader = pair.far->make_reader(topic, Trigger::waitset, collector, stamp_now(ClockKind::monotonic));
  const auto writer = pair.near->make_writer(topic);
  await_matched(*writer, 1);
  await_matched(*reader, 1);
  for (std::uint64_t i = 0; i < kMessages; ++i) ASSERT_TRUE(writer->write(header_number(i)));
  std::size_t taken = 0;
  while (taken < kMessages && reader->wait(kPatience)) taken += reader->take();
  EXPECT_EQ(taken, kMessages);
}

}  // namespace
}  // namespace ddsbench
