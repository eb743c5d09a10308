#include "stack.hpp"

#include <gtest/gtest.h>
#include <pthread.h>
#include <sys/mman.h>

#include <cstddef>
#include <cstdint>

#include "process_use.hpp"

namespace ddsbench {
namespace {

constexpr std::size_t kStack = 1024 * 1024;

struct Call {
  bool touched = false;
  std::int64_t faults = 0;
};

/// Uses 48 KiB of stack.
[[gnu::noinline]] void call_deeply() noexcept {
  [[maybe_unused]] volatile std::byte below[48 * 1024];
  for (std::size_t at = sizeof below; at > 0; at -= 4096) below[at - 1] = std::byte{1};
}

void* measure(void* argument) {
  Call& call = *static_cast<Call*>(argument);
  if (call.touched) touch_stack();
  const ProcessUse start = ProcessUse::now();
  call_deeply();
  call.faults = ProcessUse::now().since(start).minor_faults;
  return nullptr;
}

/// Page faults of a deep call of a thread whose stack no other thread had before.
std::int64_t faults_of_a_deep_call(bool touched) {
  void* stack = ::mmap(nullptr, kStack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  EXPECT_NE(stack, MAP_FAILED);
  EXPECT_EQ(::madvise(stack, kStack, MADV_NOHUGEPAGE), 0);
  pthread_attr_t attributes;
  EXPECT_EQ(::pthread_attr_init(&attributes), 0);
  EXPECT_EQ(::pthread_attr_setstack(&attributes, stack, kStack), 0);
  Call call{touched, 0};
  pthread_t thread{};
  EXPECT_EQ(::pthread_create(&thread, &attributes, measure, &call), 0);
  EXPECT_EQ(::pthread_join(thread, nullptr), 0);
  ::pthread_attr_destroy(&attributes);
  ::munmap(stack, kStack);
  return call.faults;
}

TEST(Stack, ATouchedOneCausesNoPageFaultsOfDeepCalls) {
  EXPECT_GE(faults_of_a_deep_call(false), 11) << "one of each page but the first";
  EXPECT_LE(faults_of_a_deep_call(true), 2) << "at most those of the code";
}

}  // namespace
}  // namespace ddsbench
