#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include "avenue_payloads.hpp"

namespace ddsbench {
namespace {

std::vector<std::byte> file(const std::string& name) {
  std::ifstream in(DDSBENCH_PAYLOADS "/" + name, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + name);
  const std::string bytes(std::istreambuf_iterator<char>(in), {});
  const auto* first = reinterpret_cast<const std::byte*>(bytes.data());
  return {first, first + bytes.size()};
}

}  // namespace

std::vector<std::byte> full_avenue_payload() { return file("FullAvenue-operational-1.cdr"); }
std::vector<std::byte> compact_avenue_payload() { return file("CompactAvenue-operational-1.cdr"); }

}  // namespace ddsbench
