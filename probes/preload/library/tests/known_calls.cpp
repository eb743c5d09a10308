#include "known_calls.hpp"

#include <errno.h>
#include <signal.h>
#include <sys/time.h>
#include <time.h>

#include <cstdint>
#include <cstdio>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

#include "datagram_pair.hpp"

// The functions that the fortified headers call; libc has them without declaring them.
extern "C" ssize_t __recv_chk(int socket, void* buffer, size_t length, size_t room, int flags);
extern "C" ssize_t __recvfrom_chk(int socket, void* buffer, size_t length, size_t room, int flags, sockaddr* from,
                                  socklen_t* from_length);

namespace ddsbench::preload {
namespace {

using Bytes = std::vector<unsigned char>;

std::int64_t now_ns() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

/// Bytes that differ between datagrams and between places in a datagram.
Bytes pattern(std::size_t size, int seed) {
  Bytes bytes(size);
  for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<unsigned char>(i * 7 + static_cast<std::size_t>(seed));
  return bytes;
}

std::string hexadecimal(const Bytes& bytes, std::size_t most) {
  std::string text;
  char digits[3];
  for (std::size_t i = 0; i < bytes.size() && i < most; ++i) {
    std::snprintf(digits, sizeof digits, "%02x", bytes[i]);
    text += digits;
  }
  return text;
}

/// `buffers` as they must be in the CSV.
std::string buffer_columns(const std::vector<Bytes>& buffers) {
  const std::size_t most[] = {144, 64, 64};
  std::string text;
  for (std::size_t i = 0; i < 3; ++i) {
    const Bytes bytes = i < buffers.size() ? buffers[i] : Bytes{};
    text += "," + std::to_string(bytes.size()) + "," + hexadecimal(bytes, most[i]);
  }
  return text;
}

class KnownCalls {
 public:
  void all() {
    buffers();
    peeked_and_cut_off();
    vectors();
    several_messages();
    errors();
  }

 private:
  template <typename Function>
  std::int64_t timed(Function function) {
    earliest_ = now_ns();
    errno = 0;
    const std::int64_t result = function();
    error_ = errno;
    latest_ = now_ns();
    return result;
  }

  /// Calls `function`, which must return `result` and leave `error`, and prints what its line must be.
  template <typename Function>
  void expect(const char* call, int socket, std::int64_t result, int error, Function function) {
    const std::int64_t returned = timed(function);
    if (returned != result || error_ != error) {
      throw std::runtime_error(std::string(call) + " returned " + std::to_string(returned) + ", errno " +
                               std::to_string(error_) + ", where " + std::to_string(result) + ", errno " +
                               std::to_string(error) + " was expected");
    }
    if (result < 0) say(call, socket, -error, -1, 0, {});
  }
  void say(const char* call, int socket, std::int64_t result, std::int64_t bytes, std::size_t vectors,
           const std::vector<Bytes>& content, const std::string& peer = "") const {
    std::printf("%lld,%lld,%s,%d,%s,%lld,%lld,%zu%s\n", static_cast<long long>(earliest_),
                static_cast<long long>(latest_), call, socket, peer.c_str(), static_cast<long long>(result),
                static_cast<long long>(bytes), vectors, buffer_columns(content).c_str());
  }
  void say_buffer(const char* call, int socket, const Bytes& bytes, const std::string& peer = "") const {
    const auto size = static_cast<std::int64_t>(bytes.size());
    say(call, socket, size, size, 1, {bytes}, peer);
  }
  static std::int64_t size(const Bytes& bytes) { return static_cast<std::int64_t>(bytes.size()); }

  void send_one(const Bytes& bytes) {
    expect("send", from_, size(bytes), 0, [&] { return ::send(from_, bytes.data(), bytes.size(), 0); });
    say_buffer("sendto", from_, bytes);
  }

  void buffers() {
    Bytes room(2000);
    for (const std::size_t length : {0U, 1U, 64U, 127U, 128U, 129U, 1500U}) {
      const Bytes bytes = pattern(length, static_cast<int>(length));
      send_one(bytes);
      expect("recv", to_, size(bytes), 0, [&] { return ::recv(to_, room.data(), room.size(), 0); });
      say_buffer("recvfrom", to_, bytes);
    }
    addressed_buffers();
    const Bytes bytes = pattern(200, 99);
    send_one(bytes);
    expect("__recv_chk", to_, 200, 0, [&] { return ::__recv_chk(to_, room.data(), 300, room.size(), 0); });
    say_buffer("recvfrom", to_, bytes);
  }

  void addressed_buffers() {
    Bytes room(2000);
    const Bytes bytes = pattern(200, 98);
    sockaddr_in to = pair_.receiver_address();
    auto* const to_address = reinterpret_cast<sockaddr*>(&to);
    const auto send = [&] {
      expect("sendto", from_, 200, 0, [&] { return ::sendto(from_, bytes.data(), 200, 0, to_address, sizeof to); });
      say_buffer("sendto", from_, bytes, text_of(to));
    };
    sockaddr_in peer{};
    socklen_t length = sizeof peer;
    auto* const address = reinterpret_cast<sockaddr*>(&peer);
    const std::string sender = text_of(pair_.sender_address());
    send();
    expect("recvfrom", to_, 200, 0, [&] { return ::recvfrom(to_, room.data(), room.size(), 0, address, &length); });
    say_buffer("recvfrom", to_, bytes, sender);
    send();
    expect("__recvfrom_chk", to_, 200, 0,
           [&] { return ::__recvfrom_chk(to_, room.data(), 300, room.size(), 0, address, &length); });
    say_buffer("recvfrom", to_, bytes, sender);
    send();
    expect("recvfrom", to_, 200, 0, [&] { return ::recvfrom(to_, room.data(), room.size(), 0, nullptr, nullptr); });
    say_buffer("recvfrom", to_, bytes);
    addressed_message(bytes, to, sender);
  }

  void addressed_message(Bytes bytes, sockaddr_in to, const std::string& sender) {
    iovec vector{bytes.data(), bytes.size()};
    msghdr message{};
    message.msg_iov = &vector;
    message.msg_iovlen = 1;
    message.msg_name = &to;
    message.msg_namelen = sizeof to;
    expect("sendmsg", from_, 200, 0, [&] { return ::sendmsg(from_, &message, 0); });
    say_buffer("sendmsg", from_, bytes, text_of(to));
    sockaddr_in peer{};
    message.msg_name = &peer;
    expect("recvmsg", to_, 200, 0, [&] { return ::recvmsg(to_, &message, 0); });
    say_buffer("recvmsg", to_, bytes, sender);
    if (peer.sin_port != pair_.sender_address().sin_port) throw std::runtime_error("recvmsg() did not say from whom");
  }

  /// Family in memory order, port, address.
  static std::string text_of(const sockaddr_in& address) {
    char text[32];
    std::snprintf(text, sizeof text, "0200%04x%08x", ntohs(address.sin_port), ntohl(address.sin_addr.s_addr));
    return text;
  }

  /// `result` may be more than the buffer has.
  void peeked_and_cut_off() {
    const Bytes bytes = pattern(100, 5);
    const Bytes start(bytes.begin(), bytes.begin() + 10);
    Bytes room(10);
    send_one(bytes);
    expect("recv", to_, 10, 0, [&] { return ::recv(to_, room.data(), 10, MSG_PEEK); });
    say_buffer("recvfrom", to_, start);
    expect("recv", to_, 100, 0, [&] { return ::recv(to_, room.data(), 10, MSG_PEEK | MSG_TRUNC); });
    say("recvfrom", to_, 100, 100, 1, {start});
    iovec vector{room.data(), 10};
    msghdr message{};
    message.msg_iov = &vector;
    message.msg_iovlen = 1;
    expect("recvmsg", to_, 10, 0, [&] { return ::recvmsg(to_, &message, 0); });
    say("recvmsg", to_, 10, 10, 1, {start});
    if ((message.msg_flags & MSG_TRUNC) == 0) throw std::runtime_error("recvmsg() did not say that it cut off");
  }

  static std::vector<iovec> vectors_of(std::vector<Bytes>& buffers) {
    std::vector<iovec> vectors;
    for (Bytes& bytes : buffers) vectors.push_back({bytes.data(), bytes.size()});
    return vectors;
  }
  static msghdr message_of(std::vector<iovec>& vectors) {
    msghdr message{};
    message.msg_iov = vectors.data();
    message.msg_iovlen = vectors.size();
    return message;
  }
  static std::int64_t bytes_in(const std::vector<Bytes>& buffers) {
    return std::accumulate(buffers.begin(), buffers.end(), std::int64_t{0},
                           [](std::int64_t sum, const Bytes& bytes) { return sum + size(bytes); });
  }

  void vectors() {
    const std::size_t lengths[] = {20, 48, 130, 200};
    for (std::size_t count = 0; count <= 4; ++count) {
      std::vector<Bytes> sent;
      for (std::size_t i = 0; i < count; ++i) sent.push_back(pattern(lengths[i], static_cast<int>(10 * count + i)));
      std::vector<iovec> out = vectors_of(sent);
      const msghdr message = message_of(out);
      const std::int64_t total = bytes_in(sent);
      expect("sendmsg", from_, total, 0, [&] { return ::sendmsg(from_, &message, 0); });
      say("sendmsg", from_, total, total, count, sent);
      // The last one is not filled, where there is more than one.
      std::vector<Bytes> room = sent;
      if (count > 1) room.back().resize(1000);
      std::vector<iovec> in = vectors_of(room);
      msghdr received = message_of(in);
      expect("recvmsg", to_, total, 0, [&] { return ::recvmsg(to_, &received, 0); });
      say("recvmsg", to_, total, total, count, sent);
    }
  }

  void several_messages() {
    std::vector<std::vector<Bytes>> sent{{pattern(10, 1)}, {pattern(20, 2), pattern(100, 3)}, {}};
    std::vector<std::vector<iovec>> out;
    std::vector<mmsghdr> messages;
    for (auto& buffers : sent) out.push_back(vectors_of(buffers));
    for (auto& vectors : out) messages.push_back({message_of(vectors), 0});
    expect("sendmmsg", from_, 3, 0, [&] { return ::sendmmsg(from_, messages.data(), 3, 0); });
    for (const auto& buffers : sent) say("sendmmsg", from_, 3, bytes_in(buffers), buffers.size(), buffers);
    // Room for one more than there are.
    std::vector<Bytes> room(4, Bytes(500));
    std::vector<iovec> in = vectors_of(room);
    std::vector<mmsghdr> received(4);
    for (std::size_t i = 0; i < 4; ++i) {
      received[i].msg_hdr.msg_iov = &in[i];
      received[i].msg_hdr.msg_iovlen = 1;
    }
    expect("recvmmsg", to_, 3, 0, [&] { return ::recvmmsg(to_, received.data(), 4, MSG_DONTWAIT, nullptr); });
    for (const auto& buffers : sent) {
      Bytes whole;
      for (const Bytes& bytes : buffers) whole.insert(whole.end(), bytes.begin(), bytes.end());
      say("recvmmsg", to_, 3, size(whole), 1, {whole});
    }
    expect("sendmmsg", from_, 0, 0, [&] { return ::sendmmsg(from_, messages.data(), 0, 0); });
    say("sendmmsg", from_, 0, -1, 0, {});
    expect("recvmmsg", to_, -1, EAGAIN, [&] { return ::recvmmsg(to_, received.data(), 4, MSG_DONTWAIT, nullptr); });
  }

  void errors() {
    char room[8];
    expect("recvfrom", to_, -1, EAGAIN, [&] { return ::recv(to_, room, sizeof room, MSG_DONTWAIT); });
    expect("sendto", -1, -1, EBADF, [&] { return ::send(-1, room, 1, 0); });
    expect("sendmsg", from_, -1, EFAULT, [&] { return ::sendmsg(from_, nowhere<msghdr>(), 0); });
    expect("recvmsg", to_, -1, EFAULT, [&] { return ::recvmsg(to_, nowhere<msghdr>(), 0); });
    expect("sendmmsg", from_, -1, EFAULT, [&] { return ::sendmmsg(from_, nowhere<mmsghdr>(), 1, 0); });
    expect("sendto", from_, -1, EFAULT, [&] { return ::send(from_, nowhere<char>(), 10, 0); });
    std::vector<iovec> many(2000, iovec{room, 1});
    const msghdr message = message_of(many);
    expect("sendmsg", from_, -1, EMSGSIZE, [&] { return ::sendmsg(from_, &message, 0); });
    const Bytes large(70'000);
    expect("sendto", from_, -1, EMSGSIZE, [&] { return ::send(from_, large.data(), large.size(), 0); });
    // A signal without SA_RESTART, again and again: the first may come before the call.
    struct sigaction action {};
    action.sa_handler = [](int) {};
    ::sigaction(SIGALRM, &action, nullptr);
    const itimerval often{{0, 10'000}, {0, 10'000}};
    ::setitimer(ITIMER_REAL, &often, nullptr);
    expect("recvfrom", to_, -1, EINTR, [&] { return ::recv(to_, room, sizeof room, 0); });
    const itimerval never{};
    ::setitimer(ITIMER_REAL, &never, nullptr);
  }

  /// Unknown to the compiler, which refuses a null pointer where it sees one.
  template <typename Pointed>
  static Pointed* nowhere() {
    static Pointed* volatile pointer = nullptr;
    return pointer;
  }

  DatagramPair pair_;
  int from_ = pair_.sender();
  int to_ = pair_.receiver();
  std::int64_t earliest_ = 0;
  std::int64_t latest_ = 0;
  int error_ = 0;
};

}  // namespace

void make_known_calls() { KnownCalls().all(); }

}  // namespace ddsbench::preload
