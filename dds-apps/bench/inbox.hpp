// The messages that a vertex has received and not yet read.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

#include "coloring.hpp"
#include "middleware.hpp"

namespace ddsbench {

/// The middleware's thread puts messages in, the vertex's thread takes them out.
class Inbox final : public MessageSink {
 public:
  struct Letter {
    std::size_t neighbour = 0;  ///< its index among the neighbours
    ColoringMessage message;
  };

  /// `neighbours` are in ascending order.
  Inbox(std::uint32_t run_id, std::vector<std::uint32_t> neighbours);

  void on_message(StampTime taken, IncomingMessage& message) noexcept override;

  /// Replaces `letters` by all that have arrived, in their order; waits for the first at most this long.
  void take(std::vector<Letter>& letters, std::chrono::nanoseconds timeout);

 private:
  std::uint32_t run_id_;
  std::vector<std::uint32_t> neighbours_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Letter> letters_;
};

}  // namespace ddsbench
