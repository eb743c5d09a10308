// A thread that may make datagram calls and no others.
#pragma once

#include <cstdint>

namespace ddsbench::preload {

/// Sends and receives `count` datagrams in a thread; any other system call of it ends the process with SIGSYS. Returns
/// how many page faults it had. Throws std::runtime_error when the kernel has no such filter.
long exchange_filtered(std::uint32_t count);

}  // namespace ddsbench::preload
