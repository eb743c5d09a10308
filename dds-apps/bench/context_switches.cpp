#include "context_switches.hpp"

#include <linux/futex.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <exception>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>

#include "call_error.hpp"
#include "timings.hpp"

namespace ddsbench {
namespace {

constexpr std::uint64_t kThousand = 1000;

[[noreturn]] void throw_call_error(const char* call) { throw CallError(call, std::generic_category().message(errno)); }

/// Binds the calling thread to a processor, under a policy by which a thread that wakes another one goes on.
void settle_on(int processor) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(static_cast<unsigned>(processor), &set);
  if (::sched_setaffinity(0, sizeof set, &set) != 0) throw_call_error("sched_setaffinity");
  const sched_param none{};
  if (::sched_setscheduler(0, SCHED_BATCH, &none) != 0) throw_call_error("sched_setscheduler");
}

std::uint64_t voluntary_switches() {
  rusage use{};
  ::getrusage(RUSAGE_THREAD, &use);
  return static_cast<std::uint64_t>(use.ru_nvcsw);
}

/// Whose turn it is, in a word on which threads wait.
class Turn {
 public:
  enum Value : std::uint32_t { caller, answerer, over };

  void pass_to(Value next) noexcept {
    word_.store(next);
    futex(FUTEX_WAKE_PRIVATE, 1);
  }

  /// Waits while it is the turn of another. Returns the turn then, and counts waits that ended at once.
  Value wait_while(Value other, std::uint64_t& without_wait) noexcept {
    bool waited = false;
    for (;;) {
      const auto now = static_cast<Value>(word_.load());
      if (now != other) {
        if (!waited) ++without_wait;
        return now;
      }
      waited = futex(FUTEX_WAIT_PRIVATE, other) == 0 || waited;
    }
  }

 private:
  long futex(int operation, std::uint32_t value) noexcept {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg) the only interface
    return ::syscall(SYS_futex, &word_, operation, value, nullptr, nullptr, 0);
  }

  std::atomic<std::uint32_t> word_{caller};
  static_assert(sizeof(std::atomic<std::uint32_t>) == sizeof(std::uint32_t));
};

/// The thread that only answers, until the turn is over.
class Answerer {
 public:
  explicit Answerer(Turn& turn, int processor) : turn_(turn), thread_([this, processor] { run(processor); }) {}
  ~Answerer() {
    if (thread_.joinable()) end();
  }
  Answerer(const Answerer&) = delete;
  Answerer& operator=(const Answerer&) = delete;

  /// Throws what ended it early.
  void await_start() {
    while (!started_.load()) std::this_thread::yield();
    if (error_) std::rethrow_exception(error_);
  }

  void end() {
    turn_.pass_to(Turn::over);
    thread_.join();
  }

  /// Its switches and waits; after the end.
  [[nodiscard]] std::uint64_t voluntary() const { return voluntary_; }
  [[nodiscard]] std::uint64_t without_wait() const { return without_wait_; }

 private:
  void run(int processor) noexcept {
    try {
      settle_on(processor);
    } catch (const CallError&) {
      error_ = std::current_exception();
      started_.store(true);
      return;
    }
    started_.store(true);
    const std::uint64_t before = voluntary_switches();
    while (turn_.wait_while(Turn::caller, without_wait_) == Turn::answerer) turn_.pass_to(Turn::caller);
    voluntary_ = voluntary_switches() - before;
  }

  Turn& turn_;
  std::atomic<bool> started_{false};
  std::exception_ptr error_;
  std::uint64_t voluntary_ = 0;
  std::uint64_t without_wait_ = 0;
  std::thread thread_;  // last: uses the others
};

/// On the calling thread, which stays bound.
SwitchTimes call(int first, int second, std::uint64_t timings, const std::atomic<bool>& stop) {
  SwitchTimes times;
  settle_on(first);
  Turn turn;
  Answerer answerer(turn, second);
  answerer.await_start();
  const auto round_trip = [&] {
    turn.pass_to(Turn::answerer);
    turn.wait_while(Turn::answerer, times.without_wait);
    ++times.round_trips;
  };
  const std::uint64_t before = voluntary_switches();
  times.switch_ns = time_calls(round_trip, timings, {}, stop);
  times.voluntary = voluntary_switches() - before;
  answerer.end();
  times.voluntary += answerer.voluntary();
  times.without_wait += answerer.without_wait();
  for (double& time : times.switch_ns) time /= 2;
  return times;
}

void report(Events& events, std::string_view processors, const SwitchTimes& times) {
  tell_times(events, "switch_time", std::string(processors) + ", ", times.switch_ns);
  const std::uint64_t each = (times.voluntary * kThousand + times.round_trips / 2) / times.round_trips;
  events.figure("switches", "thousandths", processors, static_cast<std::int64_t>(each));
}

}  // namespace

std::vector<int> allowed_processors() {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (::sched_getaffinity(0, sizeof set, &set) != 0) throw_call_error("sched_getaffinity");
  std::vector<int> processors;
  for (unsigned processor = 0; processor < CPU_SETSIZE; ++processor) {
    if (CPU_ISSET(processor, &set)) processors.push_back(static_cast<int>(processor));
  }
  return processors;
}

SwitchTimes time_switches(int first, int second, std::uint64_t timings, const std::atomic<bool>& stop) {
  SwitchTimes times;
  std::exception_ptr error;
  // A thread of its own, so that the caller keeps its processors and its policy.
  std::thread([&] {
    try {
      times = call(first, second, timings, stop);
    } catch (...) {
      error = std::current_exception();
    }
  }).join();
  if (error) std::rethrow_exception(error);
  return times;
}

void switch_until_close(CommandStream& commands, Events& events) {
  measure_until_close(Command::Kind::switch_, commands, [&](std::uint64_t timings) {
    const std::vector<int> processors = allowed_processors();
    const int first = processors.front();
    report(events, "one processor", time_switches(first, first, timings, commands.stop()));
    if (processors.size() > 1) {
      report(events, "two processors", time_switches(first, processors[1], timings, commands.stop()));
    } else {
      events.warning("the program may use one processor only: switches between two were not timed");
    }
    events.switched();
  });
}

}  // namespace ddsbench
