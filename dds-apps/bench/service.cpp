#include "service.hpp"

#include <time.h>

#include "clocks.hpp"
#include "random.hpp"

namespace ddsbench {
namespace {

/// Between two reads of the thread's clock, which is a system call: about a microsecond.
constexpr int kSpins = 500;

void use_processor(std::chrono::nanoseconds time) noexcept {
  const std::chrono::nanoseconds end = thread_cpu_time() + time;
  while (thread_cpu_time() < end) {
    for (volatile int spin = 0; spin < kSpins; spin = spin + 1) {
    }
  }
}

void wait(std::chrono::nanoseconds time) noexcept {
  timespec remaining = timespec_of(time);
  while (clock_nanosleep(CLOCK_MONOTONIC, 0, &remaining, &remaining) != 0) {
  }
}

}  // namespace

std::chrono::nanoseconds thread_cpu_time() noexcept {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

void Service::serve(std::uint32_t client, std::uint64_t seq) const noexcept {
  if (options_.cpu.count() > 0) use_processor(draw(options_.cpu, 2 * client, seq));
  if (options_.wait.count() > 0) wait(draw(options_.wait, 2 * client + 1, seq));
}

std::chrono::nanoseconds Service::draw(std::chrono::nanoseconds mean, std::uint32_t stream,
                                       std::uint64_t seq) const noexcept {
  if (options_.distribution == ServiceDistribution::constant) return mean;
  return exponential(random_bits(options_.seed, stream, seq), mean);
}

}  // namespace ddsbench
