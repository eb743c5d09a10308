#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <string>
#include <system_error>

namespace ddsbench {

/// Held by one test of this machine at a time, in whatever suite, for what a machine has one of. Released by the
/// destructor, and by the end of the process. For one thread.
class MachineLock {
 public:
  /// Waits for it. @param name of what a machine has one of
  explicit MachineLock(const std::string& name)
      : file_(open(("/tmp/ddsbench-test-" + name + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
    if (file_ < 0 || lockf(file_, F_LOCK, 0) != 0) throw std::system_error(errno, std::generic_category(), name);
  }
  ~MachineLock() { close(file_); }
  MachineLock(const MachineLock&) = delete;
  MachineLock& operator=(const MachineLock&) = delete;

 private:
  int file_;
};

}  // namespace ddsbench
