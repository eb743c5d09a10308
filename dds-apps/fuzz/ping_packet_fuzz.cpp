// Input to the socket of a responder, to which any machine of the network can send: only a ping of its own session is
// answered and logged, and the answer repeats it.
#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <thread>

#include "responder.hpp"
#include "scratch.hpp"

namespace {

using ddsbench::require;

constexpr std::uint32_t kIndex = 3;
constexpr std::uint64_t kSession = 0x1122334455667788;
constexpr std::size_t kPacket = 48;

ddsbench::ResponderOptions options(const ddsbench::Scratch& scratch) {
  ddsbench::ResponderOptions options;
  options.address.s_addr = htonl(INADDR_LOOPBACK);
  options.index = kIndex;
  options.session = kSession;
  options.capacity = 16;
  options.log = scratch.file("received.log.bin");
  return options;
}

/// A real responder, and a socket that communicates with it.
struct Conversation {
  ddsbench::Scratch scratch;
  ddsbench::ResponderOptions settings = options(scratch);
  ddsbench::SampleLogWriter log{
      {settings.log, ddsbench::LogKind::received, settings.clock, settings.index, settings.capacity}};
  ddsbench::Responder responder{settings, log};
  int socket = ::socket(AF_INET, SOCK_DGRAM, 0);

  Conversation() {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_addr = settings.address;
    to.sin_port = htons(responder.port());
    require(::connect(socket, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0, "no socket");
  }
  ~Conversation() { ::close(socket); }
  [[nodiscard]] std::uint64_t logged() const { return log.count() + log.overflow(); }
};

bool is_ping(const std::string& input) {
  constexpr std::uint32_t kPing = 1;
  return input.size() == kPacket && input.rfind("DDSBPING", 0) == 0 &&
         std::memcmp(input.data() + 8, &kPing, sizeof kPing) == 0 &&
         std::memcmp(input.data() + 16, &kIndex, sizeof kIndex) == 0 &&
         std::memcmp(input.data() + 24, &kSession, sizeof kSession) == 0;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  static Conversation talk;
  std::string input = ddsbench::text_of(data, std::min<std::size_t>(size, 65000));
  const auto logged = talk.logged();
  const auto foreigners = talk.responder.foreigners();
  require(::send(talk.socket, input.data(), input.size(), 0) == static_cast<ssize_t>(input.size()), "not sent");
  while (talk.logged() + talk.responder.foreigners() == logged + foreigners) std::this_thread::yield();
  require((talk.logged() == logged + 1) == is_ping(input), "a stranger was answered, or a ping was not");
  std::array<char, kPacket + 1> answer{};
  if (is_ping(input)) {
    pollfd readable{talk.socket, POLLIN, 0};
    require(::poll(&readable, 1, 10'000) == 1, "no answer");
    const auto received = ::recv(talk.socket, answer.data(), answer.size(), 0);
    input[8] = 2;
    require(received == kPacket && std::memcmp(answer.data(), input.data(), kPacket) == 0, "another answer");
  } else {
    require(::recv(talk.socket, answer.data(), answer.size(), MSG_DONTWAIT) < 0, "an answer to a stranger");
  }
  return 0;
}
