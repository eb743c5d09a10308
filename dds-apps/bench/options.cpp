#include "options.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>

#include "host_options.hpp"
#include "payload.hpp"

namespace ddsbench {
namespace {

constexpr std::string_view kRoles =
    "version, publisher, subscriber, client, server, vertex, registry, host, roundtrip, configuration";
constexpr std::uint32_t kMostDomain = 232;
constexpr std::uint32_t kMostEndpoints = 65535;  // an echo's flags have 16 bits for a publisher's index
constexpr std::uint64_t kMostMessages = 1ULL << 32U;
constexpr std::uint32_t kMostThreads = 1000;
constexpr std::uint32_t kMostObjects = 100'000;
constexpr std::uint32_t kMostEndpointsOfProgram = 1000;
constexpr std::uint32_t kMostVertices = 1000;
constexpr std::uint32_t kMostColors = 65536;  // a message's flags have 16 bits for a colour
constexpr std::uint32_t kMostDiameter = 255;
constexpr std::uint32_t kMostConvergences = 65535;
constexpr std::chrono::nanoseconds kLongestRun = std::chrono::nanoseconds::max() / 4;  // T0 stays far from overflow

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, ',');) parts.push_back(part);
  if (!text.empty() && text.back() == ',') parts.emplace_back();
  return parts;
}

bool is_ipv4(const std::string& text) {
  in_addr address{};
  return inet_pton(AF_INET, text.c_str(), &address) == 1;
}

bool read_switch(OptionReader& reader, std::string_view name) {
  return reader.one_of<bool>(name, {{"on", true}, {"off", false}});
}

/// Types of a library are known when it is loaded.
std::string read_type(OptionReader& reader) {
  std::string type = reader.text("type");
  if (type.empty() || reader.has("types")) return type;
  for (const auto& known : split(DDSBENCH_MESSAGE_NAMES)) {
    if (type == known) return type;
  }
  reader.complain("type", "\"" + type + "\" is none of " DDSBENCH_MESSAGE_NAMES);
  return type;
}

std::vector<std::byte> read_payload_file(OptionReader& reader) {
  const std::string path = reader.text("payload");
  if (path.empty()) return {};
  try {
    return read_payload(path, !reader.has("types"));
  } catch (const std::runtime_error& error) {
    reader.complain("payload", error.what());
    return {};
  }
}

std::uint32_t read_history(OptionReader& reader) {
  if (reader.any_text("history") == "all") return 0;
  return reader.has("history") ? reader.integer<std::uint32_t>("history", 1) : 0;
}

/// The files of the directory. Each that cannot be read is a problem.
std::optional<SecurityFiles> read_security(OptionReader& reader) {
  if (!reader.has("security")) return std::nullopt;
  const std::string named = reader.text("security");
  // The reader has complained.
  if (named.empty()) return std::nullopt;
  const std::filesystem::path directory = std::filesystem::absolute(named);
  SecurityFiles files;
  files.authority = directory / "ca.pem";
  files.certificate = directory / "certificate.pem";
  files.key = directory / "key.pem";
  files.governance = directory / "governance.p7s";
  files.permissions = directory / "permissions.p7s";
  for (const auto* file : {&files.authority, &files.certificate, &files.key, &files.governance, &files.permissions}) {
    if (std::ifstream(*file).get() == std::ifstream::traits_type::eof()) {
      reader.complain("security", file->string() + " is missing, empty or not readable");
    }
  }
  return files;
}

DomainOptions read_domain(OptionReader& reader) {
  DomainOptions domain;
  domain.domain = reader.integer<std::uint32_t>("domain", 0, kMostDomain);
  domain.interface = reader.text("interface");
  domain.peers = split(reader.any_text("peers"));
  for (const auto& peer : domain.peers) {
    if (!is_ipv4(peer)) reader.complain("peers", "\"" + peer + "\" is no IPv4 address");
  }
  domain.multicast = read_switch(reader, "multicast");
  domain.batching = read_switch(reader, "batching");
  domain.local_delivery = reader.has("local-delivery") && read_switch(reader, "local-delivery");
  domain.security = read_security(reader);
  domain.shared_memory = reader.has("shared-memory") && read_switch(reader, "shared-memory");
  return domain;
}

TopicQos read_qos(OptionReader& reader) {
  TopicQos qos;
  qos.reliability = reader.one_of<Reliability>(
      "reliability", {{"best_effort", Reliability::best_effort}, {"reliable", Reliability::reliable}});
  qos.durability = reader.one_of<Durability>(
      "durability", {{"volatile", Durability::volatile_}, {"transient_local", Durability::transient_local}});
  qos.history_depth = read_history(reader);
  qos.ownership =
      reader.one_of<Ownership>("ownership", {{"shared", Ownership::shared}, {"exclusive", Ownership::exclusive}});
  qos.strength = reader.integer<std::int32_t>("strength");
  return qos;
}

std::string read_types(OptionReader& reader) { return reader.has("types") ? reader.text("types") : ""; }

void read_endpoint(OptionReader& reader, EndpointOptions& options) {
  options.type = read_type(reader);
  options.types = read_types(reader);
  options.payload = read_payload_file(reader);
  options.domain = read_domain(reader);
  options.topic = reader.text("topic");
  options.index = reader.integer<std::uint32_t>("index", 0, kMostEndpoints - 1);
  options.run_id = reader.integer<std::uint32_t>("run-id");
  options.publishers = reader.integer<std::uint32_t>("publishers", 0, kMostEndpoints);
  options.subscribers = reader.integer<std::uint32_t>("subscribers", 0, kMostEndpoints);
  options.qos = read_qos(reader);
  options.trigger = reader.one_of<Trigger>("trigger", {{"listener", Trigger::listener}, {"waitset", Trigger::waitset}});
  options.echo = reader.one_of<Echo>("echo", {{"full", Echo::full}, {"stamp", Echo::stamp}, {"none", Echo::none}});
  options.clock = reader.one_of<ClockKind>("clock", {{"monotonic_raw", ClockKind::monotonic_raw},
                                                     {"monotonic", ClockKind::monotonic},
                                                     {"realtime", ClockKind::realtime}});
  options.verify = read_switch(reader, "verify");
  options.drain = reader.nanoseconds("drain-ns", 0);
  options.match_timeout = reader.nanoseconds("match-timeout-ns", 1);
  options.footprint = reader.has("footprint") && read_switch(reader, "footprint");
  options.bouts = reader.has("bouts") && read_switch(reader, "bouts");
  if (reader.has("lookup-instances")) {
    options.lookup_instances = reader.integer<std::uint32_t>("lookup-instances", 0, kMostObjects);
  }
  if (reader.has("lookup-seed")) options.lookup_seed = reader.integer<std::uint64_t>("lookup-seed");
  options.switches = reader.has("switches") && read_switch(reader, "switches");
  if (reader.has("marshal-period-ns")) options.marshal_period = reader.nanoseconds("marshal-period-ns", 0);
  if (reader.has("endpoints")) {
    options.endpoints = reader.integer<std::uint32_t>("endpoints", 1, kMostEndpointsOfProgram);
  }
  if (reader.has("historical-messages")) {
    options.historical_messages = reader.integer<std::uint64_t>("historical-messages", 0, kMostMessages);
  }
  if (reader.has("create-after-ns")) options.create_after = reader.nanoseconds("create-after-ns", 0);
}

/// The same of a program that writes a log.
void read_logged(OptionReader& reader, EndpointOptions& options) {
  read_endpoint(reader, options);
  options.log = reader.text("log");
}

void check_index(OptionReader& reader, std::uint32_t index, std::string_view all, std::uint32_t count) {
  if (reader.has("index") && reader.has(all) && index >= count) {
    reader.complain("index", std::to_string(index) + " is not below --" + std::string(all));
  }
}

void check_times(OptionReader& reader, const PublisherOptions& options) {
  const ScheduleOptions& schedule = options.schedule;
  if (schedule.period.count() == 0) {
    const bool periodless = schedule.pattern == Pattern::max || schedule.pattern == Pattern::pingpong ||
                            !reader.has("period-ns") || !reader.has("pattern");
    if (!periodless) reader.complain("period-ns", "is 0, which is for --pattern=max and --pattern=pingpong only");
    return;
  }
  const std::uint64_t messages = std::max(options.iterations, schedule.burst_size);
  if (static_cast<std::uint64_t>(kLongestRun / schedule.period) < messages) {
    reader.complain("period-ns", "makes a run longer than 73 years");
  }
}

PublisherOptions read_publisher(OptionReader& reader) {
  PublisherOptions options;
  read_logged(reader, options);
  check_index(reader, options.index, "publishers", options.publishers);
  options.schedule.pattern = reader.one_of<Pattern>("pattern", {{"periodic", Pattern::periodic},
                                                                {"poisson", Pattern::poisson},
                                                                {"burst", Pattern::burst},
                                                                {"max", Pattern::max},
                                                                {"pingpong", Pattern::pingpong}});
  options.schedule.period = reader.nanoseconds("period-ns", 0);
  options.schedule.burst_size = reader.integer<std::uint64_t>("burst-size", 1, kMostMessages);
  options.schedule.seed = reader.integer<std::uint64_t>("seed");
  options.iterations = reader.integer<std::uint64_t>("iterations", 1, kMostMessages);
  options.warmup = reader.integer<std::uint64_t>("warmup");
  if (reader.has("iterations") && options.warmup > options.iterations) {
    reader.complain("warmup", "is above --iterations");
  }
  check_times(reader, options);
  if (options.schedule.pattern == Pattern::pingpong) {
    if (options.echo == Echo::none && reader.has("echo")) {
      reader.complain("pattern", "pingpong needs echoes: --echo=full or --echo=stamp");
    }
    options.domain.writes_on_arrival = options.trigger == Trigger::listener;
  }
  options.loan = reader.has("loan") && read_switch(reader, "loan");
  // Without echo --echo-log is not read, so that finish() refuses it.
  if (options.echo != Echo::none) options.echo_log = reader.text("echo-log");
  return options;
}

SubscriberOptions read_subscriber(OptionReader& reader) {
  SubscriberOptions options;
  read_logged(reader, options);
  check_index(reader, options.index, "subscribers", options.subscribers);
  options.capacity = reader.integer<std::uint64_t>("capacity", 1, kMostMessages);
  options.domain.writes_on_arrival = options.echo != Echo::none && options.trigger == Trigger::listener;
  return options;
}

/// The kind of the replies.
void check_replies(OptionReader& reader, const EndpointOptions& options) {
  if (options.echo == Echo::none && reader.has("echo")) {
    reader.complain("echo", "a request needs a reply: --echo=full or --echo=stamp");
  }
}

ClientOptions read_client(OptionReader& reader) {
  ClientOptions options;
  read_logged(reader, options);
  check_index(reader, options.index, "publishers", options.publishers);
  check_replies(reader, options);
  options.threads = reader.integer<std::uint32_t>("threads", 1, kMostThreads);
  options.objects = reader.integer<std::uint32_t>("objects", 1, kMostObjects);
  options.object_choice =
      reader.one_of<ObjectChoice>("object-choice", {{"uniform", ObjectChoice::uniform}, {"same", ObjectChoice::same}});
  options.arrivals = reader.one_of<RequestArrivals>("arrivals", {{"closed", RequestArrivals::closed},
                                                                 {"poisson", RequestArrivals::poisson},
                                                                 {"periodic", RequestArrivals::periodic}});
  options.period = reader.nanoseconds("period-ns", 0);
  options.iterations = reader.integer<std::uint64_t>("iterations", 1, kMostMessages);
  options.warmup = reader.integer<std::uint64_t>("warmup");
  options.seed = reader.integer<std::uint64_t>("seed");
  options.reply_timeout = reader.nanoseconds("reply-timeout-ns", 1);
  if (reader.has("iterations") && options.warmup > options.iterations) {
    reader.complain("warmup", "is above --iterations");
  }
  if (options.iterations * options.threads > kMostMessages) {
    reader.complain("iterations", "makes more than " + std::to_string(kMostMessages) + " requests");
  }
  const bool open = options.arrivals != RequestArrivals::closed;
  if (open && options.period.count() == 0 && reader.has("period-ns")) {
    reader.complain("period-ns", "is 0, which is for --arrivals=closed only");
  } else if (open && options.period.count() > 0 &&
             static_cast<std::uint64_t>(kLongestRun / options.period) < options.iterations) {
    reader.complain("period-ns", "makes a run longer than 73 years");
  }
  return options;
}

ServerOptions read_server(OptionReader& reader) {
  ServerOptions options;
  read_logged(reader, options);
  check_index(reader, options.index, "subscribers", options.subscribers);
  check_replies(reader, options);
  options.threads = reader.integer<std::uint32_t>("threads", 1, kMostThreads);
  options.dispatch = reader.one_of<Dispatch>("dispatch", {{"pool", Dispatch::pool}, {"inline", Dispatch::inline_}});
  options.service.cpu = reader.nanoseconds("service-cpu-ns", 0);
  options.service.wait = reader.nanoseconds("service-wait-ns", 0);
  options.service.distribution = reader.one_of<ServiceDistribution>(
      "service-distribution",
      {{"constant", ServiceDistribution::constant}, {"exponential", ServiceDistribution::exponential}});
  options.service.seed = reader.integer<std::uint64_t>("seed");
  options.capacity = reader.integer<std::uint64_t>("capacity", 1, kMostMessages);
  options.domain.writes_on_arrival = options.dispatch == Dispatch::inline_ && options.trigger == Trigger::listener;
  return options;
}

VertexOptions read_vertex(OptionReader& reader) {
  VertexOptions options;
  read_logged(reader, options);
  check_index(reader, options.index, "publishers", options.publishers);
  options.vertices = reader.integer<std::uint32_t>("vertices", 2, kMostVertices);
  options.coloring.colors = reader.integer<std::uint32_t>("colors", 2, kMostColors);
  options.coloring.diameter = reader.integer<std::uint32_t>("diameter", 1, kMostDiameter);
  options.coloring.seed = reader.integer<std::uint64_t>("seed");
  options.convergences = reader.integer<std::uint32_t>("convergences", 1, kMostConvergences);
  options.message_timeout = reader.nanoseconds("message-timeout-ns", 1);
  options.capacity = reader.integer<std::uint64_t>("capacity", 1, kMostMessages);
  if (reader.has("publishers") && reader.has("vertices") && options.publishers > options.vertices) {
    reader.complain("publishers", "is above --vertices");
  }
  return options;
}

/// The vertex of a text; none of another text.
std::optional<std::uint32_t> vertex(std::string_view text) {
  std::uint32_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  return error == std::errc{} && stopped == end && number < kMostVertices ? std::optional(number) : std::nullopt;
}

std::vector<std::vector<std::uint32_t>> read_edges(OptionReader& reader) {
  std::vector<std::vector<std::uint32_t>> neighbours;
  for (const std::string& edge : split(reader.text("edges"))) {
    const std::size_t line = std::min(edge.find('-'), edge.size());
    const auto one = vertex(std::string_view(edge).substr(0, line));
    const auto other = vertex(std::string_view(edge).substr(std::min(line + 1, edge.size())));
    if (!one || !other || *one == *other) {
      reader.complain("edges", "\"" + edge + "\" is not an edge");
      return {};
    }
    neighbours.resize(std::max<std::size_t>(neighbours.size(), std::max(*one, *other) + 1));
    neighbours[*one].push_back(*other);
    neighbours[*other].push_back(*one);
  }
  for (auto& of_one : neighbours) {
    std::sort(of_one.begin(), of_one.end());
    of_one.erase(std::unique(of_one.begin(), of_one.end()), of_one.end());
    if (of_one.empty()) reader.complain("edges", "a vertex has no edge");
  }
  return neighbours;
}

RegistryOptions read_registry(OptionReader& reader) {
  RegistryOptions options;
  read_endpoint(reader, options);
  check_index(reader, options.index, "subscribers", options.subscribers);
  options.neighbours = read_edges(reader);
  return options;
}

RoundtripOptions read_roundtrip(OptionReader& reader) {
  RoundtripOptions options;
  options.type = read_type(reader);
  options.types = read_types(reader);
  options.payload = read_payload_file(reader);
  return options;
}

}  // namespace

Role parse_role(const std::vector<std::string>& arguments) {
  if (arguments.empty())
    throw BadOptions(std::vector<OptionProblem>{{"ROLE", "is missing: one of " + std::string(kRoles)}});
  const std::string& name = arguments.front();
  if (name == "host") return read_host({arguments.begin() + 1, arguments.end()});
  OptionReader reader({arguments.begin() + 1, arguments.end()});
  Role role;
  if (name == "publisher") {
    role = read_publisher(reader);
  } else if (name == "subscriber") {
    role = read_subscriber(reader);
  } else if (name == "client") {
    role = read_client(reader);
  } else if (name == "server") {
    role = read_server(reader);
  } else if (name == "vertex") {
    role = read_vertex(reader);
  } else if (name == "registry") {
    role = read_registry(reader);
  } else if (name == "roundtrip") {
    role = read_roundtrip(reader);
  } else if (name == "configuration") {
    role = ConfigurationRole{};
  } else if (name != "version") {
    throw BadOptions(std::vector<OptionProblem>{{"ROLE", "\"" + name + "\" is none of " + std::string(kRoles)}});
  }
  reader.finish();
  return role;
}

}  // namespace ddsbench
