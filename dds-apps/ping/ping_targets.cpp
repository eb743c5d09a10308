#include "ping_targets.hpp"

#include <charconv>
#include <optional>
#include <set>
#include <sstream>

#include "commands.hpp"

namespace ddsbench {
namespace {

template <typename Integer>
std::optional<Integer> whole_number(const std::string& text) {
  Integer value{};
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || error != std::errc{} || stopped != end) return std::nullopt;
  return value;
}

PingTarget parse_target(const std::string& text) {
  const auto equals = text.find('=');
  const auto colon = text.rfind(':');
  if (equals != std::string::npos && colon != std::string::npos && equals < colon) {
    const auto index = whole_number<std::uint32_t>(text.substr(0, equals));
    const auto address = parse_ipv4(text.substr(equals + 1, colon - equals - 1));
    const auto port = whole_number<std::uint16_t>(text.substr(colon + 1));
    if (index && address && port && *port != 0) return {*index, {*address, *port}};
  }
  throw BadCommand("\"" + text + "\" is no INDEX=ADDRESS:PORT");
}

}  // namespace

std::vector<PingTarget> parse_ping_targets(const std::string& line) {
  std::istringstream words(line);
  std::string word;
  words >> word;
  if (word != "ping") throw BadCommand("\"" + line + "\" is no ping command");
  std::vector<PingTarget> targets;
  std::set<std::uint32_t> indices;
  while (words >> word) {
    targets.push_back(parse_target(word));
    if (!indices.insert(targets.back().index).second)
      throw BadCommand("\"" + word + "\" is a second target of its index");
  }
  if (targets.empty()) throw BadCommand("\"" + line + "\" names no target");
  return targets;
}

}  // namespace ddsbench
