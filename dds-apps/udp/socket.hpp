// A UDP socket of the network under test.
#pragma once

#include <netinet/in.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ddsbench::udp {

/// The address of a dotted IPv4 address. Throws MiddlewareError for any other text.
sockaddr_in address_of(const std::string& ipv4, std::uint16_t port);

/// Its member functions may be called on several threads at the same time.
class Socket {
 public:
  /// The most bytes of a datagram over IPv4.
  static constexpr std::size_t kLargest = 65'507;

  /// Bound to the address; empty if another socket has its port. Throws MiddlewareError for other failures.
  static std::optional<Socket> bound(const sockaddr_in& address);
  /// Bound to a port that the kernel chooses. Throws MiddlewareError.
  static Socket bound_anywhere(const std::string& ipv4);

  Socket(Socket&& other) noexcept;
  Socket& operator=(Socket&&) = delete;
  ~Socket();

  int descriptor() const noexcept { return descriptor_; }
  std::uint16_t port() const;

  /// Waits while the send buffer is full. False: the kernel refused the datagram.
  bool send(const std::byte* bytes, std::size_t size, const sockaddr_in& to) const noexcept;
  /// Waits for the next datagram and returns its bytes; 0 after stop().
  std::size_t receive(std::vector<std::byte>& buffer) const noexcept;
  /// The bytes of a datagram that is there already, and its sender; empty without one.
  std::optional<std::size_t> receive_now(std::vector<std::byte>& buffer, sockaddr_in* from = nullptr) const noexcept;
  /// Ends receive() on another thread, now and from now on.
  void stop() const noexcept;

 private:
  explicit Socket(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;
};

/// An event that one thread signals to another one in wait_for().
class Wake {
 public:
  /// Throws MiddlewareError.
  Wake();
  ~Wake();
  Wake(const Wake&) = delete;
  Wake& operator=(const Wake&) = delete;
  void signal() const noexcept;
  void clear() const noexcept;
  int descriptor() const noexcept { return descriptor_; }

 private:
  int descriptor_;
};

/// Waits until a socket has a datagram. False: the time passed, or the event was signalled.
bool wait_for(const Socket& socket, std::chrono::nanoseconds timeout, const Wake* wake = nullptr) noexcept;

}  // namespace ddsbench::udp
