#include "responder.hpp"

namespace ddsbench {

Responder::Responder(const ResponderOptions& options, SampleLogWriter& log)
    : options_(options),
      now_(clock_function(options.clock)),
      log_(log),
      socket_(options.address),
      wait_(socket_.descriptor()),
      thread_(&Responder::serve, this) {}

Responder::~Responder() {
  wait_.wake();
  thread_.join();
}

void Responder::serve() noexcept {
  while (wait_.until(DatagramWait::kForever) != DatagramWait::End::woken) take_all();
}

void Responder::take_all() noexcept {
  PingPacket packet;
  SocketAddress from;
  for (;;) {
    const auto reception = socket_.receive(packet, from);
    const std::int64_t received_ns = now_();
    if (reception == DatagramSocket::Reception::nothing) return;
    if (reception == DatagramSocket::Reception::packet && is_ours(packet)) {
      answer(packet, from, received_ns);
    } else {
      foreigners_.store(foreigners() + 1, std::memory_order_relaxed);
    }
  }
}

void Responder::answer(PingPacket& packet, const SocketAddress& from, std::int64_t received_ns) noexcept {
  packet.kind = PingKind::answer;
  SampleRecord record{packet.seq, packet.t1_ns, received_ns, now_(), packet.pinger, 0};
  if (!socket_.send(packet, from)) record.flags |= kWriteFailed;
  log_.append(record);
}

bool Responder::is_ours(const PingPacket& packet) const noexcept {
  return packet.magic == PingPacket{}.magic && packet.kind == PingKind::ping && packet.session == options_.session &&
         packet.responder == options_.index;
}

}  // namespace ddsbench
