#include "bout_arrivals.hpp"

#include <algorithm>

namespace ddsbench {

BoutArrivals::BoutArrivals(const Bout& bout, std::uint32_t sources)
    : bout_(bout), counts_(sources, bout.count), spans_(sources) {}

void BoutArrivals::record(std::uint32_t source, std::uint64_t seq, StampTime taken) noexcept {
  if (source >= spans_.size() || !contains(seq)) return;
  if (!counts_.record(source, seq - bout_.first)) return;
  Span& span = spans_[source];
  if (!span.begun.load(std::memory_order_relaxed)) {
    span.first.store(ns_of(taken), std::memory_order_relaxed);
    span.begun.store(true, std::memory_order_relaxed);
  }
  span.last.store(ns_of(taken), std::memory_order_relaxed);
}

std::chrono::nanoseconds BoutArrivals::longest_span() const noexcept {
  std::int64_t longest = 0;
  for (const Span& span : spans_) {
    longest = std::max(longest, span.last.load(std::memory_order_relaxed) - span.first.load(std::memory_order_relaxed));
  }
  return std::chrono::nanoseconds(longest);
}

const BoutArrivals& BoutsReceived::begin(const Bout& bout) {
  all_.push_back(std::make_unique<BoutArrivals>(bout, sources_));
  current_.store(all_.back().get(), std::memory_order_release);
  return *all_.back();
}

}  // namespace ddsbench
