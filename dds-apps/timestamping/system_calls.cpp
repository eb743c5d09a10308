#include "system_calls.hpp"

#include <fcntl.h>
#include <net/if.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <memory>

namespace ddsbench {
namespace {

class KernelCalls final : public SystemCalls {
 public:
  int socket() noexcept override { return ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0); }
  int open(const char* path) noexcept override { return ::open(path, O_RDONLY | O_CLOEXEC); }
  int ioctl(int descriptor, unsigned long request, void* argument) noexcept override {
    return ::ioctl(descriptor, request, argument);
  }
  void close(int descriptor) noexcept override { ::close(descriptor); }
  std::vector<std::string> interfaces() override {
    const std::unique_ptr<struct if_nameindex[], decltype(&if_freenameindex)> all(if_nameindex(), &if_freenameindex);
    std::vector<std::string> names;
    if (all == nullptr) return names;
    for (const struct if_nameindex* each = all.get(); each->if_name != nullptr; ++each)
      names.emplace_back(each->if_name);
    return names;
  }
};

}  // namespace

SystemCalls& kernel_calls() noexcept {
  static KernelCalls calls;
  return calls;
}

}  // namespace ddsbench
