// What a program is told on its command line: docs/formats.md, section 3.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "clocks.hpp"
#include "middleware.hpp"
#include "option_reader.hpp"
#include "schedule.hpp"

namespace ddsbench {

enum class Echo { full, stamp, none };

/// What publishers and subscribers have in common. Times are nanoseconds.
struct EndpointOptions {
  std::string type;                ///< catalogue name
  std::vector<std::byte> payload;  ///< content of the file named by --payload
  DomainOptions domain;
  std::string topic;
  std::uint32_t index = 0;  ///< among the publishers (subscribers) of the run
  std::uint32_t run_id = 0;
  std::uint32_t publishers = 0;
  std::uint32_t subscribers = 0;
  TopicQos qos;
  Trigger trigger = Trigger::listener;
  Echo echo = Echo::none;
  ClockKind clock = ClockKind::monotonic;
  bool verify = false;
  std::filesystem::path log;
  std::int64_t drain_ns = 0;
  std::int64_t match_timeout_ns = 0;
  bool footprint = false;            ///< whether memory is measured
  std::int64_t create_after_ns = 0;  ///< from the start of the program to that of its entities
};

struct PublisherOptions : EndpointOptions {
  std::filesystem::path echo_log;  ///< empty without echo
  ScheduleOptions schedule;
  std::uint64_t iterations = 0;
  std::uint64_t warmup = 0;  ///< how many of the first are flagged
};

struct SubscriberOptions : EndpointOptions {
  std::uint64_t capacity = 0;  ///< records of the log
};

struct RoundtripOptions {
  std::string type;
  std::vector<std::byte> payload;
};

struct VersionRole {};

using Role = std::variant<VersionRole, RoundtripOptions, PublisherOptions, SubscriberOptions>;

/// The role and its options. Throws BadOptions with everything that is wrong.
[[nodiscard]] Role parse_role(const std::vector<std::string>& arguments);

}  // namespace ddsbench
