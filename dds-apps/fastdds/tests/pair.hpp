// Two participants on the loopback interface that find each other by unicast.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "clocks.hpp"
#include "middleware.hpp"
#include "recorder.hpp"

namespace ddsbench::fastdds {

inline DomainOptions loopback_domain() {
  DomainOptions options;
  options.domain = 41;
  options.interface = "lo";
  options.peers = {"127.0.0.1"};
  return options;
}

inline TopicOptions topic_of(std::string type, std::vector<std::byte> payload) {
  TopicOptions options;
  // A topic of its own for every test: what an earlier one left on the network does not match.
  options.topic = ::testing::UnitTest::GetInstance()->current_test_info()->name() + type;
  options.type = std::move(type);
  options.payload = std::move(payload);
  options.instance_id = 7;
  options.qos.history_depth = 0;
  return options;
}

template <typename Endpoint>
void await_matched(const Endpoint& endpoint, std::size_t count) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (endpoint.matched() != count) {
    ASSERT_LT(std::chrono::steady_clock::now(), end) << "matched " << endpoint.matched() << " of " << count;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

inline MessageHeader header_number(std::uint64_t seq_no) {
  return {3, seq_no, 1'700'000'000'000'000'000 + static_cast<std::int64_t>(seq_no), 5, kWarmup};
}

struct Pair {
  std::unique_ptr<Middleware> near = make_middleware(loopback_domain());
  std::unique_ptr<Middleware> far = make_middleware(loopback_domain());
};

}  // namespace ddsbench::fastdds
