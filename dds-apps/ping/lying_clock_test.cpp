// A program whose clock libfaketime changes. The runtimes of sanitizers do not tolerate a library that is loaded before
// them.
#include <gtest/gtest.h>
#include <stdlib.h>
#include <unistd.h>

#include "exit_status.hpp"
#include "log_reader.hpp"
#include "ping_program_fixture.hpp"

namespace ddsbench {
namespace {

using LyingClock = PingProgramFixture;

/// libfaketime replaces the C library's clocks: 3 s ahead and 100 ppm fast.
TEST_F(LyingClock, MapsTheKernelsStampsToTheClockThatItsProgramsRead) {
  constexpr std::int64_t kAheadNs = 3'000'000'000;
  const char* library = DDSBENCH_FAKETIME;
  ASSERT_EQ(::access(library, R_OK), 0) << library << " is missing: install libfaketime";
  ::setenv("LD_PRELOAD", library, 1);
  ::setenv("FAKETIME", "+3s x1.0001", 1);
  ::setenv("DONT_FAKE_MONOTONIC", "1", 1);
  TestProgram answering(DDSBENCH_PROGRAM, responder());
  for (const char* name : {"LD_PRELOAD", "FAKETIME", "DONT_FAKE_MONOTONIC"}) ::unsetenv(name);
  TestProgram pinging(DDSBENCH_PROGRAM, pinger());
  const std::string created = said(answering);
  EXPECT_NE(created.find(R"("program_clock":"changed")"), std::string::npos) << created;
  EXPECT_EQ(said(pinging), R"({"event":"created","program_clock":"kernel"})");
  pinging.tell("ping 1=127.0.0.1:" + std::to_string(number(created, "port")));
  (void)said(pinging);
  pinging.tell("burst");
  (void)said(pinging);
  pinging.tell("finish");
  (void)said(pinging);
  answering.tell("close");
  const std::string answered = said(answering);
  EXPECT_GT(number(answered, "kernel_t2"), 0) << answered;
  EXPECT_GT(number(answered, "kernel_t3"), 0) << answered;
  EXPECT_EQ(answering.exit_status(), kExitOk);
  pinging.tell("close");
  EXPECT_EQ(pinging.exit_status(), kExitOk);
  const SampleLog sent = SampleLog::read(directory_ / "pinger-0-1.sent.log.bin");
  const SampleLog received = SampleLog::read(directory_ / "responder-1");
  const SampleLog answers = SampleLog::read(directory_ / "pinger-0-1.echo.log.bin");
  ASSERT_EQ(received.records.size(), sent.records.size());
  ASSERT_EQ(answers.records.size(), sent.records.size());
  constexpr std::int64_t kDriftNs = 10'000'000;  // 100 s at 100 ppm
  for (std::size_t i = 0; i < sent.records.size(); ++i) {
    const std::int64_t forward = received.records[i].b - sent.records[i].b - kAheadNs;
    const std::int64_t backward = answers.records[i].b - received.records[i].c + kAheadNs;
    EXPECT_GE(forward, -kDriftNs);
    EXPECT_GE(backward, -kDriftNs);
    EXPECT_GE(forward + backward, 0) << "the ways of one ping, on clocks that keep their distance over it";
    EXPECT_LE(received.records[i].b, received.records[i].c);
  }
}

}  // namespace
}  // namespace ddsbench
