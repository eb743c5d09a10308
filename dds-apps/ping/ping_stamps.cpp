#include "ping_stamps.hpp"

#include <algorithm>

namespace ddsbench {

PingStamps::PingStamps(const ClockSource& source, DatagramSocket& socket) noexcept
    : source_(source), socket_(socket), last_(read_clocks(source)), quiet_(last_), next_quiet_(last_) {}

bool PingStamps::improve_reception(const std::optional<std::int64_t>& kernel_ns, std::int64_t& program_ns) noexcept {
  if (!kernel_ns) return false;
  const auto bounds = map(quiet_, *kernel_ns);
  if (!bounds) return false;
  program_ns = std::min(program_ns, bounds->latest_ns);
  ++counts_.received;
  return true;
}

void PingStamps::all_received() noexcept {
  quiet_ = next_quiet_;
  next_quiet_ = last_;
}

void PingStamps::append(SampleLogWriter& log, const SampleRecord& record, Field field,
                        const std::optional<std::uint32_t>& id) noexcept {
  const std::uint64_t index = log.count();
  log.append(record);
  const bool stored = log.count() > index;
  if (!id) {
    awaited_.fill(std::nullopt);  // their ids begin anew
  } else if (stored) {
    slot(*id) = Awaited{*id, field, &log, index, record, last_};
  }
}

void PingStamps::take_sent() noexcept {
  while (const auto stamp = socket_.next_send_stamp()) {
    auto& awaited = slot(stamp->id);
    if (!awaited || awaited->id != stamp->id) continue;
    read();
    if (const auto bounds = map(awaited->before, stamp->real_ns)) {
      SampleRecord& record = awaited->record;
      std::int64_t& time = awaited->field == Field::b ? record.b : record.c;
      time = std::max(time, bounds->earliest_ns);
      record.flags |= awaited->field == Field::b ? kKernelStampB : kKernelStampC;
      awaited->log->amend(awaited->index, record);
      ++counts_.sent;
    }
    awaited.reset();
  }
}

std::optional<StampBounds> PingStamps::map(const ClockReading& before, std::int64_t kernel_ns) noexcept {
  const auto bounds = map_stamp(before, last_, kernel_ns, source_.grain_ns);
  if (!bounds) {
    ++counts_.contradicted;
    return std::nullopt;
  }
  const std::int64_t width = bounds->latest_ns - bounds->earliest_ns;
  counts_.widest_map_ns = std::max(counts_.widest_map_ns, width);
  const bool first = counts_.narrowest_map_ns == 0;
  counts_.narrowest_map_ns = first ? width : std::min(counts_.narrowest_map_ns, width);
  return bounds;
}

}  // namespace ddsbench
