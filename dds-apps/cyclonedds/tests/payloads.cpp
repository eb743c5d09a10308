#include "payloads.hpp"

#include <avenue.h>

#include <cstring>

#include "sample_codec.hpp"

namespace ddsbench::cyclone {
namespace {

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

std::vector<std::byte> payload_of(const std::string& type) {
  if (type == "Simple") return simple_payload();
  if (type == "Complex") return complex_payload(1000);
  if (type == "CompactAvenue") return avenue_payload<Avenue_CompactAvenue>("CompactAvenue");
  return avenue_payload<Avenue_FullAvenue>("FullAvenue");
}

TopicOptions topic_options(const std::string& type, const TopicQos& qos) {
  return topic_of(type, payload_of(type), qos);
}

}  // namespace ddsbench::cyclone
