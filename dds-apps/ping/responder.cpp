#include "responder.hpp"

namespace ddsbench {

Responder::Responder(const ResponderOptions& options, SampleLogWriter& log, const Phc* phc)
    : options_(options),
      now_(stamp_now(options.clock)),
      log_(log),
      socket_(options.address, phc != nullptr ? Stamping::hardware : options.stamping),
      stamps_(kernel_clock_source(options.clock), socket_, phc),
      wait_(socket_.descriptor()),
      thread_(&Responder::serve, this) {}

Responder::~Responder() {
  if (thread_.joinable()) (void)finish();
}

StampCounts Responder::finish() {
  wait_.wake();
  thread_.join();
  return stamps_.counts();
}

void Responder::serve() noexcept {
  while (wait_.until(DatagramWait::kForever) != DatagramWait::End::woken) take_all();
  take_all();
}

void Responder::take_all() noexcept {
  PingPacket packet;
  SocketAddress from;
  DatagramStamp stamp;
  stamps_.take_sent();
  for (;;) {
    const auto reception = socket_.receive(packet, from, stamp);
    StampTime received = now_();
    if (reception == DatagramSocket::Reception::nothing) return stamps_.all_received();
    if (reception == DatagramSocket::Reception::packet && is_ours(packet)) {
      stamps_.read();
      const std::uint32_t flags = stamps_.improve_reception(stamp, received);
      answer(packet, from, received, flags);
    } else {
      foreigners_.store(foreigners() + 1, std::memory_order_relaxed);
    }
  }
}

void Responder::answer(PingPacket& packet, const SocketAddress& from, StampTime received,
                       std::uint32_t flags) noexcept {
  packet.kind = PingKind::answer;
  SampleRecord record{packet.seq, packet.t1_ns, ns_of(received), ns_of(now_()), packet.pinger, flags};
  const auto id = socket_.send(packet, from);
  if (!id) record.flags |= kWriteFailed;
  stamps_.append(log_, record, PingStamps::Field::c, id);
  stamps_.take_sent();
}

bool Responder::is_ours(const PingPacket& packet) const noexcept {
  return packet.magic == PingPacket{}.magic && packet.kind == PingKind::ping && packet.session == options_.session &&
         packet.responder == options_.index;
}

}  // namespace ddsbench
