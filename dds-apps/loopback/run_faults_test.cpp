// Whole runs in which something goes wrong; the logs show it.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "endpoint.hpp"
#include "loopback.hpp"
#include "publisher.hpp"
#include "subscriber.hpp"
#include "test_run.hpp"

namespace ddsbench {
namespace {

using namespace std::chrono_literals;

constexpr std::uint64_t kMessages = 100;

/// How long the endpoints wait for missing messages; no delivery of the bus takes so long.
constexpr auto kSilence = 2s;

bool is_data(const std::string& topic) { return topic == "Tracks"; }

std::multiset<std::uint64_t> seqs(const SampleLog& log) {
  std::multiset<std::uint64_t> result;
  for (const auto& record : log.records) result.insert(record.seq);
  return result;
}

bool any_contains(const std::vector<std::string>& lines, const std::string& text) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const std::string& line) { return line.find(text) != std::string::npos; });
}

TEST(RunFaults, LostMessagesAreMissingEverywhereDownstream) {
  TestRun run(1, 1, kMessages, [](const std::string& topic, const MessageHeader& header) {
    Fate fate;
    fate.copies = is_data(topic) ? header.seq_no % 10 != 9 : header.seq_no % 10 != 0;
    return fate;
  });
  run.for_all([](EndpointOptions& options) { options.drain = kSilence; });
  run.lead();
  EXPECT_EQ(run.sent[0].records.size(), kMessages);
  std::multiset<std::uint64_t> arrived;
  std::multiset<std::uint64_t> answered;
  for (std::uint64_t seq = 0; seq < kMessages; ++seq) {
    if (seq % 10 == 9) continue;
    arrived.insert(seq);
    if (seq % 10 != 0) answered.insert(seq);
  }
  EXPECT_EQ(seqs(run.received[0]), arrived) << "the last message is among the lost";
  EXPECT_EQ(seqs(run.echo_received[0]), answered);
  EXPECT_EQ(member(run.drained_lines[0], "unique"), 90);
  EXPECT_EQ(member(run.drained_lines[0], "echoed"), 90);
  EXPECT_EQ(member(run.echo_drained_lines[0], "unique"), 80);
}

TEST(RunFaults, PingpongGivesUpALostMessageAndGoesOn) {
  TestRun run(1, 2, kMessages, [](const std::string& topic, const MessageHeader& header) {
    Fate fate;
    if (!is_data(topic) && header.seq_no == 7 && header.writer_id == 1) fate.copies = 0;  // one of two echoes
    if (!is_data(topic) && header.seq_no == 9) fate.copies = 2;                           // counts once
    return fate;
  });
  run.for_all([](EndpointOptions& options) { options.drain = kSilence; });
  run.publishers[0].schedule.pattern = Pattern::pingpong;
  run.lead();
  const auto& sent = run.sent[0].records;
  ASSERT_EQ(sent.size(), kMessages);
  EXPECT_GE(std::chrono::nanoseconds(sent[8].b - sent[7].b), ClosedLoop::kPatience);
  EXPECT_EQ(member(run.sent_lines[0], "count"), static_cast<std::int64_t>(kMessages));
  EXPECT_EQ(seqs(run.echo_received[0]).count(7), 1U);
  EXPECT_TRUE(any_contains(run.other_lines, "messages were not answered by all subscribers within 1000 ms"));
}

TEST(RunFaults, PingpongEndsWhenItsInputCloses) {
  TestRun run(1, 1, kMessages, [](const std::string& topic, const MessageHeader&) {
    Fate fate;
    fate.copies = is_data(topic) ? 1 : 0;  // no echo ever comes
    return fate;
  });
  run.publishers[0].schedule.pattern = Pattern::pingpong;
  TestEndpoint subscriber(run.bus, [&](Middleware& middleware, CommandStream& commands, Events& events) {
    SampleLogWriter log(log_options(run.subscribers[0]));
    run_subscriber(run.subscribers[0], log, middleware, commands, events);
  });
  TestEndpoint publisher(run.bus, [&](Middleware& middleware, CommandStream& commands, Events& events) {
    SampleLogWriter log(log_options(run.publishers[0]));
    run_publisher(run.publishers[0], log, middleware, commands, events);
  });
  publisher.await("matched");
  publisher.tell("go");
  publisher.close_input();
  EXPECT_THROW(publisher.join(), Interrupted);
}

TEST(RunFaults, DuplicatesAreLoggedAndNotUnique) {
  TestRun run(1, 1, kMessages, [](const std::string& topic, const MessageHeader& header) {
    Fate fate;
    fate.copies = is_data(topic) && header.seq_no == 5 ? 2 : 1;
    return fate;
  });
  run.lead();
  EXPECT_EQ(run.received[0].records.size(), kMessages + 1);
  EXPECT_EQ(seqs(run.received[0]).count(5), 2U);
  EXPECT_EQ(member(run.drained_lines[0], "received"), kMessages + 1);
  EXPECT_EQ(member(run.drained_lines[0], "unique"), kMessages);
  // Both copies are answered: one record more than the log of the echoes was made for.
  EXPECT_EQ(run.echo_received[0].records.size(), kMessages);
  EXPECT_EQ(run.echo_received[0].overflow, 1U);
}

TEST(RunFaults, DelayedMessagesComeOutOfOrder) {
  static constexpr std::chrono::nanoseconds kDelay = 1s;
  TestRun run(1, 1, kMessages, [](const std::string& topic, const MessageHeader& header) {
    Fate fate;
    fate.delay = is_data(topic) && header.seq_no == 3 ? kDelay : 0ns;
    return fate;
  });
  run.lead();
  ASSERT_EQ(run.received[0].records.size(), kMessages);
  EXPECT_EQ(seqs(run.received[0]).count(3), 1U);
  for (const auto& record : run.received[0].records) {
    if (record.seq == 3) {
      EXPECT_GE(record.b - record.a, kDelay.count());
    }
  }
  // What was written before it was due is delivered before it.
  const auto& sent = run.sent[0].records;
  const auto& received = run.received[0].records;
  const auto delayed = std::find_if(received.begin(), received.end(), [](const auto& r) { return r.seq == 3; });
  for (auto later = received.begin(); later != delayed; ++later) EXPECT_LE(later->b, delayed->b);
  for (auto later = delayed; later != received.end(); ++later) {
    if (later->seq > 3) {
      EXPECT_GE(sent[later->seq].c, sent[3].b + kDelay.count()) << "message " << later->seq;
    }
  }
}

TEST(RunFaults, FailedWritesAreFlaggedAndCounted) {
  TestRun run(1, 1, kMessages, [](const std::string& topic, const MessageHeader& header) {
    Fate fate;
    fate.write_fails = header.seq_no % 10 == (is_data(topic) ? 1 : 2);
    return fate;
  });
  run.for_all([](EndpointOptions& options) { options.drain = kSilence; });
  run.lead();
  EXPECT_EQ(member(run.sent_lines[0], "count"), kMessages);
  EXPECT_EQ(member(run.sent_lines[0], "failed"), 10);
  for (const auto& record : run.sent[0].records) {
    ASSERT_EQ((record.flags & kWriteFailed) != 0, record.seq % 10 == 1) << record.seq;
  }
  ASSERT_EQ(run.received[0].records.size(), 90U);
  for (const auto& record : run.received[0].records) {
    ASSERT_EQ((record.flags & kWriteFailed) != 0, record.seq % 10 == 2) << record.seq;
    ASSERT_GE(record.c, record.b) << "T3 was before the failing write";
  }
  EXPECT_EQ(member(run.drained_lines[0], "echoed"), 80);
  EXPECT_EQ(run.echo_received[0].records.size(), 80U);
}

TEST(RunFaults, VerifyFlagsDamagedContent) {
  const FateOf damage = [](const std::string& topic, const MessageHeader& header) {
    Fate fate;
    fate.damaged = is_data(topic) ? header.seq_no == 6 : header.seq_no == 7;
    return fate;
  };
  TestRun verified(1, 1, kMessages, damage);
  verified.for_all([](EndpointOptions& options) { options.verify = true; });
  verified.lead();
  for (const auto& record : verified.received[0].records) {
    ASSERT_EQ((record.flags & kContentDiffers) != 0, record.seq == 6) << record.seq;
  }
  for (const auto& record : verified.echo_received[0].records) {
    ASSERT_EQ((record.flags & kContentDiffers) != 0, record.seq == 6 || record.seq == 7) << record.seq;
  }
  TestRun trusted(1, 1, kMessages, damage);
  trusted.lead();
  for (const auto& record : trusted.received[0].records) ASSERT_EQ(record.flags & kContentDiffers, 0U);
}

TEST(RunFaults, AFullLogCountsWhatItCannotKeep) {
  TestRun run(1, 1, kMessages);
  run.subscribers[0].capacity = 40;
  run.for_all([](EndpointOptions& options) { options.drain = kSilence; });
  run.lead();
  EXPECT_EQ(run.received[0].records.size(), 40U);
  EXPECT_EQ(run.received[0].overflow, kMessages - 40);
  EXPECT_EQ(run.echo_received[0].records.size(), kMessages) << "they are answered all the same";
  EXPECT_EQ(member(run.drained_lines[0], "received"), kMessages);
  EXPECT_TRUE(any_contains(run.other_lines, "60 records were not stored"));
}

TEST(RunFaults, MessagesOfAnotherRunAreNotLogged) {
  TestRun run(1, 1, kMessages);
  run.publishers[0].run_id = 1;
  run.for_all([](EndpointOptions& options) { options.drain = kSilence; });
  run.lead();
  EXPECT_EQ(run.received[0].records.size(), 0U);
  EXPECT_EQ(member(run.drained_lines[0], "received"), 0);
  EXPECT_TRUE(any_contains(run.other_lines, "100 messages of other runs"));
}

TestEndpoint start_publisher(const TestRun& run) {
  return {run.bus, [&run](Middleware& middleware, CommandStream& commands, Events& events) {
            SampleLogWriter log(log_options(run.publishers[0]));
            run_publisher(run.publishers[0], log, middleware, commands, events);
          }};
}

TEST(RunFaults, MatchingTimesOut) {
  TestRun run(1, 1, kMessages);
  run.publishers[0].match_timeout = 20ms;
  TestEndpoint publisher = start_publisher(run);
  publisher.await("created");
  try {
    publisher.join();
    FAIL() << "matched nobody";
  } catch (const MiddlewareError& error) {
    EXPECT_EQ(error.call(), "match");
    EXPECT_STREQ(error.what(),
                 "not matched: no matching endpoint discovered (0 of 1 subscribers, 0 of 1 writers of echoes)");
  }
}

TEST(RunFaults, AMissingFurtherEndpointIsWaitedFor) {
  TestRun run(1, 1, kMessages);
  run.publishers[0].match_timeout = 20ms;
  run.publishers[0].echo = Echo::none;
  run.publishers[0].endpoints = 4;
  for (const char* topic : {"Tracks", "TracksNumber1", "TracksNumber3"}) {
    (void)run.bus->join(Bus::Reader{topic, run.publishers[0].type, std::make_shared<Mailbox>()});
  }
  TestEndpoint publisher = start_publisher(run);
  publisher.await("created");
  try {
    publisher.join();
    FAIL() << "matched without TracksNumber2";
  } catch (const MiddlewareError& error) {
    EXPECT_STREQ(error.what(), "not matched: not all were discovered (1 of 1 subscribers, 1 of 3 further topics)");
  }
}

TEST(RunFaults, WhoIsRefusedSaysWhyAndDoesNotWaitToTheEnd) {
  TestRun run(1, 1, kMessages);
  run.publishers[0].match_timeout = 1h;  // the end that it does not wait for
  const auto place = run.bus->join(Bus::Reader{"Tracks", "Simple", std::make_shared<Mailbox>()});
  const MonotonicTime start = MonotonicClock::now();
  TestEndpoint publisher = start_publisher(run);
  publisher.await("created");
  try {
    publisher.join();
    FAIL() << "matched another type";
  } catch (const MiddlewareError& error) {
    EXPECT_STREQ(error.what(), "not matched: type (0 of 1 subscribers, 0 of 1 writers of echoes)");
  }
  EXPECT_GE(MonotonicClock::now() - start, kMismatch);
  run.bus->leave(place);
}

TEST(RunFaults, MoreThanExpectedIsAWarning) {
  TestRun run(1, 1, 1);
  run.publishers[0].subscribers = 0;
  run.publishers[0].echo = Echo::none;
  const auto place = run.bus->join(Bus::Reader{"Tracks", "Complex", std::make_shared<Mailbox>()});
  TestEndpoint publisher = start_publisher(run);
  publisher.await("matched");
  EXPECT_NE(publisher.await("warning").find("matched 1 of 0"), std::string::npos);
  publisher.tell("close");
  publisher.join();
  run.bus->leave(place);
}

TEST(RunFaults, ClosedInputEndsTheMeasuringLoop) {
  TestRun run(1, 0, 1'000'000);
  run.publishers[0].schedule.period = 50ms;
  run.publishers[0].echo = Echo::none;
  TestEndpoint publisher = start_publisher(run);
  publisher.await("matched");
  publisher.tell("go");
  publisher.await("progress");
  publisher.close_input();
  EXPECT_THROW(publisher.join(), Interrupted);
  const SampleLog log = SampleLog::read(run.publishers[0].log);
  EXPECT_GE(log.records.size(), 1U);
  EXPECT_LT(log.records.size(), 1'000'000U);
  EXPECT_EQ(std::filesystem::file_size(run.publishers[0].log), 64 + 40 * log.records.size());
}

TEST(RunFaults, CommandsOutOfOrderAreRefused) {
  TestRun run(1, 0, kMessages);
  run.publishers[0].echo = Echo::none;
  TestEndpoint publisher = start_publisher(run);
  publisher.await("matched");
  publisher.tell("finish 0");
  EXPECT_THROW(publisher.join(), BadCommand);
}

TEST(RunFaults, UnsupportedDurabilityIsRefused) {
  TestRun run(1, 0, kMessages);
  run.publishers[0].qos.durability = Durability::transient_local;
  TestEndpoint publisher = start_publisher(run);
  EXPECT_THROW(publisher.join(), MiddlewareError);
}

}  // namespace
}  // namespace ddsbench
