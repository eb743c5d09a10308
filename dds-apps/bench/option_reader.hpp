// Parses --name=value arguments and collects all problems with them.
#pragma once

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ddsbench {

/// What is wrong with one option; `option` is written as the user writes it, e.g. "--domain".
struct OptionProblem {
  std::string option;
  std::string reason;
};

/// All problems of a command line.
class BadOptions : public std::runtime_error {
 public:
  explicit BadOptions(std::vector<OptionProblem> problems)
      : std::runtime_error("bad options"), problems_(std::move(problems)) {}
  [[nodiscard]] const std::vector<OptionProblem>& problems() const noexcept { return problems_; }

 private:
  std::vector<OptionProblem> problems_;
};

/// Every option that is read must be present. After a problem a reading function returns any valid value, so that
/// reading continues and finds the others; finish() then throws.
class OptionReader {
 public:
  explicit OptionReader(const std::vector<std::string>& arguments);

  /// The value, not empty.
  std::string text(std::string_view name);
  /// The value, which may be empty.
  std::string any_text(std::string_view name);

  template <typename Integer>
  Integer integer(std::string_view name, Integer least = std::numeric_limits<Integer>::min(),
                  Integer most = std::numeric_limits<Integer>::max());

  [[nodiscard]] std::chrono::nanoseconds nanoseconds(std::string_view name, std::int64_t least,
                                                     std::int64_t most = std::numeric_limits<std::int64_t>::max()) {
    return std::chrono::nanoseconds(integer<std::int64_t>(name, least, most));
  }

  template <typename Value>
  Value one_of(std::string_view name, std::initializer_list<std::pair<std::string_view, Value>> choices);

  [[nodiscard]] bool has(std::string_view name) const { return values_.count(std::string(name)) != 0; }
  void complain(std::string_view name, std::string reason);
  /// Adds a problem for every option that was not read, and throws BadOptions if there are problems.
  void finish();

 private:
  std::optional<std::string> take(std::string_view name);
  std::optional<std::int64_t> signed_in(std::string_view name, std::int64_t least, std::int64_t most);
  std::optional<std::uint64_t> unsigned_in(std::string_view name, std::uint64_t least, std::uint64_t most);

  std::map<std::string, std::string> values_;
  std::set<std::string> asked_;
  std::vector<OptionProblem> problems_;
};

template <typename Integer>
Integer OptionReader::integer(std::string_view name, Integer least, Integer most) {
  if constexpr (std::numeric_limits<Integer>::is_signed) {
    return static_cast<Integer>(signed_in(name, least, most).value_or(least));
  } else {
    return static_cast<Integer>(unsigned_in(name, least, most).value_or(least));
  }
}

template <typename Value>
Value OptionReader::one_of(std::string_view name, std::initializer_list<std::pair<std::string_view, Value>> choices) {
  const auto value = take(name);
  if (value) {
    std::string known;
    for (const auto& [text, choice] : choices) {
      if (*value == text) return choice;
      known += known.empty() ? "" : ", ";
      known += text;
    }
    complain(name, "\"" + *value + "\" is none of " + known);
  }
  return choices.begin()->second;
}

}  // namespace ddsbench
