#include "ping_stamps.hpp"

#include <algorithm>

namespace ddsbench {
namespace {

/// A card may hold a datagram back for some 100 us before it interrupts the processor.
constexpr std::chrono::milliseconds kOnItsWay{1};

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

/// The card's clock is read first: the other readings show what happens to CLOCK_REALTIME between the readings of it
/// after a datagram and before the next one.
void PingStamps::read() noexcept {
  if (phc_ != nullptr) last_.phc = phc_->read();
  last_.clocks = read_clocks(source_);
}

std::uint32_t PingStamps::improve_reception(const DatagramStamp& stamp, StampTime& time) noexcept {
  const StampChoice chosen = choose_reception(time, map(quiet_, stamp));
  counts_.replace(counts_.received, {}, chosen);
  time = chosen.time;
  return flags(chosen.by, Field::b);
}

/// Datagrams in immediate succession do not change the readings.
void PingStamps::all_received() noexcept {
  if (std::chrono::abs(last_.clocks.real - next_quiet_.clocks.real) < kOnItsWay) return;
  quiet_ = next_quiet_;
  next_quiet_ = last_;
}

void PingStamps::append(SampleLogWriter& log, const SampleRecord& record, Field field,
                        const std::optional<std::uint32_t>& id) noexcept {
  const std::uint64_t index = log.count();
  log.append(record);
  const bool stored = log.count() > index;
  if (!id) {
    awaited_.fill(std::nullopt);  // their ids begin at 0 again
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
  if (sent.stamp.hardware) {
    read();
  } else {
    last_.clocks = read_clocks(source_);
  }
  const MappedStamps mapped = map(awaited->before, sent.stamp);
  // The first of a kind counts: a datagram that was passed to the driver twice was not sent before the first time.
  if (!awaited->stamps.kernel) awaited->stamps.kernel = mapped.kernel;
  if (!awaited->stamps.hardware) awaited->stamps.hardware = mapped.hardware;
  SampleRecord record = awaited->record;
  std::int64_t& time = awaited->field == Field::b ? record.b : record.c;
  const StampChoice chosen = choose_sending(time_at<StampTime>(time), awaited->stamps);
  counts_.replace(counts_.sent, awaited->choice, chosen);
  awaited->choice = chosen;
  time = ns_of(chosen.time);
  record.flags |= flags(chosen.by, awaited->field);
  (*awaited->log)[awaited->index] = record;
  if (phc_ == nullptr || (awaited->stamps.kernel && awaited->stamps.hardware)) awaited.reset();
}

/// Maps a stamp by a reading before it and the last reading.
MappedStamps PingStamps::map(const Readings& before, const DatagramStamp& stamp) noexcept {
  MappedStamps mapped;
  if (stamp.kernel) {
    mapped.kernel = map_stamp(before.clocks, last_.clocks, *stamp.kernel, source_.grain);
    if (mapped.kernel) {
      counts_.kernel_map.add(*mapped.kernel);
    } else {
      ++counts_.contradicted;
    }
  }
  if (stamp.hardware && phc_ != nullptr) {
    mapped.hardware = map_hardware_stamp(before, last_, *stamp.hardware, source_.grain);
    if (mapped.hardware) {
      counts_.hardware_map.add(*mapped.hardware);
    } else {
      ++counts_.hardware_refused;
    }
  }
  return mapped;
}

}  // namespace ddsbench
