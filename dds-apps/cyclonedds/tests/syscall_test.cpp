// The publishing loop adds only the pacer's sleep to the system calls of the middleware's own write().
#include <gtest/gtest.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <functional>

#include "collector.hpp"
#include "payloads.hpp"
#include "publisher.hpp"
#include "syscall_counter.hpp"
#include "test_directory.hpp"

namespace ddsbench::cyclone {
namespace {

constexpr std::uint32_t kDomain = 34;

TopicOptions best_effort_topic() {
  TopicQos qos;
  qos.reliability = Reliability::best_effort;
  qos.durability = Durability::volatile_;
  qos.history_depth = 1;
  return topic_of("Complex", complex_payload(1000), qos);
}

/// Receives until the writer is gone.
[[noreturn]] void reading_process(const TopicOptions& topic) {
  const auto middleware = make_middleware(on_loopback(kDomain));
  Collector collector;
  const auto reader = middleware->make_reader(topic, Trigger::listener, collector, stamp_now(ClockKind::monotonic));
  const bool came_and_went = wait_matched(*reader, 1) && wait_matched(*reader, 0);
  ::_exit(came_and_went ? 0 : 1);
}

/// Counts the calls of a thread that sends to a reader in another process.
SyscallCounts count_while(const std::function<void(MessageWriter&, const std::function<void()>& mark)>& sending) {
  const TopicOptions topic = best_effort_topic();
  return count_syscalls([&](const std::function<void()>& mark) {
    const pid_t reading = ::fork();  // before anything of Cyclone runs in this process
    if (reading == 0) reading_process(topic);
    {
      const auto middleware = make_middleware(on_loopback(kDomain));
      const auto writer = middleware->make_writer(topic);
      if (!wait_matched(*writer, 1)) ::_exit(1);
      sending(*writer, mark);
    }
    int status = -1;
    if (::waitpid(reading, &status, 0) != reading || status != 0) ::_exit(1);
  });
}

SyscallCounts of_writing(std::uint64_t messages) {
  return count_while([messages](MessageWriter& writer, const std::function<void()>& mark) {
    mark();
    for (std::uint64_t seq = 0; seq < messages; ++seq) writer.write({1, seq, 0, 0, 0});
    mark();
  });
}

SyscallCounts of_publishing(std::uint64_t messages) {
  return count_while([messages](MessageWriter& writer, const std::function<void()>& mark) {
    const TestDirectory directory;
    SampleLogWriter log({directory / "sent", LogKind::sent, ClockKind::monotonic, 0, messages});
    PublisherOptions options;
    options.iterations = messages;
    options.schedule = {Pattern::periodic, std::chrono::milliseconds(1), 1, 1};
    const std::atomic<bool> stop{false};
    Sender sender(options, writer, log);
    mark();
    send_by_schedule(options, sender, stop);
    mark();
  });
}

class Publishing : public ::testing::TestWithParam<std::uint64_t> {};

TEST_P(Publishing, AddsOneSleepAMessageToTheMiddlewaresOwnCalls) {
  const std::uint64_t messages = GetParam();
  const SyscallCounts own = of_writing(messages);
  SyscallCounts counted = of_publishing(messages);
  EXPECT_EQ(own.at(SYS_sendmsg), messages);
  EXPECT_EQ(counted.at(SYS_sendmsg), messages);
  EXPECT_LE(counted[SYS_clock_nanosleep], messages);
  counted.erase(SYS_clock_nanosleep);
  EXPECT_EQ(counted[SYS_prctl], 1U);
  counted.erase(SYS_prctl);
  counted.erase(SYS_futex);  // when threads of Cyclone meet at a lock
  for (const auto& [call, count] : counted) {
    const auto without_us = own.find(call);
    EXPECT_LE(count, without_us == own.end() ? 0 : without_us->second) << "system call " << call;
  }
}

INSTANTIATE_TEST_SUITE_P(Messages, Publishing, ::testing::Values(200, 400));

}  // namespace
}  // namespace ddsbench::cyclone
