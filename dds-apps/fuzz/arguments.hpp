// Makes command lines for the targets that read options.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "option_reader.hpp"
#include "oracle.hpp"

namespace ddsbench {

/// The input's lines. An argument of a process cannot contain a NUL byte.
inline std::vector<std::string> arguments_of(std::string input) {
  std::replace(input.begin(), input.end(), '\0', '0');
  std::vector<std::string> arguments;
  std::size_t start = 0;
  for (auto end = input.find('\n'); end != std::string::npos; end = input.find('\n', start)) {
    arguments.push_back(input.substr(start, end - start));
    start = end + 1;
  }
  arguments.push_back(input.substr(start));
  return arguments;
}

/// Whether these are accepted; a refusal must name options and reasons. `parse` throws BadOptions.
template <typename Parse>
bool is_accepted(const std::vector<std::string>& arguments, Parse parse) {
  try {
    parse(arguments);
    return true;
  } catch (const BadOptions& error) {
    require(!error.problems().empty(), "refused without a problem");
    for (const auto& problem : error.problems()) require(!problem.reason.empty(), "no reason for " + problem.option);
    return false;
  }
}

/// The order of options does not matter: they are accepted or refused in either direction.
template <typename Parse>
bool is_accepted_both_ways(std::vector<std::string> arguments, Parse parse) {
  const bool accepted = is_accepted(arguments, parse);
  if (!arguments.empty()) std::reverse(arguments.begin() + 1, arguments.end());
  require(is_accepted(arguments, parse) == accepted, "the order of options matters");
  return accepted;
}

}  // namespace ddsbench
