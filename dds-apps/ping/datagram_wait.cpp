#include "datagram_wait.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

namespace ddsbench {
namespace {

constexpr std::chrono::nanoseconds kLongestWait = std::chrono::hours(1);

}  // namespace

DatagramWait::DatagramWait(int descriptor) : descriptor_(descriptor), wake_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (wake_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
}

DatagramWait::~DatagramWait() { ::close(wake_); }

DatagramWait::End DatagramWait::until(MonotonicTime deadline) noexcept {
  for (;;) {
    const std::chrono::nanoseconds left = deadline - MonotonicClock::now();
    if (left.count() <= 0) return End::deadline;
    const timespec timeout = timespec_of(std::min(left, kLongestWait));
    std::array<pollfd, 2> polled = {{{descriptor_, POLLIN, 0}, {wake_, POLLIN, 0}}};
    if (::ppoll(polled.data(), polled.size(), &timeout, nullptr) <= 0) continue;  // a timeout, or EINTR
    if (polled[1].revents != 0) return End::woken;
    return End::datagram;
  }
}

void DatagramWait::wake() noexcept {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(wake_, &one, sizeof one);  // fails only when it is set anyway
}

void DatagramWait::rearm() noexcept {
  std::uint64_t count = 0;
  [[maybe_unused]] const ssize_t taken = ::read(wake_, &count, sizeof count);  // nothing to take is fine
}

}  // namespace ddsbench
