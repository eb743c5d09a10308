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

/// An IPv4 address and port, the destination or source of a datagram.
struct SocketAddress {
  in_addr address{};
  std::uint16_t port = 0;

  bool operator==(const SocketAddress& other) const noexcept {
    return address.s_addr == other.address.s_addr && port == other.port;
  }
};

/// The address of dotted text, e.g. "10.77.0.1"; empty for any other text.
[[nodiscard]] std::optional<in_addr> parse_ipv4(const std::string& text);

/// What stamps datagrams: the network card, the kernel (SO_TIMESTAMPING, in hardware and in software) and the program;
/// the kernel and the program; or the program alone.
enum class Stamping { hardware, kernel, program };

/// The times at which the kernel passed a datagram to the driver, at which the card sent it, or both.
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
  /// Why the kernel stamps nothing although requested; empty if it does, or was not requested.
  [[nodiscard]] const std::string& stamping_refusal() const noexcept { return stamping_refusal_; }

  /// Returns the id of the stamps that next_send_stamp() will return. Empty when the system refuses the datagram, e.g.
  /// because of a full buffer, a missing route or a firewall; errno then has the reason, and ids begin at 0 again.
  std::optional<std::uint32_t> send(const PingPacket& packet, const SocketAddress& to) noexcept;

  enum class Reception { nothing, packet, other };
  /// Takes the next datagram. `other` is one without the size of a packet; its content is not checked here. `stamp` is
  /// set to the known times of its arrival.
  Reception receive(PingPacket& packet, SocketAddress& from, DatagramStamp& stamp) noexcept;

  /// Takes the next stamp of a sent datagram from the error queue. The card's stamp arrives with the kernel's, or some
  /// time after it. Stamps may be missing. poll() reports an error until the queue is empty.
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
