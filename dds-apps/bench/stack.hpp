// The stack of a measuring thread.
#pragma once

namespace ddsbench {

/// Touches the pages of the calling thread's stack below the caller, so that deep calls cause no page fault while
/// messages flow: the first call of a function in a library is looked up by the dynamic linker, far down the stack.
void touch_stack() noexcept;

}  // namespace ddsbench
