#include "callers.hpp"

#include "pacer.hpp"
#include "random.hpp"
#include "sample_log.hpp"
#include "schedule.hpp"
#include "stamp_offset.hpp"

namespace ddsbench {
namespace {

ScheduleOptions schedule_of(const ClientOptions& options, std::uint32_t thread) {
  ScheduleOptions schedule;
  schedule.pattern = options.arrivals == RequestArrivals::poisson ? Pattern::poisson : Pattern::periodic;
  schedule.period = options.period;
  schedule.seed = random_bits(options.seed, thread, 0);
  return schedule;
}

}  // namespace

Callers::Callers(const ClientOptions& options, MessageWriter& writer, RequestLogWriter& log, ReplyWaits& waits,
                 const std::atomic<bool>& stop)
    : options_(options),
      writer_(writer),
      log_(log),
      waits_(waits),
      stop_(stop),
      now_(stamp_now(options.clock)),
      own_(options.threads) {
  threads_.reserve(options.threads);
  try {
    for (std::uint32_t thread = 0; thread < options.threads; ++thread)
      threads_.emplace_back(&Callers::call, this, thread);
  } catch (...) {
    begin(false);
    for (std::thread& thread : threads_) thread.join();
    throw;
  }
}

Callers::~Callers() {
  begin(false);
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void Callers::run() {
  begin(true);
  for (std::thread& thread : threads_) thread.join();
}

SentSummary Callers::summary() const {
  SentSummary all;
  for (const Own& own : own_) all.add(own.summary);
  return all;
}

std::uint64_t Callers::timeouts() const {
  std::uint64_t all = 0;
  for (const Own& own : own_) all += own.timeouts;
  return all;
}

void Callers::begin(bool really) {
  {
    const std::lock_guard lock(mutex_);
    if (begun_) return;
    begun_ = true;
    really_ = really;
  }
  changed_.notify_all();
}

void Callers::call(std::uint32_t thread) noexcept {
  {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return begun_; });
    if (!really_) return;
  }
  if (options_.arrivals == RequestArrivals::closed) {
    call_closed(thread);
  } else {
    call_open(thread);
  }
}

void Callers::call_closed(std::uint32_t thread) noexcept {
  for (std::uint64_t number = 0; number < options_.iterations && !stop_.load(std::memory_order_relaxed); ++number) {
    const std::uint64_t seq = thread * options_.iterations + number;
    waits_.begin(thread, seq);
    if (!send(thread, number, now_())) continue;
    if (waits_.await(thread, options_.reply_timeout, stop_)) {
      log_[seq].returned = ns_of(now_());
    } else {
      ++own_[thread].timeouts;
    }
  }
}

void Callers::call_open(std::uint32_t thread) noexcept {
  const Pacer pacer(stop_);
  Schedule schedule(schedule_of(options_, thread));
  StampOffset stamp_clock(options_.clock);
  const MonotonicTime start = MonotonicClock::now();
  MonotonicTime due = start + schedule.next_offset();
  for (std::uint64_t number = 0; number < options_.iterations && pacer.wait_until(due); ++number) {
    send(thread, number, stamp_clock.stamp_of(due));
    due = start + schedule.next_offset();
    stamp_clock.renew(due);
  }
}

bool Callers::send(std::uint32_t thread, std::uint64_t number, StampTime begun) noexcept {
  RequestRecord& record = log_[thread * options_.iterations + number];
  MessageHeader header{options_.run_id, record.seq, 0, options_.index, record.flags};
  bool written = false;
  {
    const std::lock_guard lock(writing_);
    header.t_write_ns = ns_of(now_());
    record.t0 = ns_of(begun);
    record.t1 = header.t_write_ns;
    written = writer_.write_instance(record.object, header);
    writer_.flush();
  }
  if (!written) record.flags |= kWriteFailed;

  own_[thread].summary.add(time_at<StampTime>(record.t1), begun, written);
  sent_.fetch_add(1, std::memory_order_relaxed);
  return written;
}

}  // namespace ddsbench
