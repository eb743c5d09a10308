// Every line of stdin up to a close is the command that docs/formats.md defines, or refused.
#include <cctype>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "oracle.hpp"
#include "pipe.hpp"

namespace {

using ddsbench::Command;
using ddsbench::require;

/// Nothing when it does not fit.
std::optional<std::uint64_t> number(const std::string& digits) {
  std::uint64_t value = 0;
  for (const char digit : digits) {
    if (std::isdigit(static_cast<unsigned char>(digit)) == 0) return std::nullopt;
    const auto units = static_cast<std::uint64_t>(digit - '0');
    if (value > (UINT64_MAX - units) / 10) return std::nullopt;
    value = value * 10 + units;
  }
  return digits.empty() ? std::nullopt : std::optional(value);
}

/// The words between single spaces; empty ones where there are more.
std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words(1);
  for (const char each : line) {
    if (each == ' ') {
      words.emplace_back();
    } else {
      words.back() += each;
    }
  }
  return words;
}

/// `expect FIRST COUNT LOGGED` or `bout FIRST COUNT PERIOD LOGGED`.
std::optional<Command> expected_bout(const std::vector<std::string>& words) {
  const bool sends = words[0] == "bout";
  if (words.size() != (sends ? 5U : 4U)) return std::nullopt;
  const auto first = number(words[1]);
  const auto count = number(words[2]);
  const std::optional<std::uint64_t> period = sends ? number(words[3]) : 0;
  const std::string& logged = words.back();
  const bool fits = first && *first <= 1ULL << 40U && count && *count >= 1 && *count <= 100'000'000 && period &&
                    *period <= 3'600'000'000'000 && (!sends || *period > 0) && number(logged).value_or(2) <= 1;
  if (!fits) return std::nullopt;
  return Command{sends ? Command::Kind::bout : Command::Kind::expect,
                 0,
                 {*first, *count, std::chrono::nanoseconds(*period), *number(logged) == 1}};
}

std::optional<Command> expected(const std::string& line) {
  if (line == "go") return Command{Command::Kind::go, 0, {}};
  if (line == "grow") return Command{Command::Kind::grow, 0, {}};
  if (line == "close") return Command{Command::Kind::close, 0, {}};
  const std::vector<std::string> words = words_of(line);
  if (words[0] == "expect" || words[0] == "bout") return expected_bout(words);
  const std::pair<std::string, Command::Kind> counted[] = {{"finish", Command::Kind::finish},
                                                           {"marshal", Command::Kind::marshal},
                                                           {"switch", Command::Kind::switch_},
                                                           {"lookup", Command::Kind::lookup},
                                                           {"settle", Command::Kind::settle}};
  for (const auto& [word, kind] : counted) {
    if (words[0] != word || words.size() != 2) continue;
    const auto count = number(words[1]);
    return count ? std::optional(Command{kind, *count, {}}) : std::nullopt;
  }
  return std::nullopt;
}

bool same(const ddsbench::Bout& one, const ddsbench::Bout& other) {
  return one.first == other.first && one.count == other.count && one.period == other.period &&
         one.logged == other.logged;
}

std::vector<std::string> lines_to_close(const std::string& input) {
  std::vector<std::string> lines;
  std::size_t start = 0;
  for (auto end = input.find('\n'); end != std::string::npos; end = input.find('\n', start)) {
    lines.push_back(input.substr(start, end - start));
    if (lines.back() == "close") break;
    start = end + 1;
  }
  return lines;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string input = ddsbench::text_of(data, size);
  const ddsbench::Pipe pipe;
  ddsbench::CommandStream commands(pipe.output());
  if (!input.empty()) pipe.write(input);
  for (const auto& line : lines_to_close(input)) {
    const auto wanted = expected(line);
    try {
      const Command command = commands.next();
      require(wanted.has_value(), "taken for a command: " + line);
      require(command.kind == wanted->kind && command.count == wanted->count && same(command.bout, wanted->bout),
              "another command: " + line);
    } catch (const ddsbench::BadCommand& error) {
      require(!wanted.has_value(), std::string("refused: ") + error.what());
    }
  }
  return 0;
}
