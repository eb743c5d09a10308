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
#include <utility>
#include <vector>

#include "exit_status.hpp"
#include "log_reader.hpp"
#include "program_protocol.hpp"
#include "test_run.hpp"

namespace ddsbench {
namespace {

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

TEST_F(ProgramProtocol, TellsWhatEachWriterTakes) {
  constexpr double kMebibyte = 1 << 20;
  const std::vector<std::pair<const char*, const char*>> steps = {{"start", "participant"},
                                                                  {"participant", "1 endpoint"},
                                                                  {"1 endpoint", "10 endpoints"},
                                                                  {"10 endpoints", "100 endpoints"}};
  auto arguments = publisher("100000");
  arguments.emplace_back("--footprint=on");
  // The private memory after each step of a publisher of a program with 100 writers, in bytes.
  const auto memory_by_step = [&](const std::string& path) {
    std::map<std::string, double> found;
    TestProgram program(path, arguments);
    for (const char* command : {"go", "finish 0", "grow"}) program.tell(command);
    for (std::string line = line_after_warnings(program); line != R"({"event":"grown"})" && !line.empty();) {
      for (const char* step : {"start", "participant", "1 endpoint", "10 endpoints", "100 endpoints"}) {
        const std::string named = R"("private_dirty","unit":"bytes","step":")" + std::string(step) + "\"";
        if (line.find(named) != std::string::npos) found[step] = static_cast<double>(member(line, "value"));
      }
      line = line_after_warnings(program);
    }
    program.tell("close");
    EXPECT_EQ(program.exit_status(), kExitOk);
    return found;
  };
  // What the program itself needs between two steps is the same in both programs, but for pages that an allocator
  // touches earlier or later: hence the median of several pairs.
  std::map<std::string, std::vector<double>> more;
  for (int pair = 0; pair < 5; ++pair) {
    auto light = memory_by_step(DDSBENCH_PROGRAM);
    auto heavy = memory_by_step(HEAVY_PROGRAM);
    ASSERT_EQ(light.size(), 5U);
    ASSERT_EQ(heavy.size(), 5U);
    for (const auto& [first, last] : steps) {
      more[last].push_back(heavy[last] - heavy[first] - light[last] + light[first]);
    }
  }
  for (auto& [step, values] : more) std::sort(values.begin(), values.end());
  EXPECT_NEAR(more["participant"][2], 0, 0.05 * kMebibyte);
  EXPECT_NEAR(more["1 endpoint"][2], kMebibyte, 0.05 * kMebibyte);
  EXPECT_NEAR(more["10 endpoints"][2], 9 * kMebibyte, 9 * 0.05 * kMebibyte);
  EXPECT_NEAR(more["100 endpoints"][2], 90 * kMebibyte, 90 * 0.05 * kMebibyte);
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
  EXPECT_EQ(version.read_line(), R"({"implementation":"loopback","version":"1","libraries":[],)"
                                 R"("security":"the loopback bus has no DDS Security. Use security=off."})");
  EXPECT_EQ(version.exit_status(), kExitOk);
  TestProgram roundtrip(DDSBENCH_PROGRAM,
                        {"roundtrip", "--type=Complex", "--payload=" + (directory_ / "payload.cdr").string()});
  EXPECT_EQ(roundtrip.read_line(), R"({"type":"Complex","bytes":36,"identical":true})");
  EXPECT_EQ(roundtrip.exit_status(), kExitOk);
}

}  // namespace
}  // namespace ddsbench
