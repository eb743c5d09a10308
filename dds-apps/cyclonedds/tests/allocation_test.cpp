// The publishing loop adds no allocations to those of the middleware's own write(). A program of its own, because it
// replaces malloc.
#include <gtest/gtest.h>

#include <cstdlib>

#include "collector.hpp"
#include "payloads.hpp"
#include "publisher.hpp"
#include "test_directory.hpp"

namespace {

thread_local std::uint64_t allocations = 0;

}  // namespace

// The C library's own allocator, under the names it provides for programs that replace malloc.
extern "C" {
void* __libc_malloc(std::size_t bytes);
void* __libc_calloc(std::size_t count, std::size_t bytes);
void* __libc_realloc(void* memory, std::size_t bytes);

void* malloc(std::size_t bytes) {
  ++allocations;
  return __libc_malloc(bytes);
}
void* calloc(std::size_t count, std::size_t bytes) {
  ++allocations;
  return __libc_calloc(count, bytes);
}
void* realloc(void* memory, std::size_t bytes) {
  ++allocations;
  return __libc_realloc(memory, bytes);
}
}

namespace ddsbench::cyclone {
namespace {

constexpr std::uint64_t kMessages = 500;

/// A writer with a reader; both in this process, so that the writing thread delivers too.
class Allocations : public ::testing::Test {
 protected:
  Allocations() {
    reader_ = middleware_->make_reader(topic_, Trigger::waitset, collector_, stamp_now(ClockKind::monotonic));
    matched_ = wait_matched(*writer_, 1) && wait_matched(*reader_, 1);
  }

  static TopicOptions topic() {
    TopicQos qos;
    qos.reliability = Reliability::best_effort;
    qos.durability = Durability::volatile_;
    qos.history_depth = 1;
    return topic_of("Complex", complex_payload(1000), qos);
  }

  std::uint64_t of_writing(std::uint64_t messages) {
    const std::uint64_t before = allocations;
    for (std::uint64_t seq = 0; seq < messages; ++seq) writer_->write({1, seq, 0, 0, 0});
    const std::uint64_t made = allocations - before;
    reader_->take();
    return made;
  }

  std::uint64_t of_publishing(std::uint64_t messages) {
    const TestDirectory directory;
    SampleLogWriter log({directory / "sent", LogKind::sent, ClockKind::monotonic, 0, messages});
    PublisherOptions options;
    options.iterations = messages;
    options.schedule = {Pattern::periodic, std::chrono::microseconds(100), 1, 1};
    const std::atomic<bool> stop{false};
    Sender sender(options, *writer_, log);
    const std::uint64_t before = allocations;
    send_by_schedule(options, sender, stop);
    const std::uint64_t made = allocations - before;
    reader_->take();
    return made;
  }

  TopicOptions topic_ = topic();
  std::unique_ptr<Middleware> middleware_ = make_middleware(on_loopback(35));
  Collector collector_;
  std::unique_ptr<MessageWriter> writer_ = middleware_->make_writer(topic_);
  std::unique_ptr<MessageReader> reader_;
  bool matched_ = false;
};

TEST_F(Allocations, AreTheMiddlewaresOwnAlone) {
  ASSERT_TRUE(matched_);
  (void)of_writing(2 * kMessages);  // fills Cyclone's caches
  const std::uint64_t own = of_writing(kMessages);
  const std::uint64_t own_twice = of_writing(2 * kMessages);
  const std::uint64_t published = of_publishing(kMessages);
  const std::uint64_t published_twice = of_publishing(2 * kMessages);
  EXPECT_GT(own, 0U) << "malloc is not counted";
  EXPECT_LE(published, own);
  EXPECT_LE(published_twice, own_twice);
}

}  // namespace
}  // namespace ddsbench::cyclone
