#include "round_trips.hpp"

#include <utility>

#include "sample_log.hpp"

namespace ddsbench {
namespace {

/// The time that `thousandths` of all `expected` do not exceed; kNoTime when too few returned.
std::int64_t percentile(const TimeHistogram& times, std::uint64_t expected, std::uint64_t thousandths) {
  const std::uint64_t rank = (expected * thousandths + 999) / 1000;
  return rank == 0 || rank > times.count() ? kNoTime : times.at_rank(rank).count();
}

}  // namespace

void RoundTrips::begin(const Bout& bout) {
  auto due = std::make_unique<std::atomic<std::int64_t>[]>(bout.count);
  auto arrivals = std::make_unique<Arrivals>(subscribers_, bout.count);
  const std::lock_guard lock(mutex_);
  bout_ = bout;
  open_ = true;
  due_ns_ = std::move(due);
  arrivals_ = std::move(arrivals);
  times_.clear();
}

void RoundTrips::due(std::uint64_t seq, StampTime due) noexcept {
  due_ns_[seq - bout_.first].store(ns_of(due), std::memory_order_relaxed);
}

void RoundTrips::record(std::uint32_t subscriber, std::uint64_t seq, StampTime taken) noexcept {
  const std::lock_guard lock(mutex_);
  if (!contains(seq) || !arrivals_->record(subscriber, seq - bout_.first)) return;
  times_.add(std::chrono::nanoseconds(ns_of(taken) - due_ns_[seq - bout_.first].load(std::memory_order_relaxed)));
}

bool RoundTrips::logs(std::uint64_t seq) noexcept {
  const std::lock_guard lock(mutex_);
  return bout_.logged && contains(seq);
}

RoundTripSummary RoundTrips::end(std::uint64_t expected) {
  const std::lock_guard lock(mutex_);
  open_ = false;
  return {arrivals_->received(),
          arrivals_->unique(),
          percentile(times_, expected, 500),
          percentile(times_, expected, 950),
          percentile(times_, expected, 990),
          percentile(times_, expected, 999),
          expected == 0 || expected > times_.count() ? kNoTime : times_.max().count()};
}

}  // namespace ddsbench
