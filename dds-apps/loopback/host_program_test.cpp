// Several endpoints in one process of the real program.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "exit_status.hpp"
#include "log_reader.hpp"
#include "program_protocol.hpp"
#include "test_run.hpp"

namespace ddsbench {
namespace {

/// A publisher and a subscriber of one process.
class HostProtocol : public ProgramProtocol {
 protected:
  std::vector<std::string> host(const std::string& collocation) const {
    std::vector<std::string> arguments = {"host", "--collocation=" + collocation, "--", "p"};
    auto sender = publisher("100000", "1");
    auto receiver = common("subscriber");
    for (const char* extra : {"--publishers=1", "--subscribers=1", "--capacity=100"}) receiver.emplace_back(extra);
    for (auto* const options : {&sender, &receiver}) {
      std::replace(options->begin(), options->end(), std::string("--trigger=listener"),
                   "--trigger=" + std::string(collocation == "thread" ? "waitset" : "listener"));
      std::replace(options->begin(), options->end(), std::string("--match-timeout-ns=1000000"),
                   std::string("--match-timeout-ns=60000000000"));
      std::replace(options->begin(), options->end(), std::string("--drain-ns=1000000"),
                   std::string("--drain-ns=60000000000"));
    }
    std::replace(receiver.begin(), receiver.end(), "--log=" + log_.string(), "--log=" + received_.string());
    arguments.insert(arguments.end(), sender.begin(), sender.end());
    arguments.insert(arguments.end(), {"--", "s"});
    arguments.insert(arguments.end(), receiver.begin(), receiver.end());
    return arguments;
  }

  static void await(const TestProgram& program, const std::string& event, const std::string& app) {
    const std::string wanted = R"({"event":")" + event + R"(","app":")" + app + '"';
    std::string line = program.read_line();
    while (!line.empty() && line.rfind(wanted, 0) != 0) line = program.read_line();
    ASSERT_FALSE(line.empty()) << wanted;
  }

  const std::filesystem::path received_ = directory_ / "received.log.bin";
};

TEST_F(HostProtocol, EndpointsOfOneProcessExchangeAllMessages) {
  for (const char* collocation : {"process", "thread"}) {
    TestProgram program(DDSBENCH_PROGRAM, host(collocation));
    // Both are matched before a command is accepted; the order of their events is open.
    for (int matched = 0; matched < 2;) {
      const std::string line = program.read_line();
      ASSERT_FALSE(line.empty());
      matched += line.rfind(R"({"event":"matched","app":")", 0) == 0 ? 1 : 0;
    }
    program.tell("p go");
    await(program, "sent", "p");
    program.tell("s finish 20");
    await(program, "drained", "s");
    program.tell("p finish 0");
    await(program, "drained", "p");
    program.tell("p close");
    program.tell("s close");
    EXPECT_EQ(program.exit_status(), kExitOk) << collocation;
    EXPECT_EQ(SampleLog::read(log_).records.size(), 20U) << collocation;
    EXPECT_EQ(SampleLog::read(received_).records.size(), 20U) << collocation;
  }
}

TEST_F(HostProtocol, AThreadThatWritesAlsoTakesEachMessageBeforeTheNext) {
  TestProgram program(DDSBENCH_PROGRAM, host("thread"));
  await(program, "matched", "p");
  program.tell("p go");
  await(program, "sent", "p");
  program.tell("s finish 20");
  await(program, "drained", "s");
  program.tell("p close");
  program.tell("s close");
  EXPECT_EQ(program.exit_status(), kExitOk);
  const auto sent = SampleLog::read(log_).records;
  const auto received = SampleLog::read(received_).records;
  ASSERT_EQ(sent.size(), received.size());
  for (std::size_t i = 0; i + 1 < sent.size(); ++i) EXPECT_LE(received[i].b, sent[i + 1].b) << i;
}

TEST_F(HostProtocol, AnEndpointThatFailsEndsTheOthers) {
  TestProgram program(DDSBENCH_PROGRAM, host("process"));
  await(program, "matched", "p");
  program.tell("p finish 1");
  await(program, "failed", "p");
  EXPECT_EQ(program.exit_status(), kExitBadInput);
}

TEST_F(HostProtocol, ACommandForNoneOfItsEndpointsIsRefused) {
  for (const char* line : {"go", "q go"}) {
    TestProgram program(DDSBENCH_PROGRAM, host("process"));
    program.tell(line);
    EXPECT_EQ(program.exit_status(), kExitBadInput) << line;
  }
}

TEST_F(HostProtocol, EndsCleanlyWhenItsInputCloses) {
  TestProgram program(DDSBENCH_PROGRAM, host("process"));
  await(program, "matched", "p");
  program.close_input();
  EXPECT_EQ(program.exit_status(), kExitInterrupted);
}

}  // namespace
}  // namespace ddsbench
