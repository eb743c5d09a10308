// Writes the few JSON objects that the programs print, one on each line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ddsbench {

/// `text` as a JSON string with its quotes. Bytes that are not UTF-8 become U+FFFD, so that a line is always valid
/// JSON.
[[nodiscard]] std::string json_string(std::string_view text);

/// One JSON object; members appear in the order in which they are added.
class JsonObject {
 public:
  JsonObject& text(std::string_view name, std::string_view value);
  JsonObject& number(std::string_view name, std::int64_t value);
  JsonObject& count(std::string_view name, std::uint64_t value);
  JsonObject& boolean(std::string_view name, bool value);
  JsonObject& list(std::string_view name, const std::vector<JsonObject>& values);
  /// The object without a line end.
  [[nodiscard]] std::string line() const;

 private:
  void add(std::string_view name, std::string_view json);
  std::string members_;
};

}  // namespace ddsbench
