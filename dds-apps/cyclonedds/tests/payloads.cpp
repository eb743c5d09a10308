#include "payloads.hpp"

#include <cstring>

#include "sample_codec.hpp"

namespace ddsbench::cyclone {
namespace {

template <typename Value>
void append(std::vector<std::byte>& out, Value value) {
  const std::size_t at = out.size();
  out.resize(at + sizeof value);
  std::memcpy(out.data() + at, &value, sizeof value);
}

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

/// The ident and a few nested values, as far as both Avenue types have them.
template <typename Message>
std::vector<std::byte> avenue_payload(const char* name) {
  const MessageType& type = message_type(name);
  Message message{};
  std::strcpy(static_cast<char*>(message.ident.callsign), "DDS4711");
  message.ident.gufi[15] = 0xA5;
  message.ident.system_fpl_id = 99;
  message.ident.kind = Avenue_FK_MILITARY;
  message.ssr.assigned_code = 02277;
  return SampleCodec(type).encode(&message);
}

}  // namespace

std::vector<std::byte> complex_payload(std::size_t size) {
  std::vector<std::byte> out(kSerializedPrefix);
  append(out, static_cast<std::uint32_t>(size - kSerializedPrefix - sizeof(std::uint32_t)));
  while (out.size() < size) out.push_back(static_cast<std::byte>(out.size() * 31U));
  return out;
}

std::vector<std::byte> payload_of(const std::string& type) {
  if (type == "Simple") return simple_payload();
  if (type == "Complex") return complex_payload(1000);
  if (type == "CompactAvenue") return avenue_payload<Avenue_CompactAvenue>("CompactAvenue");
  return avenue_payload<Avenue_FullAvenue>("FullAvenue");
}

}  // namespace ddsbench::cyclone
