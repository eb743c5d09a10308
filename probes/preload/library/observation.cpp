#include "observation.hpp"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <charconv>

namespace ddsbench::preload {
namespace {

constexpr const char* kFileVariable = "DDSBENCH_CALLS_FILE";
constexpr const char* kMebibytesVariable = "DDSBENCH_CALLS_MIB";
constexpr std::uint64_t kMebibytes = 1024;
constexpr std::uint64_t kMostMebibytes = std::uint64_t{1} << 20U;
constexpr int kAheadPeriodMs = 100;
constexpr int kLowestPriority = 19;

/// In memory that the kernel clears in a child, so that a child records nothing, however it was created.
struct Observation {
  std::atomic<CallLog*> log;
};

Observation nothing_observed{nullptr};
std::atomic<Observation*> observation{&nothing_observed};
CallLog call_log;

void complain(const char* file, const char* reason) noexcept {
  char text[PATH_MAX + PATH_MAX + 256];
  const int length = snprintf(text, sizeof text, "ddsbench-preload: %s: %s: no calls are recorded of process %d\n",
                              file, reason, ::getpid());
  const auto count = static_cast<std::size_t>(length);
  if (length > 0 && ::write(STDERR_FILENO, text, count < sizeof text ? count : sizeof text - 1) < 0) return;
}

/// 0 when the variable is not a valid number.
std::uint64_t wanted_bytes() noexcept {
  const char* text = ::getenv(kMebibytesVariable);
  if (text == nullptr) return kMebibytes << 20U;
  std::uint64_t value = 0;
  const char* end = text + strlen(text);
  const auto parsed = std::from_chars(text, end, value);
  const bool valid = parsed.ec == std::errc() && parsed.ptr == end && value <= kMostMebibytes;
  return valid ? value << 20U : 0;
}

/// Page faults and the allocation of disk blocks happen here and not in the app's calls.
void* keep_memory_ahead(void*) {
  ::pthread_setname_np(::pthread_self(), "calls-memory");
  ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kLowestPriority);
  while (CallLog* log = active_log()) {
    log->keep_ahead();
    ::poll(nullptr, 0, kAheadPeriodMs);
  }
  return nullptr;
}

/// Without the thread the calls prepare their memory themselves.
void start_keeper() noexcept {
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);  // it takes no signal away from the app's threads
  pthread_t keeper{};
  if (::pthread_create(&keeper, nullptr, keep_memory_ahead, nullptr) == 0) ::pthread_detach(keeper);
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

Observation* make_observation() noexcept {
  void* page = ::mmap(nullptr, sizeof(Observation), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED) return nullptr;
  if (::madvise(page, sizeof(Observation), MADV_WIPEONFORK) == 0) return static_cast<Observation*>(page);
  ::munmap(page, sizeof(Observation));
  return nullptr;
}

__attribute__((constructor)) void begin() {
  const char* file = ::getenv(kFileVariable);
  if (file == nullptr || *file == '\0') return;
  const int error = errno;
  const std::uint64_t bytes = wanted_bytes();
  Observation* made = make_observation();
  char problem[PATH_MAX + 256];
  if (bytes == 0) {
    complain(kMebibytesVariable, "must be a whole number from 1 to 1048576");
  } else if (made == nullptr) {
    complain("madvise(MADV_WIPEONFORK)", strerror(errno));
  } else if (!call_log.open(file, bytes, problem, sizeof problem)) {
    complain(file, problem);
  } else {
    made->log.store(&call_log, std::memory_order_release);
    observation.store(made, std::memory_order_release);
    start_keeper();
  }
  errno = error;
}

__attribute__((destructor)) void end() {
  CallLog* log = active_log();
  if (log == nullptr) return;
  // A CSV file larger than the allowed file size is an error of write(), and must not end the app.
  sigset_t too_large;
  sigemptyset(&too_large);
  sigaddset(&too_large, SIGXFSZ);
  ::pthread_sigmask(SIG_BLOCK, &too_large, nullptr);
  // Threads may still run, and may be about to append: the memory stays.
  observation.load(std::memory_order_relaxed)->log.store(nullptr, std::memory_order_release);
  log->finish();
}

}  // namespace

CallLog* active_log() noexcept {
  return observation.load(std::memory_order_relaxed)->log.load(std::memory_order_acquire);
}

}  // namespace ddsbench::preload
