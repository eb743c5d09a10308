#include "option_reader.hpp"

#include <charconv>

namespace ddsbench {
namespace {

constexpr std::string_view kPrefix = "--";

template <typename Integer>
std::optional<Integer> parse(const std::string& text) {
  Integer value{};
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || error != std::errc{} || stopped != end) return std::nullopt;
  return value;
}

}  // namespace

OptionReader::OptionReader(const std::vector<std::string>& arguments) {
  for (const auto& argument : arguments) {
    const auto equals = argument.find('=');
    if (argument.rfind(kPrefix, 0) != 0 || equals == std::string::npos || equals == kPrefix.size()) {
      problems_.push_back({argument, "is not of the form --option=value"});
      continue;
    }
    const std::string name = argument.substr(kPrefix.size(), equals - kPrefix.size());
    if (!values_.emplace(name, argument.substr(equals + 1)).second) complain(name, "is given more than once");
  }
}

std::string OptionReader::text(std::string_view name) {
  auto value = take(name);
  if (value && value->empty()) complain(name, "is empty");
  return value.value_or("");
}

std::string OptionReader::any_text(std::string_view name) { return take(name).value_or(""); }

void OptionReader::complain(std::string_view name, std::string reason) {
  problems_.push_back({std::string(kPrefix).append(name), std::move(reason)});
}

void OptionReader::finish() {
  for (const auto& [name, value] : values_) {
    if (asked_.count(name) == 0) complain(name, "is not an option of this role");
  }
  if (!problems_.empty()) throw BadOptions(problems_);
}

std::optional<std::string> OptionReader::take(std::string_view name) {
  asked_.emplace(name);
  const auto found = values_.find(std::string(name));
  if (found == values_.end()) {
    complain(name, "is missing");
    return std::nullopt;
  }
  return found->second;
}

std::optional<std::int64_t> OptionReader::signed_in(std::string_view name, std::int64_t least, std::int64_t most) {
  const auto value = take(name);
  if (!value) return std::nullopt;
  const auto number = parse<std::int64_t>(*value);
  if (number && *number >= least && *number <= most) return number;
  complain(name, "\"" + *value + "\" is not an integer in " + std::to_string(least) + ".." + std::to_string(most));
  return std::nullopt;
}

std::optional<std::uint64_t> OptionReader::unsigned_in(std::string_view name, std::uint64_t least, std::uint64_t most) {
  const auto value = take(name);
  if (!value) return std::nullopt;
  const auto number = parse<std::uint64_t>(*value);
  if (number && *number >= least && *number <= most) return number;
  complain(name, "\"" + *value + "\" is not an integer in " + std::to_string(least) + ".." + std::to_string(most));
  return std::nullopt;
}

}  // namespace ddsbench
