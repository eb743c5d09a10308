// Whole runs over a bus that loses nothing: every sample of every log is checked.
#include <gtest/gtest.h>

#include <set>

#include "closed_loop.hpp"
#include "endpoint.hpp"
#include "schedule.hpp"
#include "test_run.hpp"

namespace ddsbench {
namespace {

using namespace std::chrono_literals;

constexpr std::uint64_t kRunMessages = 200;

std::uint32_t expected_flags(const PublisherOptions& options, std::uint64_t seq) {
  return (seq < options.warmup ? kWarmup : 0U) | (seq + 1 == options.iterations ? kLast : 0U);
}

void expect_header(const SampleLog& log, LogKind kind, const EndpointOptions& options) {
  EXPECT_EQ(log.kind, kind);
  EXPECT_EQ(log.clock, options.clock);
  EXPECT_EQ(log.endpoint, options.index);
  EXPECT_EQ(log.overflow, 0U);
}

/// The sent log holds every message in order, with the intended times of the schedule.
void expect_sent(const SampleLog& log, const PublisherOptions& options, const std::string& sent_line) {
  expect_header(log, LogKind::sent, options);
  ASSERT_EQ(log.records.size(), options.iterations);
  Schedule schedule(options.schedule);
  std::int64_t late_max = 0;
  for (std::uint64_t seq = 0; seq < options.iterations; ++seq) {
    const SampleRecord& record = log.records[seq];
    ASSERT_EQ(record.seq, seq);
    ASSERT_EQ(record.a - log.records[0].a, schedule.next_offset().count()) << "T0 follows the schedule";
    ASSERT_LE(record.a, record.b) << "T0 <= T1";
    ASSERT_LE(record.b, record.c) << "T1 <= return of write()";
    ASSERT_EQ(record.peer, options.index);
    ASSERT_EQ(record.flags, expected_flags(options, seq));
    late_max = std::max(late_max, record.b - record.a);
  }
  EXPECT_EQ(member(sent_line, "count"), static_cast<std::int64_t>(options.iterations));
  EXPECT_EQ(member(sent_line, "failed"), 0);
  EXPECT_EQ(member(sent_line, "first_ns"), log.records.front().b);
  EXPECT_EQ(member(sent_line, "last_ns"), log.records.back().b);
  EXPECT_EQ(member(sent_line, "late_max_ns"), late_max);
}

/// The received log holds every message of the publisher once, in order, with the T1 of its sent log.
void expect_received(const SampleLog& log, const SubscriberOptions& options, const SampleLog& sent,
                     std::uint32_t publisher) {
  expect_header(log, LogKind::received, options);
  const auto records = of_peer(log, publisher);
  ASSERT_EQ(records.size(), sent.records.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    ASSERT_EQ(records[i].seq, i);
    ASSERT_EQ(records[i].a, sent.records[i].b) << "T1 travelled";
    ASSERT_GE(records[i].b, records[i].a) << "T1 <= T2";
    ASSERT_EQ(records[i].flags, sent.records[i].flags);
    if (options.echo == Echo::none) {
      ASSERT_EQ(records[i].c, kNoTime);
    } else {
      ASSERT_GE(records[i].c, records[i].b) << "T2 <= T3";
    }
  }
}

/// The echo log of a publisher holds one answer of the subscriber for each of its own messages, and only for those.
void expect_echoes(const SampleLog& log, const PublisherOptions& options, const SampleLog& sent,
                   const std::vector<SampleRecord>& received, std::uint32_t subscriber) {
  expect_header(log, LogKind::echo_received, options);
  const auto records = of_peer(log, subscriber);
  ASSERT_EQ(records.size(), sent.records.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    ASSERT_EQ(records[i].seq, i);
    ASSERT_EQ(records[i].a, sent.records[i].b);
    ASSERT_GE(records[i].b, received[i].c) << "T3 <= T4";
    ASSERT_EQ(records[i].c, kNoTime);
    ASSERT_EQ(records[i].flags, sent.records[i].flags | kEcho);
  }
}

void expect_clean(const TestRun& run) {
  const auto all = static_cast<std::int64_t>(run.publishers.size() * run.publishers[0].iterations);
  const bool echo = run.publishers[0].echo != Echo::none;
  for (std::uint32_t p = 0; p < run.publishers.size(); ++p) {
    expect_sent(run.sent[p], run.publishers[p], run.sent_lines[p]);
    const auto answers = static_cast<std::int64_t>(echo ? run.subscribers.size() * run.publishers[p].iterations : 0);
    EXPECT_EQ(member(run.echo_drained_lines[p], "received"), answers);
    EXPECT_EQ(member(run.echo_drained_lines[p], "unique"), answers);
    EXPECT_EQ(member(run.echo_drained_lines[p], "echoed"), 0);
  }
  for (std::uint32_t s = 0; s < run.subscribers.size(); ++s) {
    EXPECT_EQ(run.received[s].records.size(), static_cast<std::size_t>(all));
    EXPECT_EQ(member(run.drained_lines[s], "received"), all);
    EXPECT_EQ(member(run.drained_lines[s], "unique"), all);
    EXPECT_EQ(member(run.drained_lines[s], "echoed"), echo ? all : 0);
    for (std::uint32_t p = 0; p < run.publishers.size(); ++p) {
      expect_received(run.received[s], run.subscribers[s], run.sent[p], p);
      if (echo) {
        expect_echoes(run.echo_received[p], run.publishers[p], run.sent[p], of_peer(run.received[s], p), s);
      }
    }
  }
}

TEST(Run, ManyToManyWithFullEchoByListener) {
  TestRun run(2, 3, kRunMessages);
  run.for_all([](EndpointOptions& options) { options.verify = true; });
  run.lead();
  expect_clean(run);
}

TEST(Run, StampEchoByWaitset) {
  TestRun run(2, 2, kRunMessages);
  run.for_all([](EndpointOptions& options) {
    options.echo = Echo::stamp;
    options.trigger = Trigger::waitset;
    options.verify = true;
  });
  run.lead();
  expect_clean(run);
}

TEST(Run, WithoutEchoOnTheRealtimeClock) {
  TestRun run(1, 2, kRunMessages);
  run.for_all([](EndpointOptions& options) {
    options.echo = Echo::none;
    options.clock = ClockKind::realtime;
  });
  run.publishers[0].schedule.pattern = Pattern::poisson;
  run.publishers[0].schedule.seed = 3;
  run.lead();
  ASSERT_EQ(run.sent[0].records.size(), kRunMessages);
  EXPECT_LT(std::abs(run.sent[0].records[0].a - ns_of(RealtimeClock::now())), 600'000'000'000) << "T0 is a time of day";
  EXPECT_EQ(run.sent[0].clock, ClockKind::realtime);
  EXPECT_EQ(run.received[0].clock, ClockKind::realtime);
  EXPECT_EQ(run.received[1].records.size(), kRunMessages);
  Schedule schedule(run.publishers[0].schedule);
  // The distance of the clock from that of the schedule is measured again between messages.
  constexpr std::int64_t kRenewedNs = 100'000;
  for (const auto& record : run.sent[0].records) {
    ASSERT_LE(std::abs(record.a - run.sent[0].records[0].a - schedule.next_offset().count()), kRenewedNs);
  }
}

TEST(Run, FurtherEndpointsMatchAndCarryNothing) {
  std::set<std::string> topics;
  TestRun run(2, 3, kRunMessages, [&topics](const std::string& topic, const MessageHeader&) {
    topics.insert(topic);
    return Fate{};
  });
  run.for_all([](EndpointOptions& options) {
    options.echo = Echo::none;
    options.endpoints = 10;
  });
  run.lead();
  EXPECT_EQ(topics, std::set<std::string>{"Tracks"});
  for (const auto& log : run.received) EXPECT_EQ(log.records.size(), 2 * kRunMessages);
}

TEST(Run, BurstsWithBatching) {
  TestRun run(1, 1, kRunMessages);
  run.for_all([](EndpointOptions& options) { options.domain.batching = true; });
  run.publishers[0].schedule.pattern = Pattern::burst;
  run.publishers[0].schedule.burst_size = 7;
  run.lead();
  expect_clean(run);
}

TEST(Run, MaxIntendsNothing) {
  TestRun run(1, 1, kRunMessages);
  run.publishers[0].schedule.pattern = Pattern::max;
  run.publishers[0].schedule.period = 0ns;
  run.lead();
  ASSERT_EQ(run.sent[0].records.size(), kRunMessages);
  for (const auto& record : run.sent[0].records) ASSERT_EQ(record.a, record.b);
  EXPECT_EQ(member(run.sent_lines[0], "late_max_ns"), 0);
  expect_received(run.received[0], run.subscribers[0], run.sent[0], 0);
}

/// One message of each publisher is on its way at a time: T1 of the next is after T4 of all echoes of the last, unless
/// the publisher had given up waiting for them.
void expect_closed_loop(const TestRun& run) {
  for (std::uint32_t p = 0; p < run.publishers.size(); ++p) {
    ASSERT_EQ(run.sent[p].records.size(), kRunMessages);
    for (std::uint32_t s = 0; s < run.subscribers.size(); ++s) {
      expect_received(run.received[s], run.subscribers[s], run.sent[p], p);
      expect_echoes(run.echo_received[p], run.publishers[p], run.sent[p], of_peer(run.received[s], p), s);
    }
    std::vector<std::int64_t> last_t4(kRunMessages, 0);
    for (const auto& echo : run.echo_received[p].records) last_t4[echo.seq] = std::max(last_t4[echo.seq], echo.b);
    for (std::uint64_t seq = 1; seq < kRunMessages; ++seq) {
      const std::chrono::nanoseconds waited(run.sent[p].records[seq].b - run.sent[p].records[seq - 1].b);
      ASSERT_TRUE(run.sent[p].records[seq].b >= last_t4[seq - 1] || waited >= ClosedLoop::kPatience)
          << "publisher " << p << ", message " << seq;
      ASSERT_EQ(run.sent[p].records[seq].a, run.sent[p].records[seq].b) << "nothing is intended";
    }
  }
}

void make_pingpong(TestRun& run) {
  for (auto& options : run.publishers) {
    options.schedule.pattern = Pattern::pingpong;
    options.schedule.period = 0ns;
  }
}

TEST(Run, PingpongWaitsForAllEchoesByListener) {
  TestRun run(2, 3, kRunMessages);
  make_pingpong(run);
  run.lead();
  expect_closed_loop(run);
}

TEST(Run, PingpongWaitsForAllEchoesByWaitset) {
  TestRun run(1, 2, kRunMessages);
  make_pingpong(run);
  run.for_all([](EndpointOptions& options) {
    options.echo = Echo::stamp;
    options.trigger = Trigger::waitset;
  });
  run.lead();
  expect_closed_loop(run);
}

TEST(Run, StrongestPublisherOwnsTheInstance) {
  TestRun run(3, 1, kRunMessages);
  run.for_all([](EndpointOptions& options) {
    options.qos.ownership = Ownership::exclusive;
    options.drain = 2s;
  });
  for (const std::uint32_t p : {0U, 1U, 2U}) run.publishers[p].qos.strength = p == 1 ? 5 : -5;
  run.lead();
  EXPECT_EQ(run.received[0].records.size(), kRunMessages);
  EXPECT_EQ(of_peer(run.received[0], 1).size(), kRunMessages);
  EXPECT_EQ(run.echo_received[0].records.size(), 0U);
  EXPECT_EQ(run.echo_received[1].records.size(), kRunMessages) << "echoes are never exclusive";
}

TEST(Run, TopicsCarryTheirKeysAndQos) {
  TestRun run(2, 2, 1);
  EndpointOptions& options = run.publishers[1];
  options.qos = {Reliability::best_effort, Durability::volatile_, 4, Ownership::exclusive, 9};
  EXPECT_EQ(data_topic(options).instance_id, 0U);
  EXPECT_EQ(data_topic(options).qos.strength, 9);
  EXPECT_EQ(echo_topic(options).instance_id, 1U);
  EXPECT_EQ(echo_topic(options).topic, "TracksEcho");
  EXPECT_EQ(echo_topic(options).qos.ownership, Ownership::shared);
  EXPECT_EQ(echo_topic(options).qos.reliability, Reliability::best_effort);
  EXPECT_EQ(echo_topic(options).qos.history_depth, 4U);
  options.qos.ownership = Ownership::shared;
  EXPECT_EQ(data_topic(options).instance_id, 1U);
  options.type = "FullAvenue";
  options.echo = Echo::stamp;
  EXPECT_EQ(echo_topic(options).type, "Complex");
  EXPECT_EQ(echo_topic(options).payload, std::vector<std::byte>(36));
}

}  // namespace
}  // namespace ddsbench
