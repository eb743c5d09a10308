#include "datagram_stamp.hpp"

namespace ddsbench {
namespace {

template <typename Time>
std::optional<Time> time_of(const timespec& time) noexcept {
  if (time.tv_sec == 0 && time.tv_nsec == 0) return std::nullopt;
  return checked_time<Time>(time.tv_sec, time.tv_nsec);
}

}  // namespace

DatagramStamp decode_stamp(const timespec (&times)[3]) noexcept {
  return {time_of<KernelRealtime>(times[0]), time_of<PhcTime>(times[2])};
}

}  // namespace ddsbench
