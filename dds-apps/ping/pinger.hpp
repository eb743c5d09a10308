// The side of the calibration that sends pings.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <thread>
#include <vector>

#include "datagram_socket.hpp"
#include "datagram_wait.hpp"
#include "ping_options.hpp"
#include "ping_stamps.hpp"
#include "ping_targets.hpp"
#include "sample_log.hpp"

namespace ddsbench {

/// The results of the pings of one target.
struct LinkSummary {
  PingTarget target;
  std::uint64_t sent = 0;
  std::uint64_t answered = 0;
  int refusal = 0;  ///< errno of the last ping that the system refused to send; 0 without any
};

/// The results of all pings.
struct PingSummary {
  std::uint64_t sent = 0;
  std::uint64_t answered = 0;
  std::uint64_t foreign = 0;  ///< datagrams that answer no ping of this session
  StampCounts stamps;
  std::vector<LinkSummary> links;
};

/// Pings its targets in turn on a thread of its own, a few a second until finish(), and in bursts on request; the first
/// ping of each is sent before the constructor returns. The times of the others are absolute and jittered by a quarter
/// of the interval, to avoid a beat with the stream. Two logs for each target: sent (T0 as the ping carries it: the
/// program's time before sendto; T1, the kernel's where it stamped the ping, else T0; the return of sendto) and
/// echo_received (T0, T4).
class Pinger {
 public:
  /// `bursted` is called by its thread after each burst. `phc` is the clock of the card that stamps the socket's
  /// datagrams, null without one; it must outlive this object. Throws LogError, std::system_error.
  Pinger(const PingerOptions& options, DatagramSocket& socket, const std::vector<PingTarget>& targets,
         std::function<void()> bursted, const Phc* phc = nullptr);
  /// Ends the pinging at any point.
  ~Pinger();
  Pinger(const Pinger&) = delete;
  Pinger& operator=(const Pinger&) = delete;

  /// Makes the thread send a burst now. Request the next one after `bursted` was called.
  void burst() noexcept;
  /// Ends the pings, waits at most a second for the last answers, and closes the logs. Throws LogError.
  PingSummary finish();
  /// Empty if the logs are locked in memory, else why not.
  [[nodiscard]] const std::string& lock_refusal() const noexcept;

 private:
  struct Link {
    Link(const PingerOptions& options, const PingTarget& its_target);
    PingTarget target;
    SampleLogWriter sent;
    SampleLogWriter answers;
    std::uint64_t next_seq = 0;
    int refusal = 0;
  };
  enum class Wish { ping, burst, finish, stop };

  void wish(Wish wish) noexcept;
  void run() noexcept;
  [[nodiscard]] PingSummary summary() const noexcept;
  void send_burst() noexcept;
  void ping_lightly(Link& link) noexcept;
  void ping_on() noexcept;
  void await_answers() noexcept;
  bool receive_until(MonotonicTime deadline) noexcept;
  void ping(Link& link) noexcept;
  void take_all() noexcept;
  [[nodiscard]] Link* answered_link(const PingPacket& packet, const SocketAddress& from) noexcept;
  [[nodiscard]] std::chrono::nanoseconds jitter(std::chrono::nanoseconds interval) noexcept;

  PingerOptions options_;
  StampNow now_;
  DatagramSocket& socket_;
  PingStamps stamps_;
  DatagramWait wait_;
  std::vector<std::unique_ptr<Link>> links_;
  std::function<void()> bursted_;
  std::mt19937_64 random_;
  std::uint64_t reserved_;  ///< records of each log that are kept for the bursts to come
  std::atomic<Wish> wish_{Wish::ping};
  std::atomic<std::uint64_t> foreigners_{0};
  std::thread thread_;
};

}  // namespace ddsbench
