#include "sender.hpp"

#include <algorithm>

namespace ddsbench {

Sender::Sender(const PublisherOptions& options, MessageWriter& writer, SampleLogWriter& log) noexcept
    : run_id_(options.run_id),
      index_(options.index),
      iterations_(options.iterations),
      warmup_(options.warmup),
      now_(clock_function(options.clock)),
      writer_(writer),
      log_(log) {}

void Sender::send(std::optional<std::int64_t> intended_ns) noexcept {
  const std::uint64_t seq = summary_.count;
  MessageHeader header{run_id_, seq, 0, index_, 0};
  if (seq < warmup_) header.flags |= kWarmup;
  if (seq + 1 == iterations_) header.flags |= kLast;

  header.t_write_ns = now_();
  const bool written = writer_.write(header);
  const std::int64_t returned = now_();

  const std::int64_t intended = intended_ns.value_or(header.t_write_ns);
  log_.append(
      {seq, intended, header.t_write_ns, returned, index_, written ? header.flags : header.flags | kWriteFailed});
  if (seq == 0) summary_.first_ns = header.t_write_ns;
  summary_.last_ns = header.t_write_ns;
  summary_.late_max_ns = std::max(summary_.late_max_ns, header.t_write_ns - intended);
  if (!written) ++summary_.failed;
  summary_.count = seq + 1;
  sent_.store(summary_.count, std::memory_order_relaxed);
}

}  // namespace ddsbench
