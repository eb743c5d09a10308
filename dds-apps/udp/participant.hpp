// Finds the endpoints of other processes: each participant has a control port, and announces its endpoints to the
// control ports of its peers.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "announcement.hpp"
#include "middleware.hpp"
#include "socket.hpp"

namespace ddsbench::udp {

/// Usable by every thread. It announces its endpoints to every port of its peers while one of them has no match, and
/// for half a second after an endpoint joined, was found or left. Then it is silent, so that nothing but messages
/// travels while they are measured.
class Participant {
 public:
  /// The most of one address in one domain; implementation.xml has the same number.
  static constexpr std::uint16_t kMostPerAddress = 32;

  /// Throws MiddlewareError for options that sockets cannot have, or when all control ports of the domain are taken.
  explicit Participant(const DomainOptions& options);
  ~Participant();
  Participant(const Participant&) = delete;
  Participant& operator=(const Participant&) = delete;

  const std::string& address() const noexcept { return address_; }

  /// Announces an endpoint from now on. `data_port` is 0 for writers.
  std::uint64_t join(Role role, const std::string& topic, std::uint16_t data_port);
  void leave(std::uint64_t id);

  /// Increases with every endpoint that joined, was found or left.
  std::uint64_t changes() const noexcept { return changes_.load(std::memory_order_acquire); }
  /// Where the readers of a writer's topic take data.
  std::vector<sockaddr_in> readers_of(std::uint64_t writer) const;
  /// Endpoints of other participants with the other role and the same topic.
  std::size_t matched(std::uint64_t id) const;

 private:
  struct Found {
    Announcement announced;
    sockaddr_in control;
  };

  void run();
  void receive();
  void heard(const Announcement& announced, sockaddr_in control);
  void announce_all(const std::vector<sockaddr_in>& ports) const;
  void announce(const Announcement& announcement, const std::vector<sockaddr_in>& ports) const;
  std::vector<sockaddr_in> known_ports() const;
  bool is_matched() const;
  std::vector<Found> matches(const Announcement& own) const;

  std::string address_;
  Socket control_;
  std::vector<sockaddr_in> ports_;  ///< every control port of every peer, but the own one

  mutable std::mutex mutex_;
  std::map<std::uint64_t, Announcement> own_;
  std::map<std::uint64_t, Found> found_;
  std::set<std::uint64_t> left_;  ///< announcements of these may still be on their way
  std::atomic<std::uint64_t> changes_{0};

  std::atomic<bool> stop_{false};
  Wake wake_;
  std::thread thread_;
};

}  // namespace ddsbench::udp
