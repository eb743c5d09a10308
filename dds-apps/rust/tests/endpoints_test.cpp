// What all implementations in Rust pass: compiled into the tests of each.
#include <gtest/gtest.h>

#include <thread>

#include "description.hpp"
#include "pair.hpp"
#include "participant.hpp"
#include "plain_payloads.hpp"

namespace ddsbench {
namespace {

TEST(RustClaim, ofBlockingIsThatOfWriters) { EXPECT_EQ(claimed_limit("maxBlockingMs"), rust::kMaxBlockingS * 1000); }

TEST(RustHistory, refusesADepthThatLibrariesCannotCount) {
  auto topic = keep_all_topic("Simple", simple_payload());
  topic.qos.history_depth = std::uint32_t{1} << 31;
  EXPECT_THROW(make_middleware(loopback_domain())->make_writer(topic), MiddlewareError);
}

// More than a writer without late readers keeps. A reader's cache may drop the oldest messages above a limit, taken or
// not, so those that wait to be taken must fit.
TEST(RustReader, holdsThousandsOfMessagesUntilTheyAreTaken) {
  constexpr std::size_t kMessages = 5000;
  const auto topic = keep_all_topic("Simple", simple_payload());
  Pair pair;
  Collector collector;
  const auto reader = pair.far->make_reader(topic, Trigger::waitset, collector, stamp_now(ClockKind::monotonic));
  const auto writer = pair.near->make_writer(topic);
  await_matched(*writer, 1);
  await_matched(*reader, 1);
  for (std::uint64_t i = 0; i < kMessages; ++i) ASSERT_TRUE(writer->write(header_number(i)));
  std::this_thread::sleep_for(500ms);  // all are there before the first is taken
  std::size_t taken = 0;
  while (taken < kMessages && reader->wait(kPatience)) taken += reader->take();
  EXPECT_EQ(taken, kMessages);
}

}  // namespace
}  // namespace ddsbench
