// The real program, started as the starter starts it.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "exit_status.hpp"
#include "log_reader.hpp"
#include "test_directory.hpp"
#include "test_program.hpp"
#include "test_run.hpp"

namespace ddsbench {
namespace {

class ProgramProtocol : public ::testing::Test {
 protected:
  ProgramProtocol() { std::ofstream(directory_ / "payload.cdr", std::ios::binary) << std::string(36, '\0'); }

  std::vector<std::string> common(const std::string& role) const {
    return {role,
            "--type=Complex",
            "--payload=" + (directory_ / "payload.cdr").string(),
            "--domain=0",
            "--topic=T",
            "--index=0",
            "--run-id=1",
            "--interface=lo",
            "--peers=",
            "--multicast=off",
            "--reliability=reliable",
            "--durability=volatile",
            "--history=all",
            "--ownership=shared",
            "--strength=0",
            "--trigger=listener",
            "--batching=off",
            "--echo=none",
            "--clock=monotonic",
            "--verify=off",
            "--log=" + log_.string(),
            "--drain-ns=1000000",
            "--match-timeout-ns=1000000"};
  }
  std::vector<std::string> publisher(const std::string& period_ns, const std::string& subscribers = "0") const {
    auto arguments = common("publisher");
    for (const char* extra :
         {"--publishers=1", "--pattern=periodic", "--burst-size=1", "--iterations=20", "--warmup=2", "--seed=1"}) {
      arguments.emplace_back(extra);
    }
    arguments.push_back("--subscribers=" + subscribers);
    arguments.push_back("--period-ns=" + period_ns);
    return arguments;
  }
  static std::string line_after_warnings(const TestProgram& program) {
    std::string line = program.read_line();
    while (line.find("\"warning\"") != std::string::npos) line = program.read_line();
    return line;
  }

  static bool is_created(const std::string& line) {
    return line.rfind(R"({"event":"created","program_clock":"kernel","elapsed_ns":)", 0) == 0;
  }

  const TestDirectory directory_;
  const std::filesystem::path log_ = directory_ / "sent.log.bin";
};

TEST_F(ProgramProtocol, PublisherFollowsTheOrderOfARun) {
  TestProgram program(DDSBENCH_PROGRAM, publisher("100000"));
  EXPECT_TRUE(is_created(line_after_warnings(program)));
  EXPECT_EQ(program.read_line().rfind(R"({"event":"matched","elapsed_ns":)", 0), 0U);
  program.tell("go");
  const std::string sent = program.read_line();
  EXPECT_EQ(sent.rfind(R"({"event":"sent","count":20,"failed":0,"first_ns":)", 0), 0U) << sent;
  program.tell("finish 0");
  EXPECT_EQ(program.read_line(), R"({"event":"drained","received":0,"unique":0,"echoed":0,"program_clock":"kernel"})");
  program.tell("close");
  EXPECT_EQ(program.read_line(), "");
  EXPECT_EQ(program.exit_status(), kExitOk);
  const SampleLog log = SampleLog::read(log_);
  ASSERT_EQ(log.records.size(), 20U);
  EXPECT_EQ(log.records.front().b, member(sent, "first_ns"));
}

TEST_F(ProgramProtocol, SubscriberDrainsAndCloses) {
  auto arguments = common("subscriber");
  for (const char* extra : {"--publishers=0", "--subscribers=1", "--capacity=10"}) arguments.emplace_back(extra);
  TestProgram program(DDSBENCH_PROGRAM, arguments);
  EXPECT_TRUE(is_created(line_after_warnings(program)));
  EXPECT_EQ(program.read_line().rfind(R"({"event":"matched",)", 0), 0U);
  program.tell("finish 5");
  const std::string drained = program.read_line();
  EXPECT_EQ(drained.rfind(R"({"event":"drained","received":0,"unique":0,"echoed":0,"cpu_ns":)", 0), 0U) << drained;
  program.tell("close");
  EXPECT_EQ(program.exit_status(), kExitOk);
  EXPECT_EQ(std::filesystem::file_size(log_), 64U);
}

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

TEST_F(ProgramProtocol, MakesItsParticipantAsLateAsItIsTold) {
  auto arguments = common("subscriber");
  for (const char* extra : {"--publishers=0", "--subscribers=1", "--capacity=10"}) arguments.emplace_back(extra);
  arguments.emplace_back("--create-after-ns=300000000");
  const auto start = std::chrono::steady_clock::now();
  TestProgram program(DDSBENCH_PROGRAM, arguments);
  EXPECT_TRUE(is_created(line_after_warnings(program)));
  EXPECT_GE(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(300));
  program.tell("close");
  EXPECT_EQ(program.exit_status(), kExitOk);
}

TEST_F(ProgramProtocol, TellsItsMemoryAfterEachStepAndItsLibrariesBeforeItIsMatched) {
  auto arguments = publisher("100000");
  arguments.emplace_back("--footprint=on");
  TestProgram program(DDSBENCH_PROGRAM, arguments);
  std::string line = line_after_warnings(program);
  std::vector<std::string> steps;
  while (line.find("\"matched\",\"elapsed_ns\"") == std::string::npos && !line.empty()) {
    for (const char* step : {"start", "participant", "1 endpoint", "matched", "program"}) {
      if (line.find("\"step\":\"" + std::string(step) + "\"") != std::string::npos) steps.emplace_back(step);
    }
    if (is_created(line)) steps.emplace_back("event");
    line = line_after_warnings(program);
  }
  const std::vector<std::string> expected = {"start",      "start", "participant", "participant", "1 endpoint",
                                             "1 endpoint", "event", "matched",     "matched",     "program"};
  EXPECT_EQ(steps, expected);
  program.tell("go");
  while (line_after_warnings(program).find("\"sent\"") == std::string::npos) {
  }
  program.tell("finish 0");
  program.tell("grow");
  for (const char* step :
       {"messages", "messages", "drained", "10 endpoints", "10 endpoints", "100 endpoints", "100 endpoints", "grown"}) {
    const std::string printed = line_after_warnings(program);
    EXPECT_NE(printed.find("\"" + std::string(step) + "\""), std::string::npos) << printed;
  }
  program.tell("close");
  EXPECT_EQ(program.exit_status(), kExitOk);
}

double private_dirty(const std::map<std::string, std::string>& lines, const std::string& step) {
  return static_cast<double>(member(lines.at(step), "value"));
}

TEST_F(ProgramProtocol, TellsWhatEachWriterTakes) {
  constexpr double kMebibyte = 1 << 20;
  auto arguments = publisher("100000");
  arguments.emplace_back("--footprint=on");
  std::map<std::string, std::map<std::string, std::string>> found;
  for (const std::string path : {DDSBENCH_PROGRAM, HEAVY_PROGRAM}) {
    TestProgram program(path, arguments);
    for (const char* command : {"go", "finish 0", "grow"}) program.tell(command);
    for (std::string line = line_after_warnings(program); line != R"({"event":"grown"})";) {
      ASSERT_FALSE(line.empty());
      for (const char* step : {"start", "participant", "1 endpoint", "10 endpoints", "100 endpoints"}) {
        const std::string named = R"("private_dirty","unit":"bytes","step":")" + std::string(step) + "\"";
        if (line.find(named) != std::string::npos) found[path][step] = line;
      }
      line = line_after_warnings(program);
    }
    program.tell("close");
    EXPECT_EQ(program.exit_status(), kExitOk);
  }
  const auto& light = found[DDSBENCH_PROGRAM];
  const auto& heavy = found[HEAVY_PROGRAM];
  // What the program itself needs between the same steps is the same in both.
  const auto more = [&](const char* first, const char* last) {
    return private_dirty(heavy, last) - private_dirty(heavy, first) - private_dirty(light, last) +
           private_dirty(light, first);
  };
  EXPECT_NEAR(more("start", "participant"), 0, 0.05 * kMebibyte);
  EXPECT_NEAR(more("participant", "1 endpoint"), kMebibyte, 0.05 * kMebibyte);
  EXPECT_NEAR(more("1 endpoint", "10 endpoints"), 9 * kMebibyte, 9 * 0.05 * kMebibyte);
  EXPECT_NEAR(more("10 endpoints", "100 endpoints"), 90 * kMebibyte, 90 * 0.05 * kMebibyte);
}

TEST_F(ProgramProtocol, TimesTheConversionOfItsMessage) {
  auto arguments = publisher("100000");
  arguments.emplace_back("--marshal-period-ns=0");
  TestProgram program(DDSBENCH_PROGRAM, arguments);
  EXPECT_TRUE(is_created(line_after_warnings(program)));
  (void)line_after_warnings(program);
  program.tell("marshal 20");
  for (const char* step : {"median", "p95"}) {
    const std::string printed = line_after_warnings(program);
    EXPECT_EQ(printed.find(R"({"event":"figure","name":"encode_time","unit":"ns","step":")" + std::string(step)), 0U)
        << printed;
  }
  EXPECT_EQ(line_after_warnings(program), R"({"event":"marshalled"})");
  program.tell("close");
  EXPECT_EQ(program.exit_status(), kExitOk);
}

TEST_F(ProgramProtocol, LooksUpTheInstancesThatItWrote) {
  auto arguments = publisher("100000");
  for (const char* extra : {"--lookup-instances=7", "--lookup-seed=1"}) arguments.emplace_back(extra);
  TestProgram program(DDSBENCH_PROGRAM, arguments);
  EXPECT_TRUE(is_created(line_after_warnings(program)));
  (void)line_after_warnings(program);
  program.tell("go");
  while (line_after_warnings(program).find("\"sent\"") == std::string::npos) {
  }
  program.tell("finish 0");
  program.tell("lookup 20");
  for (const char* part : {"\"drained\"", "lookup_time", "lookup_time", "looked-up"}) {
    const std::string printed = line_after_warnings(program);
    EXPECT_NE(printed.find(part), std::string::npos) << printed;
  }
  program.tell("close");
  EXPECT_EQ(program.exit_status(), kExitOk);
}

TEST_F(ProgramProtocol, TimesSwitchesBetweenThreads) {
  auto arguments = publisher("100000");
  arguments.emplace_back("--switches=on");
  TestProgram program(DDSBENCH_PROGRAM, arguments);
  EXPECT_TRUE(is_created(line_after_warnings(program)));
  (void)line_after_warnings(program);
  program.tell("switch 20");
  std::string line = line_after_warnings(program);
  EXPECT_NE(line.find("switch_time"), std::string::npos) << line;
  while (line.find("\"figure\"") != std::string::npos) line = line_after_warnings(program);
  EXPECT_EQ(line, R"({"event":"switched"})");
  program.tell("close");
  EXPECT_EQ(program.exit_status(), kExitOk);
}

TEST_F(ProgramProtocol, RefusesToTimeNothing) {
  auto arguments = publisher("100000");
  arguments.emplace_back("--marshal-period-ns=0");
  TestProgram program(DDSBENCH_PROGRAM, arguments);
  EXPECT_TRUE(is_created(line_after_warnings(program)));
  (void)line_after_warnings(program);
  program.tell("marshal 0");
  EXPECT_EQ(program.exit_status(), kExitBadInput);
}

TEST_F(ProgramProtocol, EndsCleanlyWhenItsInputCloses) {
  TestProgram program(DDSBENCH_PROGRAM, publisher("60000000000"));
  EXPECT_TRUE(is_created(line_after_warnings(program)));
  (void)program.read_line();
  program.tell("go");
  EXPECT_EQ(program.read_line(), R"({"event":"progress","count":1})");
  program.close_input();
  EXPECT_EQ(program.exit_status(), kExitInterrupted);
  EXPECT_EQ(std::filesystem::file_size(log_), 64 + 40 * SampleLog::read(log_).records.size());
}

TEST_F(ProgramProtocol, EndsCleanlyOnEachSignal) {
  for (const int number : {SIGTERM, SIGINT}) {
    TestProgram program(DDSBENCH_PROGRAM, publisher("60000000000"));
    EXPECT_TRUE(is_created(line_after_warnings(program)));
    program.signal(number);
    EXPECT_EQ(program.exit_status(), kExitInterrupted) << number;
    EXPECT_EQ(std::filesystem::file_size(log_), 64U);
  }
}

TEST_F(ProgramProtocol, EndsCleanlyWhenSignalAndClosedInputComeTogether) {
  TestProgram program(DDSBENCH_PROGRAM, publisher("60000000000"));
  EXPECT_TRUE(is_created(line_after_warnings(program)));
  program.close_input();
  program.signal(SIGTERM);
  EXPECT_EQ(program.exit_status(), kExitInterrupted);
  EXPECT_EQ(std::filesystem::file_size(log_), 64U);
}

TEST_F(ProgramProtocol, EndsWithTheThreadThatStartedIt) {
  std::optional<TestProgram> program;
  std::thread starter([&] {
    program.emplace(DDSBENCH_PROGRAM, publisher("60000000000"));
    EXPECT_TRUE(is_created(line_after_warnings(*program)));
  });
  starter.join();
  EXPECT_EQ(program->exit_status(), kExitInterrupted);
}

TEST_F(ProgramProtocol, FailsWhenNobodyMatches) {
  TestProgram program(DDSBENCH_PROGRAM, publisher("100000", "1"));
  EXPECT_TRUE(is_created(line_after_warnings(program)));
  EXPECT_EQ(
      program.read_line(),
      R"json({"event":"failed","call":"match","reason":"not matched: no matching endpoint discovered (0 of 1 subscribers)"})json");
  EXPECT_EQ(program.exit_status(), kExitFailed);
}

TEST_F(ProgramProtocol, ReportsEveryBadOption) {
  TestProgram program(DDSBENCH_PROGRAM, {"publisher", "--domain=900"});
  int failures = 0;
  bool domain = false;
  for (std::string line = program.read_line(); !line.empty(); line = program.read_line()) {
    ++failures;
    domain = domain || line == R"({"event":"failed","call":"--domain","reason":"\"900\" is not an integer in 0..232"})";
  }
  EXPECT_GT(failures, 20);
  EXPECT_TRUE(domain);
  EXPECT_EQ(program.exit_status(), kExitBadInput);
}

TEST_F(ProgramProtocol, RejectsAnUnknownCommand) {
  TestProgram program(DDSBENCH_PROGRAM, publisher("100000"));
  EXPECT_TRUE(is_created(line_after_warnings(program)));
  (void)program.read_line();
  program.tell("start");
  EXPECT_EQ(program.read_line(), R"({"event":"failed","call":"command","reason":"\"start\" is no command"})");
  EXPECT_EQ(program.exit_status(), kExitBadInput);
}

TEST_F(ProgramProtocol, AnswersVersionAndRoundtrip) {
  TestProgram version(DDSBENCH_PROGRAM, {"version"});
  EXPECT_EQ(version.read_line(), R"({"implementation":"loopback","version":"1"})");
  EXPECT_EQ(version.exit_status(), kExitOk);
  TestProgram roundtrip(DDSBENCH_PROGRAM,
                        {"roundtrip", "--type=Complex", "--payload=" + (directory_ / "payload.cdr").string()});
  EXPECT_EQ(roundtrip.read_line(), R"({"type":"Complex","bytes":36,"identical":true})");
  EXPECT_EQ(roundtrip.exit_status(), kExitOk);
}

}  // namespace
}  // namespace ddsbench
