#include "participant.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <optional>
#include <random>
#include <utility>

#include "network_interface.hpp"

namespace ddsbench::udp {
namespace {

using std::chrono::steady_clock;

/// The control ports of all domains are below those that the kernel chooses.
constexpr std::uint16_t kFirstPort = 20'000;
constexpr std::uint32_t kLastDomain = 232;

constexpr std::chrono::milliseconds kSoon{50};
constexpr std::chrono::seconds kRarely{1};
constexpr std::chrono::hours kNever{1};
/// An announcement may be lost, or come before its receiver exists.
constexpr int kRounds = 10;
constexpr std::size_t kLongestAnnouncement = 1'500;

std::uint16_t port_of(std::uint32_t domain, std::uint16_t participant) {
  return static_cast<std::uint16_t>(kFirstPort + domain * Participant::kMostPerAddress + participant);
}

/// The address of the interface.
std::string checked(const DomainOptions& options) {
  const std::string address = find_interface(options.interface).address;
  if (options.domain > kLastDomain) throw MiddlewareError("domain", "0 to 232");
  if (options.batching) throw MiddlewareError("batching", "sockets send each message at once");
  if (options.multicast) throw MiddlewareError("multicast", "datagrams are sent to each reader");
  if (options.peers.empty()) throw MiddlewareError("multicast", "sockets find each other by peers only");
  return address;
}

Socket control_socket(const std::string& address, std::uint32_t domain) {
  for (std::uint16_t i = 0; i < Participant::kMostPerAddress; ++i) {
    std::optional<Socket> socket = Socket::bound(address_of(address, port_of(domain, i)));
    if (socket) return std::move(*socket);
  }
  throw MiddlewareError("bind", "all control ports of the domain are taken on " + address);
}

std::vector<sockaddr_in> control_ports(const DomainOptions& options, const std::string& own, std::uint16_t own_port) {
  std::vector<sockaddr_in> all;
  for (const std::string& peer : options.peers) {
    for (std::uint16_t i = 0; i < Participant::kMostPerAddress; ++i) {
      const std::uint16_t port = port_of(options.domain, i);
      if (peer != own || port != own_port) all.push_back(address_of(peer, port));
    }
  }
  return all;
}

std::chrono::nanoseconds pause(int rounds, bool matched) {
  if (rounds > 0) return kSoon;
  return matched ? std::chrono::nanoseconds(kNever) : std::chrono::nanoseconds(kRarely);
}

std::uint64_t random_id() {
  std::random_device device;
  return (std::uint64_t{device()} << 32U) | device();
}

}  // namespace

Participant::Participant(const DomainOptions& options)
    : address_(checked(options)),
      control_(control_socket(address_, options.domain)),
      ports_(control_ports(options, address_, control_.port())),
      thread_([this] { run(); }) {}

Participant::~Participant() {
  stop_ = true;
  wake_.signal();
  thread_.join();
}

std::uint64_t Participant::join(Role role, const std::string& topic, std::uint16_t data_port) {
  const Announcement own{random_id(), role, false, data_port, topic};
  {
    const std::lock_guard lock(mutex_);
    own_.emplace(own.id, own);
  }
  changes_.fetch_add(1, std::memory_order_release);
  wake_.signal();
  return own.id;
}

void Participant::leave(std::uint64_t id) {
  Announcement left;
  {
    const std::lock_guard lock(mutex_);
    left = own_.at(id);
    own_.erase(id);
  }
  left.leaves = true;
  announce(left, known_ports());
}

std::vector<sockaddr_in> Participant::readers_of(std::uint64_t writer) const {
  const std::lock_guard lock(mutex_);
  std::vector<sockaddr_in> readers;
  for (const Found& reader : matches(own_.at(writer))) {
    readers.push_back(reader.control);
    readers.back().sin_port = htons(reader.announced.data_port);
  }
  return readers;
}

std::size_t Participant::matched(std::uint64_t id) const {
  const std::lock_guard lock(mutex_);
  return matches(own_.at(id)).size();
}

std::vector<Participant::Found> Participant::matches(const Announcement& own) const {
  std::vector<Found> matches;
  for (const auto& [id, other] : found_) {
    if (other.announced.role != own.role && other.announced.topic == own.topic) matches.push_back(other);
  }
  return matches;
}

bool Participant::is_matched() const {
  const std::lock_guard lock(mutex_);
  return std::none_of(own_.begin(), own_.end(), [this](const auto& own) { return matches(own.second).empty(); });
}

void Participant::run() {
  std::uint64_t seen = 0;
  int rounds = 0;
  auto next = steady_clock::now();
  while (!stop_) {
    if (const std::uint64_t now = changes(); now != seen) {
      seen = now;
      rounds = kRounds;
      next = steady_clock::now();
    }
    if (steady_clock::now() >= next) {
      const bool matched = is_matched();
      // Also when all are matched: one that has found its partner must still be found by the others.
      if (rounds > 0 || !matched) announce_all(ports_);
      rounds = std::max(rounds - 1, 0);
      next = steady_clock::now() + pause(rounds, matched);
    }
    wait_for(control_, std::max<std::chrono::nanoseconds>(next - steady_clock::now(), {}), &wake_);
    wake_.clear();
    receive();
  }
}

void Participant::receive() {
  std::vector<std::byte> buffer(kLongestAnnouncement);
  sockaddr_in control{};
  while (const std::optional<std::size_t> size = control_.receive_now(buffer, &control)) {
    const std::optional<Announcement> announced = decoded_announcement(buffer.data(), *size);
    if (announced) heard(*announced, control);
  }
}

void Participant::heard(const Announcement& announced, sockaddr_in control) {
  {
    const std::lock_guard lock(mutex_);
    if (left_.count(announced.id) > 0) return;
    if (announced.leaves) {
      left_.insert(announced.id);
      found_.erase(announced.id);
    } else if (!found_.emplace(announced.id, Found{announced, control}).second) {
      return;
    }
  }
  changes_.fetch_add(1, std::memory_order_release);
}

std::vector<sockaddr_in> Participant::known_ports() const {
  const std::lock_guard lock(mutex_);
  std::map<std::pair<in_addr_t, in_port_t>, sockaddr_in> ports;
  for (const auto& [id, other] : found_) {
    ports.emplace(std::pair(other.control.sin_addr.s_addr, other.control.sin_port), other.control);
  }
  std::vector<sockaddr_in> known;
  for (const auto& [key, port] : ports) known.push_back(port);
  return known;
}

void Participant::announce_all(const std::vector<sockaddr_in>& ports) const {
  std::vector<Announcement> all;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, own] : own_) all.push_back(own);
  }
  for (const Announcement& own : all) announce(own, ports);
}

void Participant::announce(const Announcement& announcement, const std::vector<sockaddr_in>& ports) const {
  const std::vector<std::byte> bytes = encoded(announcement);
  // What is lost, or arrives at a port that nobody has, is repeated.
  for (const sockaddr_in& port : ports) (void)control_.send(bytes.data(), bytes.size(), port);
}

}  // namespace ddsbench::udp
