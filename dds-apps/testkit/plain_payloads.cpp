#include "plain_payloads.hpp"

#include <cstdint>
#include <cstring>

namespace ddsbench {
namespace {

constexpr std::size_t kSerializedPrefix = 32;  // key and header

template <typename Value>
void append(std::vector<std::byte>& out, Value value) {
  const std::size_t at = out.size();
  out.resize(at + sizeof value);
  std::memcpy(out.data() + at, &value, sizeof value);
}

}  // namespace

std::vector<std::byte> simple_payload() {
  std::vector<std::byte> out(kSerializedPrefix);
  append(out, 48.7232);  // latitude, longitude, altitude
  append(out, 2.3794);
  append(out, 10668.0);
  append(out, std::int64_t{1'234'567'890'123});
  for (const float value : {231.5F, 87.25F, -12.0F, 0.5F}) append(out, value);
  append(out, std::int32_t{-7});
  append(out, std::uint32_t{0xCAFE});
  append(out, std::int16_t{350});
  append(out, std::uint16_t{02277});
  for (const char value : {'\x10', '\x22', '\x01', 'M'}) append(out, value);
  return out;
}

std::vector<std::byte> complex_payload(std::size_t size) {
  std::vector<std::byte> out(kSerializedPrefix);
  append(out, static_cast<std::uint32_t>(size - kSerializedPrefix - sizeof(std::uint32_t)));
  while (out.size() < size) out.push_back(static_cast<std::byte>(out.size() * 31U));
  return out;
}

}  // namespace ddsbench
