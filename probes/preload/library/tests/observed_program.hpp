// A program that the library observes.
#pragma once

#include <stdlib.h>

#include <string>
#include <utility>
#include <vector>

#include "test_program.hpp"

namespace ddsbench::preload {

/// A variable of the test's own environment, with which programs are started; restored by the destructor.
class Variable {
 public:
  Variable(std::string name, const std::string& value) : name_(std::move(name)) {
    const char* before = ::getenv(name_.c_str());
    was_set_ = before != nullptr;
    if (was_set_) before_ = before;
    ::setenv(name_.c_str(), value.c_str(), 1);
  }
  ~Variable() {
    if (was_set_) {
      ::setenv(name_.c_str(), before_.c_str(), 1);
    } else {
      ::unsetenv(name_.c_str());
    }
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  std::string name_;
  std::string before_;
  bool was_set_ = false;
};

/// Started with the library, its calls written to `calls`.
class ObservedProgram : public TestProgram {
 public:
  ObservedProgram(const std::string& path, std::vector<std::string> arguments, const std::string& calls)
      : ObservedProgram(path, std::move(arguments), calls, DDSBENCH_PRELOAD) {}
  /// With these libraries in LD_PRELOAD.
  ObservedProgram(const std::string& path, std::vector<std::string> arguments, const std::string& calls,
                  const std::string& libraries)
      : ObservedProgram(path, std::move(arguments), Variable("LD_PRELOAD", libraries),
                        Variable("DDSBENCH_CALLS_FILE", calls)) {}

 private:
  ObservedProgram(const std::string& path, std::vector<std::string> arguments, const Variable&, const Variable&)
      : TestProgram(path, std::move(arguments)) {}
};

}  // namespace ddsbench::preload
