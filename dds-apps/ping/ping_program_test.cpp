// The real program, started as the starter starts it.
#include <gtest/gtest.h>
#include <signal.h>

#include "exit_status.hpp"
#include "log_reader.hpp"
#include "ping_program_fixture.hpp"

namespace ddsbench {
namespace {

/// Loopback has no card.
class PingProgram : public PingProgramFixture {
 protected:
  static void expect_no_hardware(const std::string& event, std::vector<std::string> fields) {
    fields.insert(fields.end(), {"hardware_stamps_refused", "hardware_map_narrowest_ns", "hardware_map_widest_ns"});
    for (const std::string& field : fields) EXPECT_EQ(number(event, field), 0) << event;
  }
};

TEST_F(PingProgram, CalibratesFromCreatedToClose) {
  TestProgram answering(DDSBENCH_PROGRAM, responder());
  TestProgram pinging(DDSBENCH_PROGRAM, pinger());
  EXPECT_EQ(said(pinging), R"({"event":"created","program_clock":"kernel"})");
  pinging.tell("ping 1=127.0.0.1:" + port(answering));
  EXPECT_EQ(said(pinging), R"({"event":"pinging"})");
  for (int bursts = 0; bursts < 2; ++bursts) {
    pinging.tell("burst");
    EXPECT_EQ(said(pinging), R"({"event":"bursted"})");
  }
  pinging.tell("finish");
  const std::string pinged = said(pinging);
  EXPECT_EQ(pinged.rfind(R"({"event":"drained","program_clock":"kernel","sent":)", 0), 0U) << pinged;
  for (const char* field : {"answered", "kernel_t1", "kernel_t4", "clock_map_narrowest_ns", "clock_map_widest_ns"}) {
    EXPECT_GT(number(pinged, field), 0) << pinged;
  }
  EXPECT_GE(number(pinged, "kernel_stamps_contradicted"), 0) << pinged;
  expect_no_hardware(pinged, {"hardware_t1", "hardware_t4"});
  answering.tell("close");
  const std::string answered = said(answering);
  EXPECT_EQ(answered.rfind(R"({"event":"drained","program_clock":"kernel","received":)", 0), 0U) << answered;
  for (const char* field : {"received", "kernel_t2", "kernel_t3", "clock_map_narrowest_ns", "clock_map_widest_ns"}) {
    EXPECT_GT(number(answered, field), 0) << answered;
  }
  expect_no_hardware(answered, {"hardware_t2", "hardware_t3"});
  pinging.tell("close");
  for (TestProgram* program : {&pinging, &answering}) EXPECT_EQ(program->exit_status(), kExitOk);
  const SampleLog sent = SampleLog::read(directory_ / "pinger-0-1.sent.log.bin");
  EXPECT_GE(sent.records.size(), 20U);
  EXPECT_EQ(sent.clock, ClockKind::realtime);
  EXPECT_EQ(SampleLog::read(directory_ / "pinger-0-1.echo.log.bin").records.size(), sent.records.size());
  EXPECT_EQ(SampleLog::read(directory_ / "responder-1").records.size(), sent.records.size());
}

/// A port on which no program listens stands for a firewall: no answer, and no error at the socket.
TEST_F(PingProgram, ReportsASilentTarget) {
  TestProgram pinging(DDSBENCH_PROGRAM, pinger());
  (void)said(pinging);
  pinging.tell("ping 1=127.0.0.1:1");
  (void)said(pinging);
  pinging.tell("burst");
  (void)said(pinging);
  pinging.tell("finish");
  const std::string warning = said(pinging);
  EXPECT_NE(warning.find("pings to 127.0.0.1:1 was answered: a firewall may drop UDP datagrams"), std::string::npos)
      << warning;
  EXPECT_EQ(number(said(pinging), "answered"), 0);
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
