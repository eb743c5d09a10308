// The real program, started as the starter starts it: what its tests share.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "test_directory.hpp"
#include "test_program.hpp"

namespace ddsbench {

/// Arguments of endpoints whose payload and log are in a directory of their own.
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

}  // namespace ddsbench
