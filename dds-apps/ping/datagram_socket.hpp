// A UDP socket of the calibration, bound to one address of the node.
#pragma once

#include <netinet/in.h>

#include <cstdint>
#include <optional>
#include <string>

#include "call_error.hpp"
#include "ping_packet.hpp"

namespace ddsbench {

/// The system refused a step of making a socket; `call` names it.
class SocketError : public CallError {
 public:
  using CallError::CallError;
};

/// An IPv4 address and port, a datagram's place to go or to come from.
struct SocketAddress {
  in_addr address{};
  std::uint16_t port = 0;

  bool operator==(const SocketAddress& other) const noexcept {
    return address.s_addr == other.address.s_addr && port == other.port;
  }
};

/// The address of dotted text, e.g. "10.77.0.1"; nothing for anything else.
[[nodiscard]] std::optional<in_addr> parse_ipv4(const std::string& text);

/// Sends and receives without blocking; neither allocates. Used by one thread at a time.
class DatagramSocket {
 public:
  /// Bound to that address of this node and a port that the system chooses. Throws SocketError.
  explicit DatagramSocket(in_addr address);
  ~DatagramSocket();
  DatagramSocket(const DatagramSocket&) = delete;
  DatagramSocket& operator=(const DatagramSocket&) = delete;

  [[nodiscard]] int descriptor() const noexcept { return descriptor_; }
  [[nodiscard]] std::uint16_t port() const noexcept { return port_; }

  /// False when the system refuses it, e.g. for want of room or of a route.
  bool send(const PingPacket& packet, const SocketAddress& to) noexcept;

  enum class Reception { nothing, packet, other };
  /// Takes the next datagram. `other` is one that has not the size of a packet; nothing is said of its content here.
  Reception receive(PingPacket& packet, SocketAddress& from) noexcept;

 private:
  int descriptor_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace ddsbench
