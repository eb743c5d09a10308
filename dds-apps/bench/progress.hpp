// The progress that a program reports once a second.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

#include "events.hpp"

namespace ddsbench {

/// Reports a count every second on a thread of its own, from construction to destruction. After construction the thread
/// has touched its stack and heap, so that it causes no page fault while messages flow.
class Progress {
 public:
  /// `count` is called by that thread; it and `events` must outlive this object.
  Progress(Events& events, std::function<std::uint64_t()> count);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

 private:
  void report();

  Events& events_;
  std::function<std::uint64_t()> count_;
  bool ready_ = false;
  bool ended_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::thread thread_;
};

}  // namespace ddsbench
