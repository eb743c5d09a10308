// Two participants on the loopback interface that find each other by unicast.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "collector.hpp"
#include "delivering_reader.hpp"

namespace ddsbench {

inline DomainOptions loopback_domain() { return on_loopback(41); }

/// The files of an identity that do not exist.
inline SecurityFiles no_identity() {
  return {"/nowhere/ca.pem", "/nowhere/certificate.pem", "/nowhere/key.pem", "/nowhere/governance.p7s",
          "/nowhere/permissions.p7s"};
}

/// A topic of the running test alone whose writers keep all.
inline TopicOptions keep_all_topic(const std::string& type, std::vector<std::byte> payload) {
  TopicQos qos;
  qos.history_depth = 0;
  return topic_of(type, std::move(payload), qos);
}

template <typename Endpoint>
void await_matched(const Endpoint& endpoint, std::size_t count) {
  ASSERT_TRUE(wait_matched(endpoint, count)) << "matched " << endpoint.matched() << " of " << count;
}

inline MessageHeader header_number(std::uint64_t seq_no) {
  return {3, seq_no, 1'700'000'000'000'000'000 + static_cast<std::int64_t>(seq_no), 5, kWarmup};
}

struct Pair {
  std::unique_ptr<Middleware> near = make_middleware(loopback_domain());
  std::unique_ptr<Middleware> far = make_middleware(loopback_domain());
};

}  // namespace ddsbench
