#pragma once

#include <header.h>

#include <cstddef>
#include <string>

#include "header_members.hpp"
#include "middleware.hpp"

namespace ddsbench::cyclone {

/// The beginning of every topic type, in memory.
struct MessagePrefix {
  std::uint32_t instance_id;
  Avenue_BenchHeader header;
};

/// Bytes of the prefix in XCDR1: key and header, without padding.
constexpr std::ptrdiff_t kSerializedPrefix = 32;

/// A type of the message catalogue.
struct MessageType {
  const char* name;
  const dds_topic_descriptor_t* descriptor;
  const HeaderMembers* members;  ///< null for a type that begins with the prefix
};

/// The type of the catalogue for which this was compiled; null if it has no such type.
const MessageType* catalogue_type(const std::string& name);

/// The type of the library that the process has loaded, or of the catalogue. Throws MiddlewareError if neither has it.
const MessageType& message_type(const std::string& name);

inline void set_header(MessagePrefix& prefix, std::uint32_t instance_id, const MessageHeader& header) noexcept {
  prefix.instance_id = instance_id;
  prefix.header = {header.run_id, header.seq_no, header.t_write_ns, header.writer_id, header.flags};
}

inline MessageHeader header_of(const MessagePrefix& prefix) noexcept {
  const Avenue_BenchHeader& header = prefix.header;
  return {header.run_id, header.seq_no, header.t_write_ns, header.writer_id, header.flags};
}

/// The same for a message of any type.
inline void set_header(const MessageType& type, void* sample, std::uint32_t instance_id,
                       const MessageHeader& header) noexcept {
  if (type.members == nullptr) return set_header(*static_cast<MessagePrefix*>(sample), instance_id, header);
  type.members->set(sample, instance_id, header);
}

/// Without the run if members carry it.
inline MessageHeader header_of(const MessageType& type, const void* sample) noexcept {
  return type.members == nullptr ? header_of(*static_cast<const MessagePrefix*>(sample)) : type.members->header(sample);
}

inline std::uint32_t instance_of(const MessageType& type, const void* sample) noexcept {
  return type.members == nullptr ? static_cast<const MessagePrefix*>(sample)->instance_id
                                 : type.members->instance(sample);
}

}  // namespace ddsbench::cyclone
