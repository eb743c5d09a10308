// The measuring loops allocate nothing: a program of its own, because it replaces operator new.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "null_middleware.hpp"
#include "publisher.hpp"
#include "subscriber.hpp"
#include "test_directory.hpp"

namespace {

thread_local std::uint64_t allocations = 0;

}  // namespace

void* operator new(std::size_t bytes) {
  ++allocations;
  void* memory = std::malloc(bytes == 0 ? 1 : bytes);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace ddsbench {
namespace {

constexpr std::uint64_t kMessages = 1000;

TEST(Allocation, IsSeenByThisTest) {
  const std::uint64_t before = allocations;
  ::operator delete(::operator new(1));  // unlike a new-expression, never optimised away
  EXPECT_EQ(allocations, before + 1);
}

TEST(Allocation, NoneWhileSending) {
  const TestDirectory directory;
  NullWriter writer;
  for (const Pattern pattern : {Pattern::periodic, Pattern::poisson, Pattern::burst, Pattern::max}) {
    SampleLogWriter log({directory / "sent", LogKind::sent, ClockKind::monotonic, 0, kMessages});
    PublisherOptions options;
    options.iterations = kMessages;
    options.schedule = {pattern, std::chrono::microseconds(1), 3, 1};
    const std::atomic<bool> stop{false};
    Sender sender(options, writer, log);
    const std::uint64_t before = allocations;
    send_by_schedule(options, sender, stop);
    EXPECT_EQ(allocations, before);
    EXPECT_EQ(sender.summary().count, kMessages);
  }
}

TEST(Allocation, NoneInAClosedLoop) {
  const TestDirectory directory;
  NullWriter writer;
  SampleLogWriter log({directory / "sent", LogKind::sent, ClockKind::monotonic, 0, kMessages});
  PublisherOptions options;
  options.iterations = kMessages;
  options.subscribers = 1;
  Sender sender(options, writer, log);
  ClosedLoop loop(options, sender);
  // The caller acts as the thread that delivers; run() only sends the first message and waits.
  const std::atomic<bool> stop{true};
  loop.run(stop);
  const std::uint64_t before = allocations;
  for (std::uint64_t seq = 0; seq < kMessages; ++seq) loop.answered(seq);
  EXPECT_EQ(allocations, before);
  EXPECT_EQ(sender.sent(), kMessages);
}

TEST(Allocation, NoneWhileReceiving) {
  const TestDirectory directory;
  NullWriter writer;
  SampleLogWriter received({directory / "received", LogKind::received, ClockKind::monotonic, 0, kMessages});
  SampleLogWriter echoes({directory / "echoes", LogKind::echo_received, ClockKind::monotonic, 0, kMessages});
  Arrivals received_arrivals(1, kMessages);
  Arrivals echo_arrivals(1, kMessages);
  SubscriberOptions subscriber;
  subscriber.echo = Echo::full;
  subscriber.verify = true;
  SubscriberSink sink(subscriber, &writer, received, received_arrivals);
  EchoSink echo_sink(PublisherOptions{}, echoes, echo_arrivals, nullptr);
  const std::uint64_t before = allocations;
  for (std::uint64_t seq = 0; seq < 2 * kMessages; ++seq) {
    FixedMessage message({0, seq, 1, 0, 0});
    sink.on_message(time_at<StampTime>(2), message);
    FixedMessage echo({0, seq, 1, 0, kEcho});
    echo_sink.on_message(time_at<StampTime>(3), echo);
  }
  EXPECT_EQ(allocations, before);
  EXPECT_EQ(received.count(), kMessages);
  EXPECT_EQ(echoes.overflow(), kMessages);
}

}  // namespace
}  // namespace ddsbench
