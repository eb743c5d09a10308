// Pinger and responder over real sockets, as tests use them.
#pragma once

#include <gtest/gtest.h>

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "log_reader.hpp"
#include "pinger.hpp"
#include "responder.hpp"
#include "test_directory.hpp"

namespace ddsbench {

inline constexpr std::uint64_t kSession = 0x1234567890ABCDEF;
inline constexpr std::uint64_t kBurst = 20;
inline constexpr std::uint64_t kCapacity = 1000;

inline in_addr loopback() { return *parse_ipv4("127.0.0.1"); }

/// Lets a test wait for the end of a burst.
class Bursted {
 public:
  std::function<void()> callback() {
    return [this] {
      const std::lock_guard lock(mutex_);
      done_ = true;
      changed_.notify_all();
    };
  }
  void await() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return done_; });
    done_ = false;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool done_ = false;
};

class PingFixture : public ::testing::Test {
 protected:
  ResponderOptions responder_options(std::uint32_t index) const {
    ResponderOptions options;
    options.address = loopback();
    options.index = index;
    options.session = kSession;
    options.capacity = kCapacity;
    options.log = directory_ / ("responder-" + std::to_string(index));
    return options;
  }
  PingerOptions pinger_options(std::uint64_t capacity = kCapacity) const {
    PingerOptions options;
    options.address = loopback();
    options.session = kSession;
    options.capacity = capacity;
    options.log_prefix = (directory_ / "pinger-0").string();
    options.interval = std::chrono::milliseconds(2);
    options.burst = kBurst;
    options.burst_interval = std::chrono::milliseconds(1);
    return options;
  }
  static LogOptions log_options(const ResponderOptions& options) {
    return {options.log, LogKind::received, options.clock, options.index, options.capacity};
  }
  SampleLog log(const std::string& name) const { return SampleLog::read(directory_ / name); }

  TestDirectory directory_;
};

inline bool at_once() { return true; }

inline void burst(Pinger& pinger, Bursted& bursted) {
  pinger.burst();
  bursted.await();
}

/// A burst, pings until there are enough, a burst.
inline PingSummary ping(const PingerOptions& options, DatagramSocket& socket, const std::vector<PingTarget>& targets,
                        const std::function<bool()>& enough) {
  Bursted bursted;
  Pinger pinger(options, socket, targets, bursted.callback());
  burst(pinger, bursted);
  while (!enough()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  burst(pinger, bursted);
  return pinger.finish();
}

inline void expect_ordered(const SampleLog& sent, const SampleLog& received, const SampleLog& answers) {
  ASSERT_EQ(sent.records.size(), received.records.size());
  ASSERT_EQ(sent.records.size(), answers.records.size());
  for (std::size_t i = 0; i < sent.records.size(); ++i) {
    EXPECT_EQ(sent.records[i].seq, i);
    EXPECT_EQ(received.records[i].seq, i);
    EXPECT_EQ(answers.records[i].seq, i);
    EXPECT_EQ(sent.records[i].a, received.records[i].a);
    EXPECT_EQ(sent.records[i].a, answers.records[i].a);
    EXPECT_LE(sent.records[i].b, received.records[i].b);      // T1, T2
    EXPECT_LE(received.records[i].b, received.records[i].c);  // T2, T3
    EXPECT_LE(received.records[i].c, answers.records[i].b);   // T3, T4
  }
}

}  // namespace ddsbench
