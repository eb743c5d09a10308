// Two UDP sockets over loopback.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <stdexcept>

namespace ddsbench::preload {

/// Connected to each other, so that datagrams of others do not arrive.
class DatagramPair {
 public:
  DatagramPair() {
    for (int& one : sockets_) one = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    for (int i = 0; i < 2; ++i) {
      addresses_[i].sin_family = AF_INET;
      addresses_[i].sin_addr.s_addr = htonl(INADDR_LOOPBACK);
      socklen_t length = sizeof addresses_[i];
      auto* address = reinterpret_cast<sockaddr*>(&addresses_[i]);
      if (::bind(sockets_[i], address, length) != 0) throw std::runtime_error("bind");
      ::getsockname(sockets_[i], address, &length);
    }
    for (int i = 0; i < 2; ++i) {
      if (::connect(sockets_[i], reinterpret_cast<sockaddr*>(&addresses_[1 - i]), sizeof addresses_[i]) != 0) {
        throw std::runtime_error("connect");
      }
    }
  }
  ~DatagramPair() {
    for (const int one : sockets_) ::close(one);
  }
  DatagramPair(const DatagramPair&) = delete;
  DatagramPair& operator=(const DatagramPair&) = delete;

  [[nodiscard]] int sender() const noexcept { return sockets_[0]; }
  [[nodiscard]] int receiver() const noexcept { return sockets_[1]; }
  [[nodiscard]] const sockaddr_in& sender_address() const noexcept { return addresses_[0]; }
  [[nodiscard]] const sockaddr_in& receiver_address() const noexcept { return addresses_[1]; }

 private:
  int sockets_[2] = {-1, -1};
  sockaddr_in addresses_[2]{};
};

}  // namespace ddsbench::preload
