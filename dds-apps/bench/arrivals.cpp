#include "arrivals.hpp"

namespace ddsbench {
namespace {

constexpr std::uint64_t kBits = 64;

}  // namespace

Arrivals::Arrivals(std::uint32_t sources, std::uint64_t messages)
    : sources_(sources), messages_(messages), seen_(sources * messages / kBits + 1) {}

bool Arrivals::record(std::uint32_t source, std::uint64_t seq) noexcept {
  increment(received_);
  if (source >= sources_ || seq >= messages_) return false;
  const std::uint64_t bit = source * messages_ + seq;
  std::uint64_t& word = seen_[bit / kBits];
  const std::uint64_t mask = 1ULL << (bit % kBits);
  if ((word & mask) != 0) return false;
  word |= mask;
  increment(unique_);
  return true;
}

}  // namespace ddsbench
