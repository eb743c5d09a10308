// The program ddsbench-ping as tests start it.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "stamping_kernel.hpp"
#include "test_directory.hpp"
#include "test_program.hpp"

namespace ddsbench {

class PingProgramFixture : public ::testing::Test {
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
  /// The next line that is not a warning, since memory may not be lockable here.
  static std::string said(const TestProgram& program) {
    std::string line = program.read_line();
    while (line.find("not locked") != std::string::npos) line = program.read_line();
    return line;
  }
  /// The number at the end of a responder's first line.
  static std::string port(const TestProgram& responder) {
    const std::string line = said(responder);
    const auto colon = line.rfind(':');
    EXPECT_EQ(line.substr(0, colon), R"({"event":"created","program_clock":"kernel","port")");
    return line.substr(colon + 1, line.size() - colon - 2);
  }
  /// A number of an event; -1 without it.
  static std::int64_t number(const std::string& event, const std::string& field) {
    const auto at = event.find("\"" + field + "\":");
    return at == std::string::npos ? -1 : std::stoll(event.substr(at + field.size() + 3));
  }

  StampingKernel kernel_;
  TestDirectory directory_;
};

}  // namespace ddsbench
