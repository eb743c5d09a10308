// The options of a program's command line: docs/formats.md, section 3.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "clocks.hpp"
#include "coloring.hpp"
#include "middleware.hpp"
#include "option_reader.hpp"
#include "schedule.hpp"
#include "service.hpp"

namespace ddsbench {

enum class Echo { full, stamp, none };

/// What publishers and subscribers have in common.
struct EndpointOptions {
  std::string type;                ///< name in the catalogue, or in `types`
  std::string types;               ///< file of the library with the type; empty: the type is part of the program
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
  std::chrono::nanoseconds drain{};
  std::chrono::nanoseconds match_timeout{};
  bool footprint = false;  ///< whether memory is measured
  /// Between conversions of the payload, which are timed instead of messages; 0: no pause. Absent: messages are sent.
  std::optional<std::chrono::nanoseconds> marshal_period;
  bool bouts = false;  ///< whether messages are sent in bouts
  /// How many instances are written once each and then looked up, instead of messages of one instance; 0: none.
  std::uint32_t lookup_instances = 0;
  std::uint64_t lookup_seed = 0;            ///< of the order in which they are looked up
  bool switches = false;                    ///< whether switches between threads are timed instead of messages
  std::uint32_t endpoints = 1;              ///< of the program, each with a topic of its own
  std::uint64_t historical_messages = 0;    ///< written by each publisher at once; a subscriber waits for the first
  std::chrono::nanoseconds create_after{};  ///< from the start of the program to that of its entities
};

struct PublisherOptions : EndpointOptions {
  std::filesystem::path echo_log;  ///< empty without echo
  bool loan = false;               ///< whether messages are made in memory that the middleware lends
  ScheduleOptions schedule;
  std::uint64_t iterations = 0;
  std::uint64_t warmup = 0;  ///< how many of the first are flagged
};

struct SubscriberOptions : EndpointOptions {
  std::uint64_t capacity = 0;  ///< records of the log
};

enum class ObjectChoice { uniform, same };
enum class RequestArrivals { closed, poisson, periodic };
enum class Dispatch { pool, inline_ };

/// A client is one of the publishers, of requests.
struct ClientOptions : EndpointOptions {
  std::uint32_t threads = 1;
  std::uint32_t objects = 1;
  ObjectChoice object_choice = ObjectChoice::uniform;
  RequestArrivals arrivals = RequestArrivals::closed;
  std::chrono::nanoseconds period{};         ///< mean interval between the requests of a thread; not when closed
  std::uint64_t iterations = 0;              ///< requests of each thread
  std::uint64_t warmup = 0;                  ///< how many of the first are flagged
  std::uint64_t seed = 0;                    ///< of objects and of poisson's intervals
  std::chrono::nanoseconds reply_timeout{};  ///< after which a request is given up
};

/// The server is the subscriber.
struct ServerOptions : EndpointOptions {
  std::uint32_t threads = 1;
  Dispatch dispatch = Dispatch::pool;
  ServiceOptions service;
  std::uint64_t capacity = 0;  ///< records of the log
};

/// A program with vertices of a graph: one of the publishers, of messages to neighbours. It has those whose number
/// divided by the number of programs leaves its index.
struct VertexOptions : EndpointOptions {
  std::uint32_t vertices = 0;  ///< of the graph
  ColoringOptions coloring;
  std::uint32_t convergences = 0;
  std::chrono::nanoseconds message_timeout{};  ///< after which a missing message is an error
  std::uint64_t capacity = 0;                  ///< records of the log
};

/// The registry is the subscriber.
struct RegistryOptions : EndpointOptions {
  std::vector<std::vector<std::uint32_t>> neighbours;  ///< of each vertex, in ascending order
};

struct RoundtripOptions {
  std::string type;
  std::string types;  ///< the same as that of endpoints
  std::vector<std::byte> payload;
};

struct VersionRole {};

/// Creates what a run creates, without sending: whether the middleware takes the configuration of its environment.
struct ConfigurationRole {};

/// One endpoint of several in one process.
struct HostedEndpoint {
  std::string app;  ///< its name in commands and events
  std::variant<PublisherOptions, SubscriberOptions> options;
};

struct HostOptions {
  std::vector<HostedEndpoint> endpoints;
  std::string types;        ///< that of all endpoints
  bool one_thread = false;  ///< whether the thread that writes also takes: one publisher and one subscriber
};

using Role = std::variant<VersionRole, ConfigurationRole, RoundtripOptions, PublisherOptions, SubscriberOptions,
                          ClientOptions, ServerOptions, VertexOptions, RegistryOptions, HostOptions>;

/// The role and its options. Throws BadOptions with everything that is wrong.
[[nodiscard]] Role parse_role(const std::vector<std::string>& arguments);

}  // namespace ddsbench
