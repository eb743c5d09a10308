#include "syscall_counter.hpp"

#include <elf.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <stdexcept>
#include <string>
#include <system_error>

namespace ddsbench {
namespace {

/// No other code calls it: neither ours nor the C library's uses getppid.
constexpr long kMark = SYS_getppid;

[[noreturn]] void refuse(const char* call) {
  throw std::runtime_error(std::string(call) + ": " + std::generic_category().message(errno));
}

[[noreturn]] void run_child(const std::function<void(const std::function<void()>&)>& body) {
  if (::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0) ::_exit(1);
  ::raise(SIGSTOP);
  body([] { ::syscall(kMark); });
  ::_exit(0);
}

/// The status of the child at its next stop or end.
int wait_for(pid_t child) {
  int status = 0;
  if (::waitpid(child, &status, 0) != child) refuse("waitpid");
  return status;
}

/// The number of the call that is entered; -1 when it is left.
long entered_call(pid_t child) {
  __ptrace_syscall_info info{};
  if (::ptrace(PTRACE_GET_SYSCALL_INFO, child, sizeof info, &info) <= 0) refuse("PTRACE_GET_SYSCALL_INFO");
  return info.op == PTRACE_SYSCALL_INFO_ENTRY ? static_cast<long>(info.entry.nr) : -1;
}

}  // namespace

SyscallCounts count_syscalls(const std::function<void(const std::function<void()>& mark)>& body) {
  const pid_t child = ::fork();
  if (child < 0) refuse("fork");
  if (child == 0) run_child(body);
  if (const int status = wait_for(child); !WIFSTOPPED(status)) throw std::runtime_error("the child cannot be traced");
  if (::ptrace(PTRACE_SETOPTIONS, child, nullptr, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL) != 0) {
    refuse("PTRACE_SETOPTIONS");
  }
  SyscallCounts counts;
  int marks = 0;
  int pending_signal = 0;
  for (;;) {
    if (::ptrace(PTRACE_SYSCALL, child, nullptr, pending_signal) != 0) refuse("PTRACE_SYSCALL");
    pending_signal = 0;
    const int status = wait_for(child);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0 && marks == 2) return counts;
    if (!WIFSTOPPED(status)) throw std::runtime_error("the counted code ended with status " + std::to_string(status));
    if (WSTOPSIG(status) != (SIGTRAP | 0x80)) {
      pending_signal = WSTOPSIG(status);
      continue;
    }
    const long call = entered_call(child);
    if (call == kMark) {
      ++marks;
    } else if (call >= 0 && marks == 1) {
      ++counts[call];
    }
  }
}

}  // namespace ddsbench
