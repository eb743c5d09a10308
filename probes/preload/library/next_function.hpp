// The function that the app would have called without this library.
#pragma once

#include <dlfcn.h>
#include <stdlib.h>

#include <atomic>

namespace ddsbench::preload {

/// The function `name` of the libraries after this one. Looked up on first use, since constructors of other libraries
/// may call it before ours has run. Threads: any.
template <typename Function>
class NextFunction {
 public:
  explicit constexpr NextFunction(const char* name) noexcept : name_(name) {}

  [[nodiscard]] Function* get() noexcept {
    Function* found = function_.load(std::memory_order_relaxed);
    return found != nullptr ? found : find();
  }

 private:
  Function* find() noexcept {
    auto* found = reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name_));
    if (found == nullptr) ::abort();  // no libc is without it
    function_.store(found, std::memory_order_relaxed);
    return found;
  }

  const char* name_;
  std::atomic<Function*> function_{nullptr};
};

}  // namespace ddsbench::preload
