// What endpoints report to each other before the first message.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ddsbench::udp {

enum class Role : std::uint8_t { writer, reader };

/// One endpoint of the participant whose control port sends this.
struct Announcement {
  std::uint64_t id = 0;  ///< drawn at random; no other endpoint has it
  Role role = Role::writer;
  bool leaves = false;          ///< it ends now
  std::uint16_t data_port = 0;  ///< of a reader
  std::string topic;
};

/// Starts with a mark, by which other datagrams at a control port are recognised.
std::vector<std::byte> encoded(const Announcement& announcement);
/// Empty unless these bytes are exactly one announcement.
std::optional<Announcement> decoded_announcement(const std::byte* bytes, std::size_t size);

}  // namespace ddsbench::udp
