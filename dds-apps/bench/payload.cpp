#include "payload.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace ddsbench {

std::vector<std::byte> read_payload(const std::filesystem::path& path, bool prefixed) {
  std::ifstream file(path, std::ios::binary);
  if (!std::filesystem::is_regular_file(path) || !file) throw std::runtime_error(path.string() + " cannot be read");
  const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
  if (bytes.empty()) throw std::runtime_error(path.string() + " is empty");
  if (prefixed && bytes.size() < kHeaderBytes) {
    throw std::runtime_error(path.string() + " is shorter than key and header");
  }
  if (prefixed && std::any_of(bytes.begin(), bytes.begin() + kHeaderBytes, [](char byte) { return byte != 0; })) {
    throw std::runtime_error(path.string() + " has a key or header that is not zero");
  }
  std::vector<std::byte> payload(bytes.size());
  std::transform(bytes.begin(), bytes.end(), payload.begin(), [](char byte) { return static_cast<std::byte>(byte); });
  return payload;
}

}  // namespace ddsbench
