#include "datagram_stamp.hpp"

#include "phc.hpp"

namespace ddsbench {
namespace {

std::optional<std::int64_t> ns(const timespec& time) noexcept {
  if (time.tv_sec == 0 && time.tv_nsec == 0) return std::nullopt;
  return checked_ns(time.tv_sec, time.tv_nsec);
}

}  // namespace

DatagramStamp decode_stamp(const timespec (&times)[3]) noexcept { return {ns(times[0]), ns(times[2])}; }

}  // namespace ddsbench
