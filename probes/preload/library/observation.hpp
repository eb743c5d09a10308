// Whether the calls of this process are recorded, and where.
#pragma once

#include "call_log.hpp"

namespace ddsbench::preload {

/// The log for calls now; nullptr: none. It records the calls of the process that was started with DDSBENCH_CALLS_FILE,
/// also after exec, from the loading of this library until exit() has run the program's own destructors. A child made
/// by fork() records nothing.
[[nodiscard]] CallLog* active_log() noexcept;

}  // namespace ddsbench::preload
