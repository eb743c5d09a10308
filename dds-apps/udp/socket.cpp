#include "socket.hpp"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "middleware.hpp"

namespace ddsbench::udp {
namespace {

/// Those that the other implementations request; the kernel may grant less.
constexpr int kSendBuffer = 1 << 20;
constexpr int kReceiveBuffer = 4 << 20;

[[noreturn]] void refuse(const char* call) { throw MiddlewareError(call, std::strerror(errno)); }

const sockaddr* generic(const sockaddr_in& address) { return reinterpret_cast<const sockaddr*>(&address); }

}  // namespace

sockaddr_in address_of(const std::string& ipv4, std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  if (inet_pton(AF_INET, ipv4.c_str(), &address.sin_addr) != 1) {
    throw MiddlewareError("peers", "'" + ipv4 + "' is not an IPv4 address");
  }
  return address;
}

std::optional<Socket> Socket::bound(const sockaddr_in& address) {
  const int descriptor = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) refuse("socket");
  Socket made(descriptor);
  ::setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &kSendBuffer, sizeof kSendBuffer);
  ::setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &kReceiveBuffer, sizeof kReceiveBuffer);
  if (::bind(descriptor, generic(address), sizeof address) != 0) {
    if (errno == EADDRINUSE) return std::nullopt;
    refuse("bind");
  }
  return made;
}

Socket Socket::bound_anywhere(const std::string& ipv4) {
  std::optional<Socket> made = bound(address_of(ipv4, 0));
  if (!made) refuse("bind");
  return std::move(*made);
}

Socket::Socket(Socket&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

Socket::~Socket() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

std::uint16_t Socket::port() const {
  sockaddr_in address{};
  socklen_t size = sizeof address;
  if (::getsockname(descriptor_, reinterpret_cast<sockaddr*>(&address), &size) != 0) refuse("getsockname");
  return ntohs(address.sin_port);
}

bool Socket::send(const std::byte* bytes, std::size_t size, const sockaddr_in& to) const noexcept {
  ssize_t sent = -1;
  do {
    sent = ::sendto(descriptor_, bytes, size, 0, generic(to), sizeof to);
  } while (sent < 0 && errno == EINTR);
  return sent == static_cast<ssize_t>(size);
}

std::size_t Socket::receive(std::vector<std::byte>& buffer) const noexcept {
  for (;;) {
    const ssize_t bytes = ::recv(descriptor_, buffer.data(), buffer.size(), 0);
    if (bytes >= 0) return static_cast<std::size_t>(bytes);
    if (errno != EINTR) return 0;
  }
}

std::optional<std::size_t> Socket::receive_now(std::vector<std::byte>& buffer, sockaddr_in* from) const noexcept {
  socklen_t size = sizeof(sockaddr_in);
  for (;;) {
    const ssize_t bytes = ::recvfrom(descriptor_, buffer.data(), buffer.size(), MSG_DONTWAIT,
                                     reinterpret_cast<sockaddr*>(from), from == nullptr ? nullptr : &size);
    if (bytes >= 0) return static_cast<std::size_t>(bytes);
    if (errno != EINTR) return std::nullopt;
  }
}

void Socket::stop() const noexcept {
  // Linux reports that the socket is not connected, and wakes its readers all the same.
  ::shutdown(descriptor_, SHUT_RD);
}

Wake::Wake() : descriptor_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (descriptor_ < 0) refuse("eventfd");
}

Wake::~Wake() { ::close(descriptor_); }

void Wake::signal() const noexcept { eventfd_write(descriptor_, 1); }

void Wake::clear() const noexcept {
  eventfd_t value = 0;
  eventfd_read(descriptor_, &value);
}

bool wait_for(const Socket& socket, std::chrono::nanoseconds timeout, const Wake* wake) noexcept {
  std::array<pollfd, 2> waited{pollfd{socket.descriptor(), POLLIN, 0},
                               pollfd{wake == nullptr ? -1 : wake->descriptor(), POLLIN, 0}};
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(timeout);
  const timespec time{seconds.count(), (timeout - seconds).count()};
  return ::ppoll(waited.data(), waited.size(), &time, nullptr) > 0 && (waited[0].revents & POLLIN) != 0;
}

}  // namespace ddsbench::udp
