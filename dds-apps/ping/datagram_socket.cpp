#include "datagram_socket.hpp"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace ddsbench {
namespace {

sockaddr_in system_address(const SocketAddress& address) noexcept {
  sockaddr_in result{};
  result.sin_family = AF_INET;
  result.sin_addr = address.address;
  result.sin_port = htons(address.port);
  return result;
}

[[noreturn]] void refuse(const char* call, int descriptor) {
  const std::string reason = std::generic_category().message(errno);
  if (descriptor >= 0) ::close(descriptor);
  throw SocketError(call, reason);
}

}  // namespace

std::optional<in_addr> parse_ipv4(const std::string& text) {
  in_addr address{};
  // A line may hold a 0, where text for the system ends.
  if (text.find('\0') != std::string::npos) return std::nullopt;
  if (::inet_pton(AF_INET, text.c_str(), &address) != 1) return std::nullopt;
  return address;
}

DatagramSocket::DatagramSocket(in_addr address)
    : descriptor_(::socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)) {
  if (descriptor_ < 0) refuse("socket", -1);
  sockaddr_in bound = system_address({address, 0});
  if (::bind(descriptor_, reinterpret_cast<const sockaddr*>(&bound), sizeof bound) != 0) refuse("bind", descriptor_);
  socklen_t length = sizeof bound;
  if (::getsockname(descriptor_, reinterpret_cast<sockaddr*>(&bound), &length) != 0) {
    refuse("getsockname", descriptor_);
  }
  port_ = ntohs(bound.sin_port);
}

DatagramSocket::~DatagramSocket() { ::close(descriptor_); }

bool DatagramSocket::send(const PingPacket& packet, const SocketAddress& to) noexcept {
  const sockaddr_in target = system_address(to);
  const ssize_t sent = ::sendto(descriptor_, &packet, sizeof packet, MSG_NOSIGNAL,
                                reinterpret_cast<const sockaddr*>(&target), sizeof target);
  return sent == static_cast<ssize_t>(sizeof packet);
}

DatagramSocket::Reception DatagramSocket::receive(PingPacket& packet, SocketAddress& from) noexcept {
  sockaddr_in source{};
  socklen_t length = sizeof source;
  ssize_t received = -1;
  do {
    received =
        ::recvfrom(descriptor_, &packet, sizeof packet, MSG_TRUNC, reinterpret_cast<sockaddr*>(&source), &length);
  } while (received < 0 && errno == EINTR);
  if (received < 0) return Reception::nothing;
  from = {source.sin_addr, ntohs(source.sin_port)};
  return received == static_cast<ssize_t>(sizeof packet) ? Reception::packet : Reception::other;
}

}  // namespace ddsbench
