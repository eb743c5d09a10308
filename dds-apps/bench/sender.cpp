#include "sender.hpp"

#include <algorithm>

namespace ddsbench {

Sender::Sender(const PublisherOptions& options, MessageWriter& writer, SampleLogWriter& log, CollocatedTake* take,
               RoundTrips* round_trips) noexcept
    : run_id_(options.run_id),
      index_(options.index),
      iterations_(options.iterations),
      warmup_(options.warmup),
      instances_(std::max(options.lookup_instances, 1U)),
      now_(stamp_now(options.clock)),
      writer_(writer),
      log_(log),
      take_(take),
      round_trips_(round_trips) {}

void Sender::begin(const Bout& bout) {
  if (round_trips_ != nullptr) round_trips_->begin(bout);
  first_ = bout.first;
  iterations_ = bout.count;
  logged_ = bout.logged;
  patience_ = bout.period * static_cast<std::int64_t>(bout.count);
  summary_ = {};
}

void Sender::send(std::optional<StampTime> intended) noexcept {
  const std::uint64_t seq = first_ + summary_.count;
  MessageHeader header{run_id_, seq, 0, index_, 0};
  if (seq < warmup_) header.flags |= kWarmup;
  if (summary_.count + 1 == iterations_) header.flags |= kLast;
  if (round_trips_ != nullptr && intended) round_trips_->due(seq, *intended);

  header.t_write_ns = ns_of(now_());
  const bool written = instances_ == 1 ? writer_.write(header)
                                       : writer_.write_instance(static_cast<std::uint32_t>(seq % instances_), header);
  const StampTime returned = now_();

  // Read from the header again: a separate copy would cost two copies before the write.
  const auto written_at = time_at<StampTime>(header.t_write_ns);
  const StampTime due = intended.value_or(written_at);
  if (logged_) {
    log_.append({seq, ns_of(due), header.t_write_ns, ns_of(returned), index_,
                 written ? header.flags : header.flags | kWriteFailed});
  }
  summary_.add(written_at, due, written);
  sent_.store(summary_.count, std::memory_order_relaxed);
  if (take_ != nullptr) take_->await(summary_.count - summary_.failed);
}

}  // namespace ddsbench
