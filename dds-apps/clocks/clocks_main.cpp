// ddsbench-clocks: one line `realtime_ns,monotonic_ns,monotonic_raw_ns` a second until stdin closes. A program of its
// own, because Java cannot read CLOCK_MONOTONIC_RAW, and because a clock that the environment changes must be read in
// that environment. ddsbench-clocks timestamping INTERFACE: prints which stamps the interface gives datagrams.
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cinttypes>
#include <cstdio>
#include <exception>
#include <string_view>

#include "clocks.hpp"
#include "hardware_stamping.hpp"

namespace ddsbench {
namespace {

constexpr int kPeriodMs = 1000;
constexpr int kAttempts = 16;
constexpr int kExitOk = 0;
constexpr int kExitBadInput = 2;
constexpr int kExitFailed = 3;

/// Three clocks read as if at one instant.
struct Reading {
  RealtimeTime realtime;
  MonotonicTime monotonic;
  RawClock::time_point raw;
};

/// Of several readings the one whose reads lie closest together: the others may have been interrupted.
Reading read_clocks() {
  Reading best{};
  auto best_width = std::chrono::nanoseconds::max();
  for (int i = 0; i < kAttempts; ++i) {
    const MonotonicTime before = MonotonicClock::now();
    const RealtimeTime realtime = RealtimeClock::now();
    const RawClock::time_point raw = RawClock::now();
    const std::chrono::nanoseconds width = MonotonicClock::now() - before;
    if (width < best_width) {
      best_width = width;
      best = {realtime, before + width / 2, raw};
    }
  }
  return best;
}

/// Waits one period; false when stdin closed before. Input on stdin is ignored.
bool wait_period() {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  const int ready = poll(&input, 1, kPeriodMs);
  if (ready <= 0) return ready == 0 || errno == EINTR;
  char ignored[256];
  return read(STDIN_FILENO, ignored, sizeof ignored) > 0;
}

int print_timestamping(const char* interface) {
  try {
    const auto stamping = find_hardware_stamping(interface, kernel_calls());
    std::printf("%s\n", text_of(stamping).c_str());
    return kExitOk;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "ddsbench-clocks: %s\n", error.what());
    return kExitFailed;
  }
}

int run(int argc, char** argv) {
  if (argc == 3 && std::string_view(argv[1]) == "timestamping") return print_timestamping(argv[2]);
  if (argc != 1) {
    std::fprintf(stderr, "usage: ddsbench-clocks [timestamping INTERFACE]\n");
    return kExitBadInput;
  }
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  do {
    const Reading reading = read_clocks();
    std::printf("%" PRId64 ",%" PRId64 ",%" PRId64 "\n", ns_of(reading.realtime), ns_of(reading.monotonic),
                ns_of(reading.raw));
    if (std::fflush(stdout) != 0) return kExitFailed;
  } while (wait_period());
  return kExitOk;
}

}  // namespace
}  // namespace ddsbench

int main(int argc, char** argv) { return ddsbench::run(argc, argv); }
