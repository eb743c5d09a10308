// Counts arriving messages, so that a program knows when all have arrived.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

namespace ddsbench {

/// Counts messages and, with one preallocated bit for each possible message, distinct ones. The log, evaluated after
/// the run, decides about losses and duplicates.
///
/// Threads: record() and foreign() belong to the one that delivers; the counts may be read by any.
class Arrivals {
 public:
  /// Sources are numbered 0..sources-1, the messages of each 0..messages-1.
  Arrivals(std::uint32_t sources, std::uint64_t messages);

  /// Counts a message; true if it is the first with its source and number. A message outside those ranges counts as
  /// received, but never as first.
  bool record(std::uint32_t source, std::uint64_t seq) noexcept;
  /// Counts a message of another run.
  void foreign() noexcept { increment(foreign_); }

  [[nodiscard]] std::uint64_t received() const noexcept { return received_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t unique() const noexcept { return unique_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t foreigners() const noexcept { return foreign_.load(std::memory_order_relaxed); }

 private:
  /// One writer: a load and a store, no locked instruction.
  static void increment(std::atomic<std::uint64_t>& counter) noexcept {
    counter.store(counter.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }

  std::uint32_t sources_;
  std::uint64_t messages_;
  std::vector<std::uint64_t> seen_;
  std::atomic<std::uint64_t> received_{0};
  std::atomic<std::uint64_t> unique_{0};
  std::atomic<std::uint64_t> foreign_{0};
};

}  // namespace ddsbench
