// A sink that remembers what it got and, when told to, sends it back.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <utility>
#include <vector>

#include "clocks.hpp"
#include "middleware.hpp"

namespace ddsbench::fastdds {

constexpr std::chrono::seconds kPatience{20};

struct Received {
  std::int64_t taken_ns;
  MessageHeader header;
  bool content_matches;
  bool sent_back;  ///< and still read with its own header after that
};

class Recorder final : public MessageSink {
 public:
  void on_message(std::int64_t taken_ns, IncomingMessage& message) noexcept override {
    Received received{taken_ns, message.header(), message.content_matches(), false};
    if (echo_ != nullptr) {
      auto header = received.header;
      header.writer_id += 100;
      header.flags |= kEcho;
      received.sent_back =
          echo_->write_back(message, header) && message.header().writer_id == received.header.writer_id;
    }
    const std::lock_guard lock(mutex_);
    received_.push_back(received);
    changed_.notify_all();
  }

  void echo_with(MessageWriter& writer) { echo_ = &writer; }

  /// What is there once `count` messages came, or patience ended.
  std::vector<Received> wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, kPatience, [&] { return received_.size() >= count; });
    return received_;
  }

 private:
  MessageWriter* echo_ = nullptr;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Received> received_;
};

}  // namespace ddsbench::fastdds
