#include "description.hpp"

#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <stdexcept>

namespace ddsbench {
namespace {

std::string description() {
  const std::string file = std::string(DDSBENCH_APPS) + "/" + implementation_name() + "/implementation.xml";
  std::ifstream in(file);
  if (!in) throw std::runtime_error("cannot read " + file);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The first group of the first match; none without a match.
std::optional<std::string> found(const std::string& pattern) {
  const std::string text = description();
  std::smatch match;
  if (!std::regex_search(text, match, std::regex(pattern))) return std::nullopt;
  return match[1].str();
}

std::optional<std::string> supported(const std::string& policy) {
  return found("<supports[^>]*\\b" + policy + "=\"([^\"]*)\"");
}

}  // namespace

bool claims_support(const std::string& policy, const std::string& value) {
  std::istringstream values(supported(policy).value_or(""));
  for (std::string word; values >> word;) {
    if (word == value) return true;
  }
  return false;
}

bool claims_trouble(const std::string& policy, const std::string& value) {
  return found("<unsupported policy=\"" + policy + "\" value=\"(" + value + ")\"").has_value();
}

bool claims_type(const std::string& type) { return !supported("messageType") || claims_support("messageType", type); }

TopicQos claimed_qos() {
  TopicQos qos;
  if (!claims_support("reliability", "reliable")) qos.reliability = Reliability::best_effort;
  return qos;
}

std::optional<std::int64_t> claimed_limit(const std::string& name) {
  const auto value = found("<limit name=\"" + name + "\" value=\"([0-9]+)\"");
  if (!value) return std::nullopt;
  return std::stoll(*value);
}

}  // namespace ddsbench
