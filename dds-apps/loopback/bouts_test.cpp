// Bouts of publishers and subscribers over a bus.
#include <gtest/gtest.h>

#include <list>
#include <memory>
#include <string>
#include <thread>
#include <utility>

#include "publisher.hpp"
#include "subscriber.hpp"
#include "test_run.hpp"

namespace ddsbench {
namespace {

using namespace std::chrono_literals;

constexpr std::uint64_t kLogged = 10;
/// A publisher gives up when it is late by a whole bout, so bouts take longer than a machine stalls.
constexpr std::int64_t kPeriodNs = 100'000'000;

/// Two publishers and two subscribers that wait for bouts.
class Bouts : public testing::Test {
 protected:
  void start(FateOf fate_of) {
    run_ = std::make_unique<TestRun>(2, 2, kLogged, std::move(fate_of));
    run_->for_all([](EndpointOptions& options) {
      options.bouts = true;
      options.drain = 1s;
    });
    for (const auto& options : run_->publishers) {
      publishers_.emplace_back(run_->bus, [&options](Middleware& middleware, CommandStream& commands, Events& events) {
        SampleLogWriter log(log_options(options));
        run_publisher(options, log, middleware, commands, events);
      });
    }
    for (const auto& options : run_->subscribers) {
      subscribers_.emplace_back(run_->bus, [&options](Middleware& middleware, CommandStream& commands, Events& events) {
        SampleLogWriter log(log_options(options));
        run_subscriber(options, log, middleware, commands, events);
      });
    }
    for (auto* group : {&publishers_, &subscribers_}) {
      for (auto& endpoint : *group) endpoint.await("matched");
    }
  }

  /// Carries out a bout; what the first publisher and the first subscriber report.
  std::pair<std::string, std::string> bout(std::uint64_t first, std::uint64_t count, std::uint64_t period_ns,
                                           bool logged) {
    const std::string log = logged ? " 1" : " 0";
    tell_all(subscribers_, "expect " + std::to_string(first) + " " + std::to_string(count) + log);
    for (auto& subscriber : subscribers_) subscriber.await("expecting");
    tell_all(publishers_,
             "bout " + std::to_string(first) + " " + std::to_string(count) + " " + std::to_string(period_ns) + log);
    std::string sent;
    std::int64_t written = 0;
    for (auto& publisher : publishers_) {
      const std::string line = publisher.await("sent");
      if (sent.empty()) sent = line;
      written += member(line, "count");
    }
    tell_all(subscribers_, "settle " + std::to_string(written));
    std::string settled;
    for (auto& subscriber : subscribers_) {
      const std::string line = subscriber.await("settled");
      if (settled.empty()) settled = line;
    }
    return {sent, settled};
  }

  void finish() {
    for (auto* group : {&subscribers_, &publishers_}) {
      tell_all(*group, "finish 0");
      for (auto& endpoint : *group) endpoint.await("drained");
      tell_all(*group, "close");
      for (auto& endpoint : *group) endpoint.join();
    }
  }

  static void tell_all(std::list<TestEndpoint>& endpoints, const std::string& line) {
    for (auto& endpoint : endpoints) endpoint.tell(line);
  }

  std::unique_ptr<TestRun> run_;
  std::list<TestEndpoint> publishers_;
  std::list<TestEndpoint> subscribers_;
};

TEST_F(Bouts, CountTheirOwnMessages) {
  start({});
  for (std::uint64_t i = 0; i < 3; ++i) {
    const auto [sent, settled] = bout(i * 10, 10, kPeriodNs, false);
    EXPECT_EQ(member(sent, "count"), 10);
    EXPECT_LE(member(sent, "late_last_ns"), member(sent, "late_max_ns"));
    EXPECT_EQ(member(settled, "received"), 20);
    EXPECT_EQ(member(settled, "unique"), 20);
    EXPECT_GT(member(settled, "longest_span_ns"), 0);
  }
  finish();
  EXPECT_TRUE(SampleLog::read(run_->publishers[0].log).records.empty());
  EXPECT_TRUE(SampleLog::read(run_->subscribers[0].log).records.empty());
}

TEST_F(Bouts, LoggedOnesAreInTheLogs) {
  start({});
  bout(0, 10, kPeriodNs, false);
  bout(10, kLogged, kPeriodNs, true);
  finish();
  const SampleLog sent = SampleLog::read(run_->publishers[1].log);
  const SampleLog received = SampleLog::read(run_->subscribers[1].log);
  ASSERT_EQ(sent.records.size(), kLogged);
  EXPECT_EQ(sent.records.front().seq, 10U);
  EXPECT_EQ(sent.records.back().a - sent.records.front().a, kPeriodNs * static_cast<std::int64_t>(kLogged - 1))
      << "T0 follows the period of the bout";
  EXPECT_EQ(of_peer(received, 1).size(), kLogged);
}

TEST_F(Bouts, PublishersReportTheRoundTripsOfABout) {
  start([](const std::string& topic, const MessageHeader& header) {
    // Of the second bout the echoes of one message are lost.
    Fate fate;
    if (topic != "Tracks" && header.seq_no == 13) fate.copies = 0;
    return fate;
  });
  for (std::uint64_t i = 0; i < 2; ++i) {
    bout(i * 10, 10, kPeriodNs, i == 1);
    tell_all(publishers_, "settle 20");
    for (auto& publisher : publishers_) {
      const std::string settled = publisher.await("settled");
      EXPECT_EQ(member(settled, "unique"), i == 0 ? 20 : 18);
      EXPECT_GT(member(settled, "p50_ns"), 0);
      EXPECT_LE(member(settled, "p50_ns"), kPeriodNs * 10);
      if (i == 0) {
        EXPECT_LE(member(settled, "p50_ns"), member(settled, "p99_ns"));
        EXPECT_LE(member(settled, "p99_ns"), member(settled, "max_ns"));
      } else {
        EXPECT_EQ(member(settled, "p99_ns"), kNoTime);
      }
    }
  }
  finish();
  EXPECT_EQ(SampleLog::read(run_->publishers[0].echo_log).records.size(), 18U) << "of the logged bout only";
}

TEST_F(Bouts, WhatIsLostIsMissing) {
  start([](const std::string&, const MessageHeader& header) {
    Fate fate;
    if (header.seq_no == 7 && header.writer_id == 1) fate.copies = 0;
    return fate;
  });
  EXPECT_EQ(member(bout(0, 10, kPeriodNs, false).second, "unique"), 19);
  EXPECT_EQ(member(bout(10, 10, kPeriodNs, false).second, "unique"), 20);
  finish();
}

TEST_F(Bouts, APublisherThatFallsBehindByAWholeBoutGivesUp) {
  start([](const std::string&, const MessageHeader&) {
    std::this_thread::sleep_for(1ms);
    return Fate();
  });
  // 1000 messages in 10 ms, of which each takes 1 ms.
  EXPECT_LT(member(bout(0, 1000, 10'000, false).first, "count"), 1000);
  finish();
}

TEST_F(Bouts, ALogWithoutPlaceIsRefused) {
  start({});
  publishers_.front().tell("bout 0 " + std::to_string(kLogged + 1) + " 1000 1");
  EXPECT_THROW(publishers_.front().join(), BadCommand);
}

}  // namespace
}  // namespace ddsbench
