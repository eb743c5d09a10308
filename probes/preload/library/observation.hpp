// Whether the calls of this process are recorded, and where.
#pragma once

#include "call_log.hpp"

namespace ddsbench::preload {

/// Where calls go now; nullptr: nowhere. Recorded are the calls of the process that was started with
/// DDSBENCH_CALLS_FILE, what it becomes by exec included, from when this library is loaded until exit() is through with
/// the program's own destructors. A child made by fork() records nothing.
[[nodiscard]] CallLog* active_log() noexcept;

}  // namespace ddsbench::preload
