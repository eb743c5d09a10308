// The exception for a refused call.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace ddsbench {

/// Something outside the program refused a call; `call` is the name of its function or step.
class CallError : public std::runtime_error {
 public:
  CallError(std::string call, const std::string& reason) : std::runtime_error(reason), call_(std::move(call)) {}
  [[nodiscard]] const std::string& call() const noexcept { return call_; }

 private:
  std::string call_;
};

}  // namespace ddsbench
