// The measuring loops make no system call except the pacer's sleep, and cause no page fault.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "null_middleware.hpp"
#include "publisher.hpp"
#include "subscriber.hpp"
#include "syscall_counter.hpp"
#include "test_directory.hpp"

namespace ddsbench {
namespace {

constexpr std::uint64_t kMessages = 200;

SyscallCounts of_sending(Pattern pattern, std::uint64_t messages) {
  return count_syscalls([&](const std::function<void()>& mark) {
    const TestDirectory directory;
    NullWriter writer;
    SampleLogWriter log({directory / "sent", LogKind::sent, ClockKind::monotonic_raw, 0, messages});
    PublisherOptions options;
    options.clock = ClockKind::monotonic_raw;
    options.iterations = messages;
    options.schedule = {pattern, std::chrono::milliseconds(1), 4, 1};
    const std::atomic<bool> stop{false};
    Sender sender(options, writer, log);
    mark();
    send_by_schedule(options, sender, stop);
    mark();
  });
}

std::uint64_t calls(const SyscallCounts& counts, long number) {
  const auto found = counts.find(number);
  return found == counts.end() ? 0 : found->second;
}

TEST(Syscalls, AreSeenByThisTest) {
  const SyscallCounts counts = count_syscalls([](const std::function<void()>& mark) {
    ::syscall(SYS_getuid);
    mark();
    for (int i = 0; i < 3; ++i) ::syscall(SYS_getuid);
    ::syscall(SYS_getpid);
    mark();
    ::syscall(SYS_getuid);
  });
  EXPECT_EQ(counts, (SyscallCounts{{SYS_getuid, 3}, {SYS_getpid, 1}}));
}

TEST(Syscalls, NoneToReadAClock) {
  const SyscallCounts counts = count_syscalls([](const std::function<void()>& mark) {
    mark();
    for (int i = 0; i < 100; ++i)
      (void)(ns_of(MonotonicClock::now()) + ns_of(RealtimeClock::now()) + ns_of(RawClock::now()));
    mark();
  });
  EXPECT_TRUE(counts.empty()) << "this kernel does not serve its clock without a system call: stamps cost more here";
}

/// Before a late message there is no sleep, so there may be fewer sleeps than messages, but never more.
TEST(Syscalls, OneSleepAMessageWhileSending) {
  for (const std::uint64_t messages : {kMessages, 2 * kMessages}) {
    SyscallCounts counts = of_sending(Pattern::periodic, messages);
    EXPECT_GE(calls(counts, SYS_clock_nanosleep), 1U);
    EXPECT_LE(calls(counts, SYS_clock_nanosleep), messages);
    counts.erase(SYS_clock_nanosleep);
    EXPECT_EQ(counts, (SyscallCounts{{SYS_prctl, 1}})) << "for the timer's slack, once a run";
  }
}

TEST(Syscalls, OneSleepABurst) {
  SyscallCounts counts = of_sending(Pattern::burst, kMessages);
  EXPECT_LE(calls(counts, SYS_clock_nanosleep), kMessages / 4);
  counts.erase(SYS_clock_nanosleep);
  EXPECT_EQ(counts, (SyscallCounts{{SYS_prctl, 1}}));
}

/// It only sleeps during the lead before the first message.
TEST(Syscalls, NoneAtFullSpeed) { EXPECT_TRUE(of_sending(Pattern::max, kMessages).empty()); }

/// What a middleware's thread does with every message, echo and verification included.
void receive(SubscriberSink& sink, EchoSink& echo_sink, std::uint64_t from, std::uint64_t to) {
  for (std::uint64_t seq = from; seq < to; ++seq) {
    FixedMessage message({0, seq, 1, 0, 0});
    sink.on_message(time_at<StampTime>(2), message);
    FixedMessage echo({0, seq, 1, 0, kEcho});
    echo_sink.on_message(time_at<StampTime>(3), echo);
  }
}

TEST(Syscalls, NoneAndNoPageFaultWhileReceiving) {
  // On tmpfs: on a disk's file system the kernel may protect a page again while it writes it back.
  ASSERT_EQ(::access("/dev/shm", W_OK), 0);
  const SyscallCounts counts = count_syscalls([](const std::function<void()>& mark) {
    constexpr std::uint64_t kMany = 20'000;  // hundreds of pages
    const TestDirectory directory("/dev/shm");
    NullWriter writer;
    SampleLogWriter received({directory / "received", LogKind::received, ClockKind::monotonic, 0, kMany});
    SampleLogWriter echoes({directory / "echoes", LogKind::echo_received, ClockKind::monotonic, 0, kMany});
    Arrivals received_arrivals(1, kMany);
    Arrivals echo_arrivals(1, kMany);
    SubscriberOptions options;
    options.echo = Echo::full;
    options.verify = true;
    SubscriberSink sink(options, &writer, received, received_arrivals);
    EchoSink echo_sink(PublisherOptions{}, echoes, echo_arrivals, nullptr);
    receive(sink, echo_sink, 0, 1);  // the code itself is a page fault, once
    rusage before{};
    rusage after{};
    ::getrusage(RUSAGE_THREAD, &before);
    mark();
    receive(sink, echo_sink, 1, kMany);
    mark();
    ::getrusage(RUSAGE_THREAD, &after);
    if (after.ru_minflt + after.ru_majflt != before.ru_minflt + before.ru_majflt) ::_exit(2);
  });
  EXPECT_TRUE(counts.empty());
}

}  // namespace
}  // namespace ddsbench
