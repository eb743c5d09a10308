#include "filtered_thread.hpp"

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>

#include <atomic>
#include <iterator>
#include <thread>

#include "datagram_pair.hpp"

namespace ddsbench::preload {
namespace {

constexpr long kAllowed[] = {SYS_sendto, SYS_recvfrom, SYS_getrusage};

bool filter_this_thread() {
  sock_filter program[2 + 2 * std::size(kAllowed)]{};
  std::size_t length = 0;
  program[length++] = BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr));
  for (const long call : kAllowed) {
    program[length++] = BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<unsigned>(call), 0, 1);
    program[length++] = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  }
  program[length++] = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
  const sock_fprog filter{static_cast<unsigned short>(length), program};
  return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0) == 0;
}

long page_faults() {
  rusage use{};
  ::getrusage(RUSAGE_THREAD, &use);
  return use.ru_minflt + use.ru_majflt;
}

bool exchange(const DatagramPair& pair, std::uint32_t count) {
  char content[300] = "";
  bool whole = true;
  for (std::uint32_t i = 0; i < count; ++i) {
    whole = ::send(pair.sender(), content, sizeof content, 0) == sizeof content && whole;
    whole = ::recv(pair.receiver(), content, sizeof content, 0) == sizeof content && whole;
  }
  return whole;
}

}  // namespace

long exchange_filtered(std::uint32_t count) {
  // The thread never ends, since that needs other calls: it waits for one more datagram.
  static const DatagramPair pair;
  static std::atomic<long> faults{-1};
  static std::atomic<bool> failed{false};
  std::thread([count] {
    bool done = exchange(pair, 10) && filter_this_thread();
    const long before = page_faults();
    done = done && exchange(pair, count);
    failed = !done;
    faults = page_faults() - before;
    for (char byte = 0;;) (void)::recv(pair.receiver(), &byte, 1, 0);
  }).detach();
  while (faults < 0) ::usleep(1000);
  if (failed) throw std::runtime_error("no filter of system calls, or a call failed");
  return faults;
}

}  // namespace ddsbench::preload
