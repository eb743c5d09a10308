// Lets the thread that writes also take: --collocation=thread.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>

#include "arrivals.hpp"
#include "middleware.hpp"

namespace ddsbench {

/// Connects the publisher and the subscriber of one process. The subscriber offers its reader; the publisher's thread
/// takes from it after each write, again and again, until the message has arrived. No thread of ours waits or is woken.
///
/// A lost message would block the run: after kPatience the next one is written. What arrives later is taken with a
/// later message, or by the subscriber when it drains.
class CollocatedTake {
 public:
  static constexpr std::chrono::milliseconds kPatience{1000};

  /// The reader of the subscriber, offered during its lifetime. The destructor waits for publisher_ended().
  class Offer {
   public:
    /// All of them must outlive the offer, which is made before the publisher may write.
    Offer(CollocatedTake& take, MessageReader& reader, const Arrivals& arrivals);
    ~Offer();
    Offer(const Offer&) = delete;
    Offer& operator=(const Offer&) = delete;

   private:
    CollocatedTake& take_;
  };

  /// Takes until `sent` messages have arrived. For the publisher's thread.
  void await(std::uint64_t sent) noexcept;
  /// Messages that did not arrive in time. For the publisher's thread.
  [[nodiscard]] std::uint64_t timeouts() const noexcept { return timeouts_; }
  /// The publisher will not take any more.
  void publisher_ended();

 private:
  MessageReader* reader_ = nullptr;
  const Arrivals* arrivals_ = nullptr;
  std::uint64_t timeouts_ = 0;
  std::uint64_t given_up_ = 0;
  bool ended_ = false;
  std::mutex mutex_;
  std::condition_variable end_;
};

}  // namespace ddsbench
