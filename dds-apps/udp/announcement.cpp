#include "announcement.hpp"

#include <array>
#include <cstring>

namespace ddsbench::udp {
namespace {

constexpr std::array<char, 8> kMark{'D', 'D', 'S', 'B', 'U', 'D', 'P', '1'};

void append(std::vector<std::byte>& out, const void* bytes, std::size_t size) {
  const std::size_t at = out.size();
  out.resize(at + size);
  std::memcpy(out.data() + at, bytes, size);
}

template <typename Value>
void append(std::vector<std::byte>& out, const Value& value) {
  append(out, &value, sizeof value);
}

void append(std::vector<std::byte>& out, const std::string& text) {
  append(out, static_cast<std::uint16_t>(text.size()));
  append(out, text.data(), text.size());
}

class ByteReader {
 public:
  ByteReader(const std::byte* bytes, std::size_t size) : at_(bytes), left_(size) {}

  template <typename Value>
  bool take(Value& value) {
    if (left_ < sizeof value) return false;
    std::memcpy(&value, at_, sizeof value);
    skip(sizeof value);
    return true;
  }

  bool take(std::string& text) {
    std::uint16_t size = 0;
    if (!take(size) || left_ < size) return false;
    text.assign(reinterpret_cast<const char*>(at_), size);
    skip(size);
    return true;
  }

  bool at_end() const { return left_ == 0; }

 private:
  void skip(std::size_t bytes) {
    at_ += bytes;
    left_ -= bytes;
  }

  const std::byte* at_;
  std::size_t left_;
};

}  // namespace

std::vector<std::byte> encoded(const Announcement& announcement) {
  std::vector<std::byte> out;
  append(out, kMark);
  append(out, announcement.id);
  append(out, static_cast<std::uint8_t>(announcement.role));
  append(out, static_cast<std::uint8_t>(announcement.leaves));
  append(out, announcement.data_port);
  append(out, announcement.topic);
  return out;
}

std::optional<Announcement> decoded_announcement(const std::byte* bytes, std::size_t size) {
  ByteReader in(bytes, size);
  std::array<char, 8> mark{};
  Announcement read;
  std::uint8_t role = 0;
  std::uint8_t leaves = 0;
  const bool whole = in.take(mark) && in.take(read.id) && in.take(role) && in.take(leaves) && in.take(read.data_port) &&
                     in.take(read.topic) && in.at_end();
  if (!whole || mark != kMark || role > 1 || leaves > 1) return std::nullopt;
  read.role = static_cast<Role>(role);
  read.leaves = leaves == 1;
  return read;
}

}  // namespace ddsbench::udp
