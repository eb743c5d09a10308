#include "datagram_socket.hpp"

#include <arpa/inet.h>
#include <linux/errqueue.h>
#include <linux/net_tstamp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
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

/// Stamps in software, in both directions; those of sending have an id instead of the datagram.
constexpr unsigned kStampFlags = SOF_TIMESTAMPING_TX_SOFTWARE | SOF_TIMESTAMPING_RX_SOFTWARE |
                                 SOF_TIMESTAMPING_SOFTWARE | SOF_TIMESTAMPING_OPT_ID | SOF_TIMESTAMPING_OPT_TSONLY;

/// Those of the card in addition; each stamp of sending is reported, where many drivers would leave out the one in
/// software. A kernel that can compare a card's clock supports all of these.
constexpr unsigned kHardwareFlags = kStampFlags | SOF_TIMESTAMPING_TX_HARDWARE | SOF_TIMESTAMPING_RX_HARDWARE |
                                    SOF_TIMESTAMPING_RAW_HARDWARE | SOF_TIMESTAMPING_OPT_TX_SWHW;

bool set_stamp_flags(int descriptor, unsigned flags) noexcept {
  return ::setsockopt(descriptor, SOL_SOCKET, SO_TIMESTAMPING, &flags, sizeof flags) == 0;
}

/// A message of recvmsg with room for the control messages of a stamp.
class Message {
 public:
  Message(void* data, std::size_t bytes, sockaddr_in* source) noexcept : vector_{data, bytes} {
    header_.msg_name = source;
    header_.msg_namelen = source == nullptr ? 0 : sizeof *source;
    header_.msg_iov = &vector_;
    header_.msg_iovlen = 1;
    header_.msg_control = control_.data();
    header_.msg_controllen = control_.size();
  }
  Message(const Message&) = delete;
  Message& operator=(const Message&) = delete;

  ssize_t receive(int descriptor, int flags) noexcept {
    ssize_t received = -1;
    do {
      received = ::recvmsg(descriptor, &header_, flags);
    } while (received < 0 && errno == EINTR);
    return received;
  }

  /// The content of a control message, copied, since it need not be aligned.
  template <typename Content>
  std::optional<Content> control(int level, int type) noexcept {
    for (cmsghdr* part = CMSG_FIRSTHDR(&header_); part != nullptr; part = CMSG_NXTHDR(&header_, part)) {
      if (part->cmsg_level != level || part->cmsg_type != type || part->cmsg_len < CMSG_LEN(sizeof(Content))) continue;
      Content content;
      std::memcpy(&content, CMSG_DATA(part), sizeof content);
      return content;
    }
    return std::nullopt;
  }

  /// The stamp; empty without one.
  DatagramStamp stamp() noexcept {
    const auto times = control<scm_timestamping>(SOL_SOCKET, SCM_TIMESTAMPING);
    return times ? decode_stamp(times->ts) : DatagramStamp{};
  }

 private:
  iovec vector_;
  alignas(cmsghdr) std::array<char, 512> control_{};
  msghdr header_{};
};

}  // namespace

std::optional<in_addr> parse_ipv4(const std::string& text) {
  in_addr address{};
  // A line may contain a NUL, at which text for the system ends.
  if (text.find('\0') != std::string::npos) return std::nullopt;
  if (::inet_pton(AF_INET, text.c_str(), &address) != 1) return std::nullopt;
  return address;
}

DatagramSocket::DatagramSocket(in_addr address, Stamping stamping)
    : descriptor_(::socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)) {
  if (descriptor_ < 0) refuse("socket", -1);
  if (stamping != Stamping::program) {
    stamp_flags_ = stamping == Stamping::hardware ? kHardwareFlags : kStampFlags;
    ask_for_stamps();
  }
  sockaddr_in bound = system_address({address, 0});
  if (::bind(descriptor_, reinterpret_cast<const sockaddr*>(&bound), sizeof bound) != 0) refuse("bind", descriptor_);
  socklen_t length = sizeof bound;
  if (::getsockname(descriptor_, reinterpret_cast<sockaddr*>(&bound), &length) != 0) {
    refuse("getsockname", descriptor_);
  }
  port_ = ntohs(bound.sin_port);
}

DatagramSocket::~DatagramSocket() { ::close(descriptor_); }

/// Called before the port exists, so that every datagram is stamped.
void DatagramSocket::ask_for_stamps() {
  stamped_ = set_stamp_flags(descriptor_, stamp_flags_);
  if (!stamped_) {
    stamping_refusal_ = "the kernel stamps no pings, so the program does, which is less exact (SO_TIMESTAMPING: " +
                        std::generic_category().message(errno) + ")";
  }
}

std::optional<std::uint32_t> DatagramSocket::send(const PingPacket& packet, const SocketAddress& to) noexcept {
  const sockaddr_in target = system_address(to);
  const ssize_t sent = ::sendto(descriptor_, &packet, sizeof packet, MSG_NOSIGNAL,
                                reinterpret_cast<const sockaddr*>(&target), sizeof target);
  if (sent == static_cast<ssize_t>(sizeof packet)) return next_id_++;
  const int reason = errno;
  restart_ids();
  errno = reason;
  return std::nullopt;
}

/// Whether a refused datagram uses up an id differs between kernels; after a new request, ids begin at 0.
void DatagramSocket::restart_ids() noexcept {
  next_id_ = 0;
  if (stamped_)
    stamped_ = set_stamp_flags(descriptor_, stamp_flags_ & ~static_cast<unsigned>(SOF_TIMESTAMPING_OPT_ID)) &&
               set_stamp_flags(descriptor_, stamp_flags_);
}

DatagramSocket::Reception DatagramSocket::receive(PingPacket& packet, SocketAddress& from,
                                                  DatagramStamp& stamp) noexcept {
  sockaddr_in source{};
  Message message(&packet, sizeof packet, &source);
  const ssize_t received = message.receive(descriptor_, MSG_TRUNC);
  if (received < 0) return Reception::nothing;
  from = {source.sin_addr, ntohs(source.sin_port)};
  stamp = message.stamp();
  return received == static_cast<ssize_t>(sizeof packet) ? Reception::packet : Reception::other;
}

std::optional<SendStamp> DatagramSocket::next_send_stamp() noexcept {
  for (;;) {
    Message message(nullptr, 0, nullptr);
    if (message.receive(descriptor_, MSG_ERRQUEUE) < 0) return std::nullopt;
    const auto error = message.control<sock_extended_err>(SOL_IP, IP_RECVERR);
    const DatagramStamp stamp = message.stamp();
    const bool is_stamp =
        error && error->ee_origin == SO_EE_ORIGIN_TIMESTAMPING && error->ee_info == SCM_TSTAMP_SND && !stamp.is_empty();
    if (is_stamp) return SendStamp{error->ee_data, stamp};
  }
}

}  // namespace ddsbench
