// Whatever a file or a line contains, it is read or refused, and the sanitizers find nothing. The same seed makes the
// same inputs in every run.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <random>
#include <thread>

#include "commands.hpp"
#include "json.hpp"
#include "log_reader.hpp"
#include "option_reader.hpp"
#include "pipe.hpp"
#include "test_directory.hpp"

namespace ddsbench {
namespace {

constexpr int kInputs = 1000;
constexpr std::size_t kMostBytes = 4096;

/// Good inputs with a few changes each: bytes flipped, pieces removed, repeated or replaced by problematic words.
class Mutations {
 public:
  Mutations(std::vector<std::string> good, std::vector<std::string> words)
      : good_(std::move(good)), words_(std::move(words)) {}

  std::string next() {
    std::string input = any(good_);
    for (auto changes = 1 + below(5); changes > 0; --changes) change(input);
    input.resize(std::min(input.size(), kMostBytes));
    return input;
  }

 private:
  std::size_t below(std::size_t limit) { return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random_); }
  const std::string& any(const std::vector<std::string>& of) { return of[below(of.size())]; }

  void change(std::string& input) {
    const std::size_t from = below(input.size() + 1);
    const std::size_t length = below(std::min<std::size_t>(input.size() - from, 32) + 1);
    switch (below(4)) {
      case 0:
        if (from < input.size()) input[from] = static_cast<char>(below(256));
        break;
      case 1:
        input.erase(from, length);
        break;
      case 2:
        input.insert(from, std::string(input, from, length));
        break;
      default:
        input.replace(from, length, any(words_));
    }
  }

  std::mt19937_64 random_{20261121};
  std::vector<std::string> good_;
  std::vector<std::string> words_;
};

std::string golden_log() {
  std::ifstream file(std::string(DDSBENCH_TESTDATA) + "/sample-log.golden.bin", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(HostileInput, SampleLogsAreReadOrRefused) {
  const TestDirectory directory;
  Mutations mutations({golden_log()},
                      {std::string(8, '\xFF'), std::string(8, '\0'), std::string(4, '\x7F'), "DDSBLOG1"});
  int read = 0;
  for (int i = 0; i < kInputs; ++i) {
    const std::string input = mutations.next();
    std::ofstream(directory / "log.bin", std::ios::binary) << input;
    try {
      const SampleLog log = SampleLog::read(directory / "log.bin");
      ASSERT_LE(sizeof(LogHeader) + log.records.size() * sizeof(SampleRecord), input.size()) << "input " << i;
      ++read;
    } catch (const LogError& error) {
      ASSERT_FALSE(std::string(error.what()).empty());
    }
  }
  EXPECT_GT(read, 0) << "changes of records leave a log a log";
  EXPECT_LT(read, kInputs);
}

TEST(HostileInput, LinesAreCommandsOrRefused) {
  Mutations mutations({"go", "finish 12", "finish 18446744073709551615"},
                      {"finish ", "-1", "99999999999999999999", " ", "\r", std::string(1, '\0'), "\xFF", "go"});
  for (int i = 0; i < kInputs / 4; ++i) {
    std::string line = mutations.next();
    line.erase(std::remove(line.begin(), line.end(), '\n'), line.end());
    const Pipe pipe;
    CommandStream commands(pipe.output());
    pipe.write(line + "\n");
    try {
      const Command command = commands.next();
      ASSERT_TRUE(command.kind != Command::Kind::finish || line.rfind("finish ", 0) == 0) << line;
    } catch (const BadCommand&) {
    }
  }
}

TEST(HostileInput, ALineWithoutEndIsNotKept) {
  const Pipe pipe;
  CommandStream commands(pipe.output());
  const std::string piece(4096, 'x');
  std::thread writer([&] {
    for (std::size_t written = 0; written <= kLongestCommand + piece.size(); written += piece.size()) pipe.write(piece);
  });
  EXPECT_THROW((void)commands.next(), BadCommand);
  writer.join();
}

TEST(HostileInput, OptionsAreReadOrRefused) {
  Mutations mutations({"--index=7", "--log=x.bin", "--seed=18446744073709551615"},
                      {"--", "=", "-", "99999999999999999999", std::string(1, '\0'), "\xFF", "--index=1"});
  for (int i = 0; i < kInputs; ++i) {
    try {
      OptionReader reader({mutations.next(), mutations.next()});
      (void)reader.text("log");
      (void)reader.any_text("seed");
      reader.finish();
    } catch (const BadOptions& error) {
      ASSERT_FALSE(std::string(error.what()).empty());
    }
  }
}

TEST(HostileInput, JsonStringsHoldNoLineEndAndNoOpenQuote) {
  Mutations mutations({"text", "\u00e9\u20ac\U0001F600", "{\"a\":1}"},
                      {"\"", "\\", "\n", "\xF0\x9F", "\xED\xA0\x80", std::string(3, '\0')});
  for (int i = 0; i < kInputs; ++i) {
    const std::string json = json_string(mutations.next());
    ASSERT_EQ(json.front(), '"');
    ASSERT_EQ(json.back(), '"');
    for (std::size_t at = 1; at + 1 < json.size(); ++at) {
      ASSERT_GE(static_cast<unsigned char>(json[at]), 0x20) << json;
      ASSERT_NE(json[at], '"') << json;
      if (json[at] == '\\') {
        ++at;
        ASSERT_LT(at + 1, json.size()) << json;
      }
    }
  }
}

}  // namespace
}  // namespace ddsbench
