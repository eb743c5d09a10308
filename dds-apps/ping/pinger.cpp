#include "pinger.hpp"

#include <algorithm>
#include <cerrno>

namespace ddsbench {
namespace {

constexpr std::chrono::seconds kLastAnswers{1};
/// Before the stream, and after it.
constexpr std::uint64_t kBursts = 2;

std::string log_path(const PingerOptions& options, const PingTarget& target, const char* kind) {
  return options.log_prefix + "-" + std::to_string(target.index) + "." + kind + ".log.bin";
}

}  // namespace

Pinger::Link::Link(const PingerOptions& options, const PingTarget& its_target)
    : target(its_target),
      sent({log_path(options, its_target, "sent"), LogKind::sent, options.clock, options.index, options.capacity}),
      answers({log_path(options, its_target, "echo"), LogKind::echo_received, options.clock, options.index,
               options.capacity}) {}

Pinger::Pinger(const PingerOptions& options, DatagramSocket& socket, const std::vector<PingTarget>& targets,
               std::function<void()> bursted, const Phc* phc)
    : options_(options),
      now_(stamp_now(options.clock)),
      socket_(socket),
      stamps_(kernel_clock_source(options.clock), socket, phc),
      wait_(socket.descriptor()),
      bursted_(std::move(bursted)),
      random_(options.seed),
      reserved_(kBursts * options.burst) {
  for (const auto& target : targets) links_.push_back(std::make_unique<Link>(options, target));
  for (auto& link : links_) ping_lightly(*link);
  thread_ = std::thread(&Pinger::run, this);
}

Pinger::~Pinger() {
  if (!thread_.joinable()) return;
  wish(Wish::stop);
  thread_.join();
}

void Pinger::wish(Wish wish) noexcept {
  wish_ = wish;
  wait_.wake();
}

void Pinger::burst() noexcept { wish(Wish::burst); }

PingSummary Pinger::finish() {
  wish(Wish::finish);
  thread_.join();
  PingSummary result = summary();
  result.stamps = stamps_.counts();
  for (auto& link : links_) {
    result.links.push_back({link->target, link->sent.count(), link->answers.count(), link->refusal});
    link->sent.close();
    link->answers.close();
  }
  return result;
}

PingSummary Pinger::summary() const noexcept {
  PingSummary result;
  result.foreign = foreigners_.load(std::memory_order_relaxed);
  for (const auto& link : links_) {
    result.sent += link->sent.count();
    result.answered += link->answers.count();
  }
  return result;
}

const std::string& Pinger::lock_refusal() const noexcept { return links_.front()->sent.lock_refusal(); }

void Pinger::run() noexcept {
  for (;;) {
    ping_on();
    // In this order, so that a request in between wakes the next wait.
    wait_.rearm();
    switch (wish_.exchange(Wish::ping)) {
      case Wish::ping:
        break;
      case Wish::burst:
        send_burst();
        break;
      case Wish::finish:
        await_answers();
        return take_all();
      case Wish::stop:
        return;
    }
  }
}

/// Sends a burst; stops early when it is woken.
void Pinger::send_burst() noexcept {
  const MonotonicTime start = MonotonicClock::now();
  const auto links = static_cast<std::int64_t>(links_.size());
  std::int64_t tick = 0;
  for (std::uint64_t round = 0; round < options_.burst; ++round) {
    for (auto& link : links_) {
      const MonotonicTime due = start + options_.burst_interval * tick++ / links;
      if (!receive_until(due + jitter(options_.burst_interval / links))) return;
      ping(*link);
    }
  }
  reserved_ -= std::min(reserved_, options_.burst);
  bursted_();
}

void Pinger::await_answers() noexcept {
  const MonotonicTime deadline = MonotonicClock::now() + kLastAnswers;
  for (PingSummary now = summary(); now.answered < now.sent; now = summary()) {
    if (wait_.until(deadline) != DatagramWait::End::datagram) return;
    take_all();
  }
}

/// Pings, unless bursts need the rest of the log.
void Pinger::ping_lightly(Link& link) noexcept {
  if (link.next_seq + reserved_ < options_.capacity) ping(link);
}

/// Pings until it is woken.
void Pinger::ping_on() noexcept {
  const MonotonicTime start = MonotonicClock::now();
  const auto links = static_cast<std::int64_t>(links_.size());
  for (std::int64_t tick = 1;; ++tick) {
    const std::chrono::nanoseconds interval = options_.interval / links;
    if (!receive_until(start + interval * tick + jitter(interval))) return;
    ping_lightly(*links_[static_cast<std::size_t>(tick % links)]);
  }
}

/// False when it was woken before the deadline.
bool Pinger::receive_until(MonotonicTime deadline) noexcept {
  for (;;) {
    switch (wait_.until(deadline)) {
      case DatagramWait::End::deadline:
        return true;
      case DatagramWait::End::woken:
        return false;
      case DatagramWait::End::datagram:
        take_all();
    }
  }
}

void Pinger::ping(Link& link) noexcept {
  PingPacket packet;
  packet.pinger = options_.index;
  packet.responder = link.target.index;
  packet.session = options_.session;
  packet.seq = link.next_seq++;
  stamps_.read();
  packet.t1_ns = ns_of(now_());
  const auto id = socket_.send(packet, link.target.address);
  if (!id) link.refusal = errno;
  const std::int64_t returned_ns = ns_of(now_());
  const std::uint32_t flags = id ? 0 : static_cast<std::uint32_t>(kWriteFailed);
  stamps_.append(link.sent, {packet.seq, packet.t1_ns, packet.t1_ns, returned_ns, options_.index, flags},
                 PingStamps::Field::b, id);
  stamps_.take_sent();
}

void Pinger::take_all() noexcept {
  PingPacket packet;
  SocketAddress from;
  DatagramStamp stamp;
  stamps_.take_sent();
  for (;;) {
    const auto reception = socket_.receive(packet, from, stamp);
    StampTime received = now_();
    if (reception == DatagramSocket::Reception::nothing) return stamps_.all_received();
    Link* link = reception == DatagramSocket::Reception::packet ? answered_link(packet, from) : nullptr;
    if (link != nullptr) {
      stamps_.read();
      const std::uint32_t flags = stamps_.improve_reception(stamp, received);
      link->answers.append({packet.seq, packet.t1_ns, ns_of(received), kNoTime, packet.responder, flags});
    } else {
      foreigners_.store(foreigners_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    }
  }
}

/// The link whose ping the packet answers, or null.
Pinger::Link* Pinger::answered_link(const PingPacket& packet, const SocketAddress& from) noexcept {
  const bool ours = packet.magic == PingPacket{}.magic && packet.kind == PingKind::answer &&
                    packet.session == options_.session && packet.pinger == options_.index;
  if (!ours) return nullptr;
  for (auto& link : links_) {
    if (link->target.index == packet.responder) {
      return link->target.address == from && packet.seq < link->next_seq ? link.get() : nullptr;
    }
  }
  return nullptr;
}

/// A random time within a quarter of the interval before or after.
std::chrono::nanoseconds Pinger::jitter(std::chrono::nanoseconds interval) noexcept {
  const auto width = static_cast<std::uint64_t>(interval.count() / 2 + 1);
  return std::chrono::nanoseconds(random_() % width) - interval / 4;
}

}  // namespace ddsbench
