#include "stack.hpp"

#include <cstddef>

namespace ddsbench {

namespace {

constexpr std::size_t kDepth = std::size_t{64} * 1024;  // threads have far more
constexpr std::size_t kPage = 4096;                     // no smaller ones exist

}  // namespace

[[gnu::noinline]] void touch_stack() noexcept {
  [[maybe_unused]] volatile std::byte below[kDepth];
  for (std::size_t at = kDepth; at > 0; at -= kPage) below[at - 1] = std::byte{0};
}

}  // namespace ddsbench
