// The side of the calibration that answers.
#pragma once

#include <atomic>
#include <cstdint>
#include <thread>

#include "datagram_socket.hpp"
#include "datagram_wait.hpp"
#include "ping_options.hpp"
#include "ping_stamps.hpp"
#include "sample_log.hpp"

namespace ddsbench {

/// Answers every ping of its session, on a thread of its own, until it is finished; other datagrams are counted and not
/// answered. An answer never waits for a stamp. Its log is one of kind received: T1 as the ping carried it, T2 and T3.
class Responder {
 public:
  /// `log` must outlive it, and so must `phc`, the clock of the card that stamps its datagrams; null without one.
  /// Throws SocketError.
  Responder(const ResponderOptions& options, SampleLogWriter& log, const Phc* phc = nullptr);
  ~Responder();
  Responder(const Responder&) = delete;
  Responder& operator=(const Responder&) = delete;

  /// Ends the answering; all records are in the log then. Returns the counts of their stamps.
  StampCounts finish();
  [[nodiscard]] std::uint16_t port() const noexcept { return socket_.port(); }
  /// As for DatagramSocket.
  [[nodiscard]] const std::string& stamping_refusal() const noexcept { return socket_.stamping_refusal(); }
  /// Datagrams that were not pings of this session; readable by any thread.
  [[nodiscard]] std::uint64_t foreigners() const noexcept { return foreigners_.load(std::memory_order_relaxed); }

 private:
  void serve() noexcept;
  void take_all() noexcept;
  void answer(PingPacket& packet, const SocketAddress& from, StampTime received, std::uint32_t flags) noexcept;
  [[nodiscard]] bool is_ours(const PingPacket& packet) const noexcept;

  ResponderOptions options_;
  StampNow now_;
  SampleLogWriter& log_;
  DatagramSocket socket_;
  PingStamps stamps_;
  DatagramWait wait_;
  std::atomic<std::uint64_t> foreigners_{0};
  std::thread thread_;
};

}  // namespace ddsbench
