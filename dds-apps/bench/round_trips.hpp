// How long the messages of a bout take until their echoes return.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>

#include "arrivals.hpp"
#include "bout.hpp"
#include "clocks.hpp"
#include "time_histogram.hpp"

namespace ddsbench {

/// Percentiles of round trips, of all messages that were sent: one that was not answered counts as infinitely long,
/// which is kNoTime here. Above the true ones by less than 1/128; max is exact.
struct RoundTripSummary {
  std::uint64_t received = 0;  ///< echoes
  std::uint64_t unique = 0;    ///< different ones
  std::int64_t p50_ns = 0;
  std::int64_t p95_ns = 0;
  std::int64_t p99_ns = 0;
  std::int64_t p99_9_ns = 0;
  std::int64_t max_ns = 0;
};

/// The round trips of one publisher's bouts: from the time at which a message was due (T0) until the take() of its
/// echo (T4), so that a publisher that falls behind does not hide the wait of its messages.
///
/// Threads: begin(), due(), end() and arrivals() belong to the thread that sends, record() and logs() to the one that
/// delivers echoes. The latter take a lock, after the last stamp of a message.
class RoundTrips {
 public:
  explicit RoundTrips(std::uint32_t subscribers) : subscribers_(subscribers) {}

  /// The next messages are those of this bout; echoes of others are ignored from now on.
  void begin(const Bout& bout);
  /// Message `seq` of the bout is due at `due`. Called before it is written.
  void due(std::uint64_t seq, StampTime due) noexcept;
  /// The echo of a subscriber was taken.
  void record(std::uint32_t subscriber, std::uint64_t seq, StampTime taken) noexcept;
  /// Whether the echo of a message is to be logged: that of a logged bout that has not ended.
  [[nodiscard]] bool logs(std::uint64_t seq) noexcept;
  /// The echoes of the bout so far. Valid until the next begin().
  [[nodiscard]] const Arrivals& arrivals() const noexcept { return *arrivals_; }
  /// The result; later echoes are ignored. `expected` is the number of echoes.
  [[nodiscard]] RoundTripSummary end(std::uint64_t expected);

 private:
  [[nodiscard]] bool contains(std::uint64_t seq) const noexcept {
    return open_ && seq >= bout_.first && seq - bout_.first < bout_.count;
  }

  std::uint32_t subscribers_;
  std::mutex mutex_;
  bool open_ = false;
  Bout bout_;
  std::unique_ptr<std::atomic<std::int64_t>[]> due_ns_;
  std::unique_ptr<Arrivals> arrivals_ = std::make_unique<Arrivals>(0, 0);
  TimeHistogram times_;
};

}  // namespace ddsbench
