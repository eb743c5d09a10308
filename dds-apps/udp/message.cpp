#include "message.hpp"

#include <cstring>

#include "socket.hpp"

namespace ddsbench::udp {

void set_prefix(std::byte* message, std::uint32_t instance_id, const MessageHeader& header) noexcept {
  const Prefix prefix{instance_id, header.run_id, header.seq_no, header.t_write_ns, header.writer_id, header.flags};
  std::memcpy(message, &prefix, sizeof prefix);
}

void check_message(const std::string& type, const std::vector<std::byte>& payload) {
  if (type != kStampType) throw MiddlewareError("type", "sockets carry octets only: " + std::string(kStampType));
  std::uint32_t octets = 0;
  constexpr std::size_t kLeast = kHeaderBytes + sizeof octets;
  if (payload.size() > Socket::kLargest) {
    throw MiddlewareError("payload", "a datagram has at most " + std::to_string(Socket::kLargest) + " bytes");
  }
  if (payload.size() >= kLeast) std::memcpy(&octets, payload.data() + kHeaderBytes, sizeof octets);
  if (payload.size() != kLeast + octets) throw MiddlewareError("payload", "is not exactly one message");
}

}  // namespace ddsbench::udp
