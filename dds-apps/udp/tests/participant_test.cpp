#include "participant.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <thread>

#include "collector.hpp"
#include "description.hpp"

namespace ddsbench::udp {
namespace {

constexpr std::uint32_t kDomain = 43;

bool eventually_matched(const Participant& participant, std::uint64_t id, std::size_t count) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (participant.matched(id) != count && std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(1ms);
  return participant.matched(id) == count;
}

TEST(UdpParticipant, FindsEndpointsOfItsTopicAndTheOtherRole) {
  Participant here(on_loopback(kDomain));
  Participant there(on_loopback(kDomain));
  const auto writer = here.join(Role::writer, "topic", 0);
  const auto other = there.join(Role::reader, "other", 1);
  const auto same_role = there.join(Role::writer, "topic", 0);
  const auto reader = there.join(Role::reader, "topic", 4'711);
  ASSERT_TRUE(eventually_matched(here, writer, 1));
  ASSERT_TRUE(eventually_matched(there, reader, 1));
  EXPECT_EQ(there.matched(other) + there.matched(same_role), 0U);
  const std::vector<sockaddr_in> readers = here.readers_of(writer);
  ASSERT_EQ(readers.size(), 1U);
  EXPECT_EQ(readers[0].sin_port, htons(4'711));
  EXPECT_EQ(readers[0].sin_addr.s_addr, htonl(INADDR_LOOPBACK));
}

TEST(UdpParticipant, FindsALaterOneAndForgetsOneThatLeft) {
  Participant early(on_loopback(kDomain));
  const auto writer = early.join(Role::writer, "topic", 0);
  std::this_thread::sleep_for(1s);  // its first announcements are over
  {
    Participant late(on_loopback(kDomain));
    const auto reader = late.join(Role::reader, "topic", 1);
    ASSERT_TRUE(eventually_matched(early, writer, 1));
    ASSERT_TRUE(eventually_matched(late, reader, 1));
    late.leave(reader);
    EXPECT_TRUE(eventually_matched(early, writer, 0));
  }
  EXPECT_TRUE(early.readers_of(writer).empty());
}

TEST(UdpParticipant, IsFoundByAllAlthoughItKnowsOneFromTheStart) {
  Participant early(on_loopback(kDomain));
  Participant partner(on_loopback(kDomain));
  const auto writer = early.join(Role::writer, "topic", 0);
  partner.join(Role::reader, "topic", 1);
  ASSERT_TRUE(eventually_matched(early, writer, 1));
  std::this_thread::sleep_for(1s);  // they are silent
  Participant late(on_loopback(kDomain));
  Participant second(on_loopback(kDomain));
  second.join(Role::writer, "topic", 0);
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (late.changes() == 0 && std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(1ms);
  const auto reader = late.join(Role::reader, "topic", 2);
  EXPECT_TRUE(eventually_matched(early, writer, 2));
  EXPECT_TRUE(eventually_matched(late, reader, 2));
}

TEST(UdpParticipant, IsOneOfAsManyAsClaimed) {
  EXPECT_EQ(claimed_limit("participantsPerAddress"), Participant::kMostPerAddress);
  std::deque<Participant> all;
  for (int i = 0; i < Participant::kMostPerAddress; ++i) all.emplace_back(on_loopback(kDomain));
  EXPECT_THROW(Participant one_more(on_loopback(kDomain)), MiddlewareError);
}

// Else announcements would be among the datagrams of a measurement.
TEST(UdpParticipant, IsSilentOnceAllAreMatched) {
  const std::optional<Socket> control = Socket::bound(address_of("127.0.0.1", 20'000 + kDomain * 32 + 31));
  ASSERT_TRUE(control);
  Participant participant(on_loopback(kDomain));
  const auto writer = participant.join(Role::writer, "topic", 0);
  EXPECT_TRUE(wait_for(*control, kPatience)) << "it searches";
  const std::vector<std::byte> reader = encoded({7, Role::reader, false, 1, "topic"});
  std::vector<std::byte> buffer(1'500);
  sockaddr_in from{};
  ASSERT_TRUE(control->receive_now(buffer, &from));
  ASSERT_TRUE(control->send(reader.data(), reader.size(), from));
  ASSERT_TRUE(eventually_matched(participant, writer, 1));
  const auto end = std::chrono::steady_clock::now() + kPatience;
  bool silent = false;
  while (!silent && std::chrono::steady_clock::now() < end) {
    while (control->receive_now(buffer)) {
    }
    silent = !wait_for(*control, 3s);
  }
  EXPECT_TRUE(silent);
}

}  // namespace
}  // namespace ddsbench::udp
