// The program ddsbench-stamps: measures the cost of a stamp and of a record of the sample log, for `ddsbench bench`.
#include <algorithm>
#include <array>
#include <cstdio>
#include <exception>

#include "clocks.hpp"
#include "sample_log.hpp"

namespace ddsbench {
namespace {

constexpr int kBatches = 201;
constexpr int kOperations = 10'000;

/// Nanoseconds of one operation: the median of many batches, so that interrupted ones do not count.
template <typename Operation>
double median_ns(Operation operation) {
  std::array<std::int64_t, kBatches> batches{};
  for (std::int64_t& batch : batches) {
    const MonotonicTime start = MonotonicClock::now();
    for (int i = 0; i < kOperations; ++i) operation(i);
    batch = (MonotonicClock::now() - start).count();
  }
  std::nth_element(batches.begin(), batches.begin() + kBatches / 2, batches.end());
  return static_cast<double>(batches[kBatches / 2]) / kOperations;
}

void print_costs(const char* log_file) {
  const StampNow now = stamp_now(ClockKind::monotonic);
  volatile std::int64_t kept = 0;  // otherwise the compiler could omit the reads
  const double stamp = median_ns([&](int) { kept = ns_of(now()); });
  SampleLogWriter log({log_file, LogKind::sent, ClockKind::monotonic, 0, std::uint64_t{kBatches} * kOperations});
  const double append = median_ns([&](int i) { log.append({static_cast<std::uint64_t>(i), 1, 2, 3, 4, 5}); });
  log.close();
  std::printf(R"({"stamp_ns":%.2f,"append_ns":%.2f,"batches":%d,"operations":%d})"
              "\n",
              stamp, append, kBatches, kOperations);
}

}  // namespace
}  // namespace ddsbench

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: ddsbench-stamps LOG_FILE\n");
    return 2;
  }
  try {
    ddsbench::print_costs(argv[1]);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "ddsbench-stamps: %s\n", error.what());
    return 3;
  }
}
