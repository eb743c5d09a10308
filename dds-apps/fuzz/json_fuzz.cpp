// An app writes any text as a JSON string that decodes to the same text; bytes that are not UTF-8 become U+FFFD.
#include <cstdint>

#include "json.hpp"
#include "oracle.hpp"

namespace {

using ddsbench::require;

constexpr std::uint32_t kReplacement = 0xFFFD;

/// The characters of a text; invalid bytes become the replacement character, one for each byte.
std::u32string characters(const std::string& text) {
  std::u32string found;
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = [&](std::size_t i) {
      return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U;
    };
    const unsigned first = byte(0);
    const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    std::uint32_t code = length == 1 ? first : first & (0xFFU >> (length + 1));
    bool right = first < 0x80 || (first >= 0xC0 && first < 0xF8);
    for (std::size_t i = 1; i < length; ++i) {
      right = right && (byte(i) & 0xC0U) == 0x80U;
      code = (code << 6U) | (byte(i) & 0x3FU);
    }
    const std::uint32_t least = length == 2 ? 0x80 : length == 3 ? 0x800 : length == 4 ? 0x10000 : 0;
    right = right && code >= least && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
    found += static_cast<char32_t>(right ? code : kReplacement);
    at += right ? length : 1;
  }
  return found;
}

std::string unescaped(const std::string& json) {
  std::string text;
  for (std::size_t at = 1; at + 1 < json.size(); ++at) {
    require(static_cast<unsigned char>(json[at]) >= 0x20 && json[at] != '"', "a bare sign: " + json);
    if (json[at] != '\\') {
      text += json[at];
      continue;
    }
    require(at + 2 < json.size(), "an open escape: " + json);
    switch (json[++at]) {
      case 'n':
        text += '\n';
        break;
      case 't':
        text += '\t';
        break;
      case 'u':
        require(at + 5 < json.size(), "an open escape: " + json);
        text += static_cast<char>(std::stoi(json.substr(at + 1, 4), nullptr, 16));
        at += 4;
        break;
      default:
        require(json[at] == '"' || json[at] == '\\', "an unknown escape: " + json);
        text += json[at];
    }
  }
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string input = ddsbench::text_of(data, size);
  const std::string json = ddsbench::json_string(input);
  require(json.size() >= 2 && json.front() == '"' && json.back() == '"', "no quotes: " + json);
  require(characters(unescaped(json)) == characters(input), "another text: " + json);
  return 0;
}
