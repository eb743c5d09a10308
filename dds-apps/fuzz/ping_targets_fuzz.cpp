// A line to a pinger is refused, or its targets reproduce the line.
#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "commands.hpp"
#include "oracle.hpp"
#include "ping_targets.hpp"

namespace {

std::string text_of(const ddsbench::PingTarget& target) {
  std::array<char, INET_ADDRSTRLEN> address{};
  ddsbench::require(inet_ntop(AF_INET, &target.address.address, address.data(), address.size()) != nullptr, "address");
  return std::to_string(target.index) + "=" + address.data() + ":" + std::to_string(target.address.port);
}

/// With one blank between words and no zeros in front of numbers.
std::string plain(const std::string& line) {
  std::string plain;
  for (const char c : line) {
    const bool blank = std::isspace(static_cast<unsigned char>(c)) != 0;
    if (blank && (plain.empty() || plain.back() == ' ')) continue;
    const bool after_zero = std::isdigit(static_cast<unsigned char>(c)) != 0 && plain.size() > 1 &&
                            plain.back() == '0' && (plain[plain.size() - 2] == ' ' || plain[plain.size() - 2] == ':');
    if (after_zero) plain.pop_back();
    plain += blank ? ' ' : c;
  }
  if (!plain.empty() && plain.back() == ' ') plain.pop_back();
  return plain;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string line = ddsbench::text_of(data, size);
  try {
    std::string again = "ping";
    for (const auto& target : ddsbench::parse_ping_targets(line)) {
      ddsbench::require(target.address.port != 0, "port 0");
      again += " " + text_of(target);
    }
    ddsbench::require(again == plain(line), "\"" + line + "\" was read as \"" + again + "\"");
  } catch (const ddsbench::BadCommand& error) {
    ddsbench::require(!std::string(error.what()).empty(), "refused without a reason");
  }
  return 0;
}
