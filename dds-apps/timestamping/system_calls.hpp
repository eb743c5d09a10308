// The system's calls that reach network drivers and the clocks of their cards.
#pragma once

#include <string>
#include <vector>

namespace ddsbench {

/// Each call fails like the system call of its name: it returns -1, and errno has the reason. Tests replace them.
class SystemCalls {
 public:
  virtual ~SystemCalls() = default;

  /// A datagram socket, through which network drivers are queried.
  virtual int socket() noexcept = 0;
  /// Opens a device for reading.
  virtual int open(const char* path) noexcept = 0;
  virtual int ioctl(int descriptor, unsigned long request, void* argument) noexcept = 0;
  virtual void close(int descriptor) noexcept = 0;
  /// The names of all interfaces of this network namespace; empty where the system does not list them.
  virtual std::vector<std::string> interfaces() = 0;

 protected:
  SystemCalls() = default;
  SystemCalls(const SystemCalls&) = default;
  SystemCalls& operator=(const SystemCalls&) = default;
};

/// The calls of the kernel. They live as long as the program; callable from every thread.
[[nodiscard]] SystemCalls& kernel_calls() noexcept;

/// Owns a descriptor and closes it in the destructor.
class Descriptor {
 public:
  /// Owns what a call returned, which may be -1.
  Descriptor(SystemCalls& system, int descriptor) noexcept : system_(system), descriptor_(descriptor) {}
  ~Descriptor() {
    if (descriptor_ >= 0) system_.close(descriptor_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  [[nodiscard]] bool is_open() const noexcept { return descriptor_ >= 0; }
  /// As SystemCalls.
  int ioctl(unsigned long request, void* argument) const noexcept {
    return system_.ioctl(descriptor_, request, argument);
  }

 private:
  SystemCalls& system_;
  int descriptor_;
};

}  // namespace ddsbench
