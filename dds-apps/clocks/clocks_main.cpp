// ddsbench-clocks: one line `realtime_ns,monotonic_ns,monotonic_raw_ns` a second until stdin closes. A program of its
// own, because Java cannot read CLOCK_MONOTONIC_RAW, and because a clock that is made to lie by the environment must be
// read in that environment.
// ddsbench-clocks timestamping INTERFACE: which stamps the interface gives datagrams.
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <limits>
#include <string_view>

#include "hardware_stamping.hpp"

namespace {

constexpr int kPeriodMs = 1000;
constexpr int kAttempts = 16;
constexpr int kExitOk = 0;
constexpr int kExitBadInput = 2;
constexpr int kExitFailed = 3;

std::int64_t now_ns(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

/// Three clocks read as if at one instant.
struct Reading {
  std::int64_t realtime_ns;
  std::int64_t monotonic_ns;
  std::int64_t raw_ns;
};

/// Of several readings the one whose reads lie closest together: the others were interrupted.
Reading read_clocks() {
  Reading best{};
  std::int64_t best_width = std::numeric_limits<std::int64_t>::max();
  for (int i = 0; i < kAttempts; ++i) {
    const std::int64_t before = now_ns(CLOCK_MONOTONIC);
    const std::int64_t realtime = now_ns(CLOCK_REALTIME);
    const std::int64_t raw = now_ns(CLOCK_MONOTONIC_RAW);
    const std::int64_t width = now_ns(CLOCK_MONOTONIC) - before;
    if (width < best_width) {
      best_width = width;
      best = {realtime, before + width / 2, raw};
    }
  }
  return best;
}

/// Waits one period; false when stdin closed before. Anything that arrives on stdin is ignored.
bool wait_period() {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  const int ready = poll(&input, 1, kPeriodMs);
  if (ready <= 0) return ready == 0 || errno == EINTR;
  char ignored[256];
  return read(STDIN_FILENO, ignored, sizeof ignored) > 0;
}

int print_timestamping(const char* interface) {
  try {
    const auto stamping = ddsbench::find_hardware_stamping(interface, ddsbench::kernel_calls());
    std::printf("%s\n", ddsbench::text_of(stamping).c_str());
    return kExitOk;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "ddsbench-clocks: %s\n", error.what());
    return kExitFailed;
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 3 && std::string_view(argv[1]) == "timestamping") return print_timestamping(argv[2]);
  if (argc != 1) {
    std::fprintf(stderr, "usage: ddsbench-clocks [timestamping INTERFACE]\n");
    return kExitBadInput;
  }
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  do {
    const Reading reading = read_clocks();
    std::printf("%" PRId64 ",%" PRId64 ",%" PRId64 "\n", reading.realtime_ns, reading.monotonic_ns, reading.raw_ns);
    if (std::fflush(stdout) != 0) return kExitFailed;
  } while (wait_period());
  return kExitOk;
}
