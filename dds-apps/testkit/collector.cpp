#include "collector.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <utility>

namespace ddsbench {
namespace {

// The interface reports the number of matches but not when it changes.
template <typename Endpoint>
bool poll_matched(const Endpoint& endpoint, std::size_t count) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (endpoint.matched() != count) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(1ms);
  }
  return true;
}

}  // namespace

void Collector::on_message(StampTime taken, IncomingMessage& message) noexcept {
  if (on_each) on_each(message);
  const std::lock_guard lock(mutex_);
  received_.push_back({message.header(), message.instance_id(), taken, message.content_matches()});
  changed_.notify_all();
}

std::vector<Received> Collector::wait_for(std::size_t count) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, kPatience, [&] { return received_.size() >= count; });
  return received_;
}

std::vector<std::uint64_t> sequence_numbers(const std::vector<Received>& received) {
  std::vector<std::uint64_t> out;
  for (const Received& one : received) out.push_back(one.header.seq_no);
  return out;
}

DomainOptions on_loopback(std::uint32_t domain) {
  DomainOptions options;
  options.domain = domain;
  options.interface = "lo";
  options.peers = {"127.0.0.1"};
  return options;
}

TopicOptions topic_of(const std::string& type, std::vector<std::byte> payload, const TopicQos& qos) {
  TopicOptions options;
  const testing::TestInfo* const test = testing::UnitTest::GetInstance()->current_test_info();
  options.topic = std::string(implementation_name()) + test->test_suite_name() + test->name();
  options.type = type;
  options.payload = std::move(payload);
  options.instance_id = 5;
  options.qos = qos;
  return options;
}

bool wait_matched(const MessageWriter& writer, std::size_t count) { return poll_matched(writer, count); }
bool wait_matched(const MessageReader& reader, std::size_t count) { return poll_matched(reader, count); }

}  // namespace ddsbench
