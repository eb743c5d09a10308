// The real program, as check runs it.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>
#include <utility>

namespace ddsbench {
namespace {

/// What a command prints, and its status.
std::pair<std::string, int> output_of(const std::string& command) {
  FILE* pipe = ::popen(command.c_str(), "r");
  std::array<char, 200> buffer{};
  const std::size_t bytes = std::fread(buffer.data(), 1, buffer.size(), pipe);
  const int status = ::pclose(pipe);
  return {std::string(buffer.data(), bytes), WEXITSTATUS(status)};
}

TEST(ClocksProgram, PrintsWhatAnInterfaceHas) {
  const std::string program = DDSBENCH_PROGRAM;
  EXPECT_EQ(output_of(program + " timestamping lo"), std::make_pair(std::string("software\n"), 0));
  EXPECT_EQ(output_of(program + " timestamping no-such-if 2>/dev/null"), std::make_pair(std::string(), 3));
  EXPECT_EQ(output_of(program + " timestamp lo 2>/dev/null"), std::make_pair(std::string(), 2));
}

}  // namespace
}  // namespace ddsbench
