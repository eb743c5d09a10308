#include "json.hpp"

#include <cstddef>

namespace ddsbench {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
constexpr std::string_view kHex = "0123456789abcdef";

bool is_continuation(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
}

/// Length of the valid UTF-8 sequence at `at`, 0 without one (overlong forms and surrogates are not valid).
std::size_t sequence_length(std::string_view text, std::size_t at) {
  const auto first = static_cast<unsigned char>(text[at]);
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4 || !is_continuation(text, at + 1)) return 0;
  if (first < 0xE0) return 2;
  const auto second = static_cast<unsigned char>(text[at + 1]);
  if (!is_continuation(text, at + 2)) return 0;
  if (first < 0xF0) return (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ? 0 : 3;
  if ((first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F)) return 0;
  return is_continuation(text, at + 3) ? 4 : 0;
}

void append_ascii(std::string& out, char c) {
  switch (c) {
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\t':
      out += "\\t";
      return;
    default:
      break;
  }
  const auto code = static_cast<unsigned char>(c);
  if (code >= 0x20 && code != 0x7F) {
    out += c;
    return;
  }
  out += "\\u00";
  out += kHex[code >> 4U];
  out += kHex[code & 0xFU];
}

}  // namespace

std::string json_string(std::string_view text) {
  std::string out = "\"";
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = sequence_length(text, at);
    if (length == 1) {
      append_ascii(out, text[at]);
    } else {
      out += length == 0 ? kReplacement : text.substr(at, length);
    }
    at += length == 0 ? 1 : length;
  }
  return out + "\"";
}

JsonObject& JsonObject::text(std::string_view name, std::string_view value) {
  add(name, json_string(value));
  return *this;
}

JsonObject& JsonObject::number(std::string_view name, std::int64_t value) {
  add(name, std::to_string(value));
  return *this;
}

JsonObject& JsonObject::count(std::string_view name, std::uint64_t value) {
  add(name, std::to_string(value));
  return *this;
}

JsonObject& JsonObject::boolean(std::string_view name, bool value) {
  add(name, value ? "true" : "false");
  return *this;
}

JsonObject& JsonObject::list(std::string_view name, const std::vector<JsonObject>& values) {
  std::string json;
  for (const JsonObject& value : values) json += (json.empty() ? "" : ",") + value.line();
  add(name, "[" + json + "]");
  return *this;
}

std::string JsonObject::line() const { return "{" + members_ + "}"; }

void JsonObject::add(std::string_view name, std::string_view json) {
  if (!members_.empty()) members_ += ',';
  members_ += json_string(name);
  members_ += ':';
  members_ += json;
}

}  // namespace ddsbench
