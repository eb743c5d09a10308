#include "ping_options.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "commands.hpp"
#include "ping_targets.hpp"

namespace ddsbench {
namespace {

const std::vector<std::string> kPinger = {"pinger",
                                          "--address=10.77.0.1",
                                          "--index=1",
                                          "--session=18446744073709551615",
                                          "--clock=realtime",
                                          "--capacity=1000",
                                          "--burst=50",
                                          "--burst-interval-ns=20000000",
                                          "--seed=7",
                                          "--interval-ns=200000000",
                                          "--log-prefix=pinger-1"};

std::vector<OptionProblem> problems(const std::vector<std::string>& arguments) {
  try {
    (void)parse_ping_role(arguments);
  } catch (const BadOptions& bad) {
    return bad.problems();
  }
  return {};
}

TEST(PingOptions, AreRead) {
  const auto options = std::get<PingerOptions>(parse_ping_role(kPinger));
  EXPECT_EQ(options.address.s_addr, htonl(0x0A4D0001));
  EXPECT_EQ(options.session, UINT64_MAX);
  EXPECT_EQ(options.clock, ClockKind::realtime);
  EXPECT_EQ(options.interval, std::chrono::milliseconds(200));
  EXPECT_EQ(options.burst, 50U);
  EXPECT_EQ(options.log_prefix, "pinger-1");
  EXPECT_EQ(options.stamping, Stamping::kernel);
}

TEST(PingOptions, MayKeepTheKernelOut) {
  auto arguments = kPinger;
  arguments.push_back("--stamps=program");
  EXPECT_EQ(std::get<PingerOptions>(parse_ping_role(arguments)).stamping, Stamping::program);
  arguments.back() = "--stamps=nobody";
  EXPECT_EQ(problems(arguments).size(), 1U);
}

TEST(PingOptions, AreAllComplainedAboutAtOnce) {
  const auto found =
      problems({"responder", "--address=node2", "--index=-1", "--clock=tai", "--capacity=0", "--burst=1"});
  std::vector<std::string> named;
  for (const auto& problem : found) named.push_back(problem.option);
  std::sort(named.begin(), named.end());
  EXPECT_EQ(named, (std::vector<std::string>{"--address", "--burst", "--capacity", "--clock", "--index", "--log",
                                             "--session"}));
}

TEST(PingOptions, LeaveRoomForBothBursts) {
  auto arguments = kPinger;
  arguments[5] = "--capacity=99";
  ASSERT_EQ(problems(arguments).size(), 1U);
  EXPECT_EQ(problems(arguments).front().option, "--capacity");
}

TEST(PingTargets, AreReadFromALine) {
  const auto targets = parse_ping_targets("ping 1=10.77.0.2:40000 3=10.77.0.4:65535");
  ASSERT_EQ(targets.size(), 2U);
  EXPECT_EQ(targets[1].index, 3U);
  EXPECT_EQ(targets[1].address.address.s_addr, htonl(0x0A4D0004));
  EXPECT_EQ(targets[1].address.port, 65535);
}

TEST(PingTargets, RejectEverythingElse) {
  for (const std::string line :
       {"ping", "pong 1=10.77.0.2:4", "ping 10.77.0.2:4", "ping 1=10.77.0.2", "ping 1=node2:4", "ping 1=10.77.0.2:0",
        "ping 1=10.77.0.2:65536", "ping -1=10.77.0.2:4", "ping 1=10.77.0.2:4 1=10.77.0.3:4", "ping 1=10.77.0.2:4x"}) {
    EXPECT_THROW((void)parse_ping_targets(line), BadCommand) << line;
  }
}

}  // namespace
}  // namespace ddsbench
