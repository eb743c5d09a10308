// Helpers with which the tests of every implementation observe arriving messages; no DDS header.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <vector>

#include "clocks.hpp"
#include "middleware.hpp"

namespace ddsbench {

using namespace std::chrono_literals;

/// How long a test waits for what must happen. It only ends tests that hang: working code never takes so long, however
/// busy the machine is.
constexpr auto kPatience = 5min;

struct Received {
  MessageHeader header;
  std::uint32_t instance_id = 0;
  StampTime taken;
  bool content_matches;
};

/// Keeps the messages of a reader and lets a test wait for them.
class Collector final : public MessageSink {
 public:
  void on_message(StampTime taken, IncomingMessage& message) noexcept override;

  /// Waits for `count` messages and returns all that arrived; fewer only after kPatience.
  std::vector<Received> wait_for(std::size_t count);

  /// Called with every message before it is kept.
  std::function<void(IncomingMessage&)> on_each;

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Received> received_;
};

std::vector<std::uint64_t> sequence_numbers(const std::vector<Received>& received);

/// A participant on the loopback interface with discovery by peers.
DomainOptions on_loopback(std::uint32_t domain);
/// A topic of the running test and implementation alone, so that tests may run at the same time.
TopicOptions topic_of(const std::string& type, std::vector<std::byte> payload, const TopicQos& qos = {});

/// True as soon as each endpoint has `count` counterparts.
bool wait_matched(const MessageWriter& writer, std::size_t count);
bool wait_matched(const MessageReader& reader, std::size_t count);

}  // namespace ddsbench
