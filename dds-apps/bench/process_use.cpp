#include "process_use.hpp"

#include <sys/resource.h>

namespace ddsbench {

namespace {

std::chrono::nanoseconds nanoseconds(const timeval& time) noexcept {
  return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
}

}  // namespace

ProcessUse ProcessUse::now() noexcept {
  rusage use{};
  getrusage(RUSAGE_SELF, &use);  // cannot fail for this process
  return {nanoseconds(use.ru_utime) + nanoseconds(use.ru_stime), use.ru_minflt, use.ru_majflt, use.ru_nvcsw,
          use.ru_nivcsw};
}

ProcessUse ProcessUse::since(const ProcessUse& start) const noexcept {
  return {cpu - start.cpu, minor_faults - start.minor_faults, major_faults - start.major_faults,
          voluntary_switches - start.voluntary_switches, involuntary_switches - start.involuntary_switches};
}

}  // namespace ddsbench
