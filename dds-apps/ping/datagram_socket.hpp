// A UDP socket of the calibration, bound to one address of the node, with the kernel's stamps.
#pragma once

#include <netinet/in.h>

#include <cstdint>
#include <optional>
#include <string>

#include "call_error.hpp"
#include "datagram_stamp.hpp"
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

/// Who stamps datagrams: the network card, the kernel (SO_TIMESTAMPING, in hardware and in software) and the program;
/// the kernel and the program; or the program alone.
enum class Stamping { hardware, kernel, program };

/// When the kernel handed a datagram to the driver, when the card sent it, or both.
struct SendStamp {
  std::uint32_t id = 0;  ///< as send() returned it
  DatagramStamp stamp;   ///< not empty
};

/// Sends and receives without blocking; neither allocates. Used by one thread at a time.
class DatagramSocket {
 public:
  /// Bound to that address of this node and a port that the system chooses. Throws SocketError.
  DatagramSocket(in_addr address, Stamping stamping);
  ~DatagramSocket();
  DatagramSocket(const DatagramSocket&) = delete;
  DatagramSocket& operator=(const DatagramSocket&) = delete;

  [[nodiscard]] int descriptor() const noexcept { return descriptor_; }
  [[nodiscard]] std::uint16_t port() const noexcept { return port_; }
  /// Why the kernel stamps nothing though it was asked to; empty if it does, or was not asked.
  [[nodiscard]] const std::string& stamping_refusal() const noexcept { return stamping_refusal_; }

  /// The id of the stamps that next_send_stamp() will give. Nothing when the system refuses the datagram, e.g. for want
  /// of room or of a route, or because of a firewall; errno then tells why, and ids begin at 0 again.
  std::optional<std::uint32_t> send(const PingPacket& packet, const SocketAddress& to) noexcept;

  enum class Reception { nothing, packet, other };
  /// Takes the next datagram. `other` is one that has not the size of a packet; nothing is said of its content here.
  /// `stamp` becomes what is known of the time of its arrival.
  Reception receive(PingPacket& packet, SocketAddress& from, DatagramStamp& stamp) noexcept;

  /// Takes the next stamp of a datagram sent, from the error queue. That of the card comes with the kernel's, or some
  /// time after it. Stamps may be missing. Until the queue is empty
  /// poll() says that there is an error.
  std::optional<SendStamp> next_send_stamp() noexcept;

 private:
  void ask_for_stamps();
  void restart_ids() noexcept;

  int descriptor_ = -1;
  unsigned stamp_flags_ = 0;
  std::uint16_t port_ = 0;
  bool stamped_ = false;
  std::string stamping_refusal_;
  std::uint32_t next_id_ = 0;
};

}  // namespace ddsbench
