// The messages that wait to be taken from one reader of the loopback middleware.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "middleware.hpp"

namespace ddsbench {

/// A message on its way.
struct LoopbackMessage {
  MessageHeader header;
  std::uint32_t instance_id = 0;
  std::shared_ptr<const std::vector<std::byte>> content;  ///< with zeros in place of key and header
};

/// A queue ordered by the time from which a message can be taken. Usable by every thread.
class Mailbox {
 public:
  void put(MonotonicTime due, LoopbackMessage message);
  /// True as soon as a message can be taken, false after `timeout`.
  [[nodiscard]] bool wait(std::chrono::nanoseconds timeout);
  /// All messages that can be taken now.
  [[nodiscard]] std::vector<LoopbackMessage> take();

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::multimap<MonotonicTime, LoopbackMessage> messages_;
};

}  // namespace ddsbench
