// For tests: a kernel that stamps received datagrams.
#pragma once

#include <arpa/inet.h>
#include <linux/errqueue.h>
#include <linux/net_tstamp.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstring>
#include <stdexcept>
#include <thread>

namespace ddsbench {

/// The kernel begins to stamp some time after the first socket has asked for it, later on a busy machine, and ends
/// with the last such socket. Once this is constructed it stamps whatever is received, until this is destroyed.
class StampingKernel {
 public:
  StampingKernel() : socket_(::socket(AF_INET, SOCK_DGRAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = ::htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    const int flags = SOF_TIMESTAMPING_RX_SOFTWARE | SOF_TIMESTAMPING_SOFTWARE;
    if (::bind(socket_, reinterpret_cast<const sockaddr*>(&address), length) != 0 ||
        ::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &length) != 0 ||
        ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), length) != 0 ||
        ::setsockopt(socket_, SOL_SOCKET, SO_TIMESTAMPING, &flags, sizeof flags) != 0) {
      throw std::runtime_error("no socket with time stamps");
    }
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (!stamps()) {
      if (std::chrono::steady_clock::now() > end) throw std::runtime_error("the kernel stamps nothing");
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }
  ~StampingKernel() { ::close(socket_); }
  StampingKernel(const StampingKernel&) = delete;
  StampingKernel& operator=(const StampingKernel&) = delete;

 private:
  bool stamps() const {
    char byte = 0;
    std::array<char, 256> control{};
    iovec data{&byte, sizeof byte};
    msghdr message{};
    message.msg_iov = &data;
    message.msg_iovlen = 1;
    message.msg_control = control.data();
    message.msg_controllen = control.size();
    if (::send(socket_, &byte, sizeof byte, 0) != 1 || ::recvmsg(socket_, &message, 0) != 1) return false;
    for (cmsghdr* one = CMSG_FIRSTHDR(&message); one != nullptr; one = CMSG_NXTHDR(&message, one)) {
      if (one->cmsg_level == SOL_SOCKET && one->cmsg_type == SCM_TIMESTAMPING) {
        scm_timestamping times{};
        std::memcpy(&times, CMSG_DATA(one), sizeof times);
        return times.ts[0].tv_sec != 0;
      }
    }
    return false;
  }

  static constexpr std::chrono::minutes kPatience{5};

  int socket_;
};

}  // namespace ddsbench
