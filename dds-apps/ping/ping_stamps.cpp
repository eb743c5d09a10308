#include "ping_stamps.hpp"

#include <algorithm>
#include <cstdlib>

namespace ddsbench {
namespace {

/// A card may hold a datagram back for some 100 us before it interrupts the processor.
constexpr std::int64_t kOnItsWayNs = 1'000'000;

std::uint32_t flags(StampedBy by, PingStamps::Field field) noexcept {
  const bool b = field == PingStamps::Field::b;
  const std::uint32_t kernel = b ? kKernelStampB : kKernelStampC;
  const std::uint32_t hardware = b ? kHardwareStampB : kHardwareStampC;
  switch (by) {
    case StampedBy::program:
      break;
    case StampedBy::kernel:
      return kernel;
    case StampedBy::hardware:
      return kernel | hardware;
  }
  return 0;
}

}  // namespace

PingStamps::PingStamps(const ClockSource& source, DatagramSocket& socket, const Phc* phc) noexcept
    : source_(source), socket_(socket), phc_(phc) {
  read();
  quiet_ = last_;
  next_quiet_ = last_;
}

/// The card's clock first: what happens to CLOCK_REALTIME between the readings of it after a datagram and before the
/// next one shows in the others.
void PingStamps::read() noexcept {
  if (phc_ != nullptr) last_.phc = phc_->read();
  last_.clocks = read_clocks(source_);
}

std::uint32_t PingStamps::improve_reception(const DatagramStamp& stamp, std::int64_t& program_ns) noexcept {
  const StampChoice chosen = choose_reception(program_ns, map(quiet_, stamp));
  counts_.replace(counts_.received, {}, chosen);
  program_ns = chosen.time_ns;
  return flags(chosen.by, Field::b);
}

/// Datagrams that come one upon the other leave the readings as they are.
void PingStamps::all_received() noexcept {
  if (std::llabs(last_.clocks.real_ns - next_quiet_.clocks.real_ns) < kOnItsWayNs) return;
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
    slot(*id) = Awaited{*id, field, &log, index, record, last_, {}, {}};
  }
}

void PingStamps::take_sent() noexcept {
  while (const auto sent = socket_.next_send_stamp()) improve_sending(*sent);
}

void PingStamps::improve_sending(const SendStamp& sent) noexcept {
  auto& awaited = slot(sent.id);
  if (!awaited || awaited->id != sent.id) return;
  if (sent.stamp.hardware_ns) {
    read();
  } else {
    last_.clocks = read_clocks(source_);
  }
  const MappedStamps mapped = map(awaited->before, sent.stamp);
  // The first of a kind counts: one that was handed over twice had left no earlier than the first time.
  if (!awaited->stamps.kernel) awaited->stamps.kernel = mapped.kernel;
  if (!awaited->stamps.hardware) awaited->stamps.hardware = mapped.hardware;
  SampleRecord record = awaited->record;
  std::int64_t& time = awaited->field == Field::b ? record.b : record.c;
  const StampChoice chosen = choose_sending(time, awaited->stamps);
  counts_.replace(counts_.sent, awaited->choice, chosen);
  awaited->choice = chosen;
  time = chosen.time_ns;
  record.flags |= flags(chosen.by, awaited->field);
  awaited->log->amend(awaited->index, record);
  if (phc_ == nullptr || (awaited->stamps.kernel && awaited->stamps.hardware)) awaited.reset();
}

/// By a reading before the stamp and the last one.
MappedStamps PingStamps::map(const Readings& before, const DatagramStamp& stamp) noexcept {
  MappedStamps mapped;
  if (stamp.kernel_ns) {
    mapped.kernel = map_stamp(before.clocks, last_.clocks, *stamp.kernel_ns, source_.grain_ns);
    if (mapped.kernel) {
      counts_.kernel_map.add(*mapped.kernel);
    } else {
      ++counts_.contradicted;
    }
  }
  if (stamp.hardware_ns && phc_ != nullptr) {
    mapped.hardware = map_hardware_stamp(before, last_, *stamp.hardware_ns, source_.grain_ns);
    if (mapped.hardware) {
      counts_.hardware_map.add(*mapped.hardware);
    } else {
      ++counts_.hardware_refused;
    }
  }
  return mapped;
}

}  // namespace ddsbench
