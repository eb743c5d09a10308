#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "payloads.hpp"
#include "pipe.hpp"

namespace ddsbench::cyclone {
namespace {

// Unpaced, and more than Cyclone's writers send by default without waiting for an acknowledgement.
constexpr std::size_t kMessages = 100;
constexpr std::size_t kBytes = 50'000;
constexpr std::uint32_t kDomain = 33;

TopicOptions options_of(const char* suffix) {
  TopicOptions options = topic_options("Complex");
  options.payload = complex_payload(kBytes);
  options.topic += suffix;
  options.qos.history_depth = 0;
  return options;
}

/// Reports when it can echo, then echoes every message until it has all of them and its peer is gone; 0 if each had the
/// right content.
int echoing_process(const Pipe& ready) {
  DomainOptions domain = on_loopback(kDomain);
  domain.writes_on_arrival = true;
  const auto middleware = make_middleware(domain);
  const auto writer = middleware->make_writer(options_of("Echo"));
  Collector collector;
  collector.on_each = [&](IncomingMessage& message) {
    if (!writer->write_back(message, message.header())) std::abort();
  };
  const auto reader =
      middleware->make_reader(options_of(""), Trigger::listener, collector, stamp_now(ClockKind::monotonic));
  // An echo to a reader that is not matched yet is lost: the topic is volatile.
  if (!wait_matched(*writer, 1) || !wait_matched(*reader, 1)) return 1;
  ready.write("ready\n");
  const std::vector<Received> received = collector.wait_for(kMessages);
  for (const Received& one : received) {
    if (!one.content_matches) return 1;
  }
  return received.size() == kMessages && wait_matched(*writer, 0) ? 0 : 1;
}

TEST(Processes, ExchangeMessagesAndEchoes) {
  Pipe ready;
  const pid_t child = fork();  // before anything of Cyclone runs in this process
  ASSERT_GE(child, 0);
  if (child == 0) _exit(echoing_process(ready));
  ready.close_input();

  {
    const auto middleware = make_middleware(on_loopback(kDomain));
    const auto writer = middleware->make_writer(options_of(""));
    Collector echoes;
    const auto reader =
        middleware->make_reader(options_of("Echo"), Trigger::waitset, echoes, stamp_now(ClockKind::monotonic));
    EXPECT_TRUE(wait_matched(*writer, 1));
    EXPECT_TRUE(wait_matched(*reader, 1));
    EXPECT_EQ(ready.read_line(), "ready");
    for (std::uint64_t seq = 0; seq < kMessages; ++seq) EXPECT_TRUE(writer->write({1, seq, 0, 0, 0}));
    std::size_t echoed = 0;
    while (echoed < kMessages && reader->wait(kPatience)) echoed += reader->take();
    EXPECT_EQ(echoed, kMessages);
  }

  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

}  // namespace
}  // namespace ddsbench::cyclone
