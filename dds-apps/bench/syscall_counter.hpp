// Counts the system calls of a piece of code, as the kernel sees them.
#pragma once

#include <cstdint>
#include <functional>
#include <map>

namespace ddsbench {

/// Calls by system call number (SYS_...).
using SyscallCounts = std::map<long, std::uint64_t>;

/// Runs `body` in a child process whose main thread is traced with ptrace. `body` receives a function that it must call
/// twice: the calls of that thread in between are counted, those of other threads are not. Throws std::runtime_error
/// when the child cannot be traced or does not end with exit status 0, which means that `body` returned and called the
/// function twice.
[[nodiscard]] SyscallCounts count_syscalls(const std::function<void(const std::function<void()>& mark)>& body);

}  // namespace ddsbench
