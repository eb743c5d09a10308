// The thread that takes messages when the trigger is a waitset.
#pragma once

#include <atomic>
#include <exception>
#include <memory>
#include <thread>

#include "middleware.hpp"

namespace ddsbench {

/// Waits on a reader and takes, until it is destroyed (within 100 ms). With Trigger::listener it has nothing to do and
/// starts no thread: the middleware's own thread takes.
class TakeThread {
 public:
  /// `reader` must outlive this object.
  TakeThread(MessageReader& reader, Trigger trigger);
  ~TakeThread();
  TakeThread(const TakeThread&) = delete;
  TakeThread& operator=(const TakeThread&) = delete;

  /// Throws the exception of the reader on the thread, which has then ended.
  void check();

 private:
  void take_all(MessageReader& reader) noexcept;

  std::atomic<bool> stop_{false};
  std::atomic<bool> failed_{false};
  std::exception_ptr failure_;
  std::thread thread_;
};

}  // namespace ddsbench
