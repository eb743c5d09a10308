// What a subscriber receives of a bout.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

#include "arrivals.hpp"
#include "bout.hpp"
#include "clocks.hpp"

namespace ddsbench {

/// The messages of one bout.
///
/// Threads: record() belongs to the one that delivers; the rest may be called by any.
class BoutArrivals {
 public:
  BoutArrivals(const Bout& bout, std::uint32_t sources);

  /// Counts a message that take() returned at `taken`; one of another bout is ignored.
  void record(std::uint32_t source, std::uint64_t seq, StampTime taken) noexcept;

  /// Whether a message is of this bout, and to be logged.
  [[nodiscard]] bool logs(std::uint64_t seq) const noexcept { return bout_.logged && contains(seq); }

  [[nodiscard]] const Arrivals& counts() const noexcept { return counts_; }
  /// From the first to the last message of a source; of the source with the longest such time.
  [[nodiscard]] std::chrono::nanoseconds longest_span() const noexcept;

 private:
  struct Span {
    std::atomic<std::int64_t> first{0};
    std::atomic<std::int64_t> last{0};
    std::atomic<bool> begun{false};
  };

  [[nodiscard]] bool contains(std::uint64_t seq) const noexcept {
    return seq >= bout_.first && seq - bout_.first < bout_.count;
  }

  Bout bout_;
  Arrivals counts_;
  std::vector<Span> spans_;
};

/// The bouts of a run. All are kept until the end: the thread that delivers may still use one when the next begins.
///
/// Threads: begin() belongs to one thread; current() may be called by any.
class BoutsReceived {
 public:
  explicit BoutsReceived(std::uint32_t sources) : sources_(sources) {}

  /// From now on messages of this bout are counted.
  const BoutArrivals& begin(const Bout& bout);
  /// Null before the first bout.
  [[nodiscard]] BoutArrivals* current() const noexcept { return current_.load(std::memory_order_acquire); }

 private:
  std::uint32_t sources_;
  std::vector<std::unique_ptr<BoutArrivals>> all_;
  std::atomic<BoutArrivals*> current_{nullptr};
};

}  // namespace ddsbench
