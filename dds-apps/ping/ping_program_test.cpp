// The real program, started as the starter starts it.
#include <gtest/gtest.h>
#include <signal.h>

#include "exit_status.hpp"
#include "sample_log_reader.hpp"
#include "test_directory.hpp"
#include "test_program.hpp"

namespace ddsbench {
namespace {

class PingProgram : public ::testing::Test {
 protected:
  std::vector<std::string> responder() const {
    return {"responder",
            "--address=127.0.0.1",
            "--index=1",
            "--session=42",
            "--clock=realtime",
            "--capacity=100",
            "--log=" + (directory_ / "responder-1").string()};
  }
  std::vector<std::string> pinger() const {
    return {"pinger",
            "--address=127.0.0.1",
            "--index=0",
            "--session=42",
            "--burst=10",
            "--interval-ns=1000000",
            "--seed=1",
            "--burst-interval-ns=1000000",
            "--capacity=50",
            "--clock=realtime",
            "--log-prefix=" + (directory_ / "pinger-0").string()};
  }
  /// The next line that is no warning: memory may not be lockable here.
  static std::string said(const TestProgram& program) {
    std::string line = program.read_line();
    while (line.find("not locked") != std::string::npos) line = program.read_line();
    return line;
  }
  /// The number at the end of what a responder says first.
  static std::string port(const TestProgram& responder) {
    const std::string line = said(responder);
    const auto colon = line.rfind(':');
    EXPECT_EQ(line.substr(0, colon), R"({"event":"created","port")");
    return line.substr(colon + 1, line.size() - colon - 2);
  }

  TestDirectory directory_;
};

TEST_F(PingProgram, CalibratesFromCreatedToClose) {
  TestProgram answering(DDSBENCH_PROGRAM, responder());
  TestProgram pinging(DDSBENCH_PROGRAM, pinger());
  EXPECT_EQ(said(pinging), R"({"event":"created"})");
  pinging.tell("ping 1=127.0.0.1:" + port(answering));
  EXPECT_EQ(said(pinging), R"({"event":"pinging"})");
  pinging.tell("finish");
  EXPECT_EQ(said(pinging).rfind(R"({"event":"drained","sent":)", 0), 0U);
  for (TestProgram* program : {&pinging, &answering}) {
    program->tell("close");
    EXPECT_EQ(program->exit_status(), kExitOk);
  }
  const SampleLog sent = read_sample_log(directory_ / "pinger-0-1.sent.log.bin");
  EXPECT_GE(sent.records.size(), 20U);
  EXPECT_EQ(sent.clock, ClockKind::realtime);
  EXPECT_EQ(read_sample_log(directory_ / "pinger-0-1.echo.log.bin").records.size(), sent.records.size());
  EXPECT_EQ(read_sample_log(directory_ / "responder-1").records.size(), sent.records.size());
}

TEST_F(PingProgram, EndsWithItsStarter) {
  TestProgram answering(DDSBENCH_PROGRAM, responder());
  TestProgram pinging(DDSBENCH_PROGRAM, pinger());
  (void)said(pinging);
  pinging.tell("ping 1=127.0.0.1:" + port(answering));
  (void)said(pinging);
  pinging.close_input();
  EXPECT_EQ(pinging.exit_status(), kExitInterrupted);
  answering.signal(SIGTERM);
  EXPECT_EQ(answering.exit_status(), kExitInterrupted);
}

TEST_F(PingProgram, RefusesWhatItDoesNotUnderstand) {
  TestProgram options(DDSBENCH_PROGRAM, {"responder", "--address=nowhere"});
  EXPECT_EQ(options.exit_status(), kExitBadInput);
  TestProgram command(DDSBENCH_PROGRAM, pinger());
  (void)said(command);
  command.tell("ping nobody");
  EXPECT_EQ(command.read_line(),
            R"({"event":"failed","call":"command","reason":"\"nobody\" is no INDEX=ADDRESS:PORT"})");
  EXPECT_EQ(command.exit_status(), kExitBadInput);
}

}  // namespace
}  // namespace ddsbench
