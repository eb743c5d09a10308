#include "options.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "options_fixture.hpp"

namespace ddsbench {
namespace {

using namespace std::chrono_literals;

using Names = std::vector<std::string>;

TEST_F(Options, MessagesAreMadeInLentMemoryIfAPublisherIsAsked) {
  EXPECT_FALSE(std::get<PublisherOptions>(parse_role(line("publisher", publisher_))).loan);
  EXPECT_EQ(complaints_with("loan", "yes"), Names{"--loan"});
  publisher_["loan"] = "on";
  EXPECT_TRUE(std::get<PublisherOptions>(parse_role(line("publisher", publisher_))).loan);
}

TEST_F(Options, ReadsTheFilesOfAnIdentityAndReportsEachThatIsMissing) {
  EXPECT_EQ(complaints_with("security", ""), Names{"--security"});
  publisher_["security"] = directory_ / "";
  try {
    (void)parse_role(line("publisher", publisher_));
    FAIL() << "accepted without files";
  } catch (const BadOptions& bad) {
    ASSERT_EQ(bad.problems().size(), 5U);
    for (const auto& problem : bad.problems()) EXPECT_EQ(problem.option, "--security");
    EXPECT_NE(bad.problems()[2].reason.find("key.pem is missing, empty or not readable"), std::string::npos);
  }
  for (const char* const name : {"ca.pem", "certificate.pem", "key.pem", "governance.p7s", "permissions.p7s"}) {
    std::ofstream(directory_ / name) << name;
  }
  const auto options = std::get<PublisherOptions>(parse_role(line("publisher", publisher_)));
  ASSERT_TRUE(options.domain.security.has_value());
  EXPECT_EQ(options.domain.security->key, std::filesystem::absolute(directory_ / "key.pem"));
}

TEST_F(Options, ReadsEveryOptionOfAPublisher) {
  const auto options = std::get<PublisherOptions>(parse_role(line("publisher", publisher_)));
  EXPECT_EQ(options.type, "Complex");
  EXPECT_EQ(options.payload.size(), 36U);
  EXPECT_EQ(options.domain.domain, 7U);
  EXPECT_EQ(options.domain.interface, "eth0");
  EXPECT_EQ(options.domain.peers, (Names{"10.77.0.1", "10.77.0.2"}));
  EXPECT_FALSE(options.domain.multicast);
  EXPECT_TRUE(options.domain.batching);
  EXPECT_EQ(options.topic, "Tracks");
  EXPECT_EQ(options.index, 1U);
  EXPECT_EQ(options.run_id, 4294967295U);
  EXPECT_EQ(options.publishers, 2U);
  EXPECT_EQ(options.subscribers, 3U);
  EXPECT_EQ(options.qos.reliability, Reliability::best_effort);
  EXPECT_EQ(options.qos.durability, Durability::transient_local);
  EXPECT_EQ(options.qos.history_depth, 5U);
  EXPECT_EQ(options.qos.ownership, Ownership::exclusive);
  EXPECT_EQ(options.qos.strength, -3);
  EXPECT_EQ(options.trigger, Trigger::waitset);
  EXPECT_EQ(options.echo, Echo::stamp);
  EXPECT_EQ(options.clock, ClockKind::realtime);
  EXPECT_TRUE(options.verify);
  EXPECT_EQ(options.log, "sent.log.bin");
  EXPECT_EQ(options.drain, 1us);
  EXPECT_EQ(options.match_timeout, 2us);
  EXPECT_EQ(options.echo_log, "echo.log.bin");
  EXPECT_EQ(options.schedule.pattern, Pattern::burst);
  EXPECT_EQ(options.schedule.period, 10us);
  EXPECT_EQ(options.schedule.burst_size, 4U);
  EXPECT_EQ(options.schedule.seed, 18446744073709551615U);
  EXPECT_EQ(options.iterations, 100U);
  EXPECT_EQ(options.warmup, 10U);
}

TEST_F(Options, AProgramHasOneEndpointOrAsManyAsAskedFor) {
  EXPECT_EQ(std::get<PublisherOptions>(parse_role(line("publisher", publisher_))).endpoints, 1U);
  subscriber_["endpoints"] = "1000";
  EXPECT_EQ(std::get<SubscriberOptions>(parse_role(line("subscriber", subscriber_))).endpoints, 1000U);
  for (const char* wrong : {"0", "1001", "-1"}) EXPECT_EQ(complaints_with("endpoints", wrong), Names{"--endpoints"});
}

TEST_F(Options, ReadsASubscriberWithoutPeersThatKeepsAll) {
  subscriber_["peers"] = "";
  subscriber_["history"] = "all";
  const auto options = std::get<SubscriberOptions>(parse_role(line("subscriber", subscriber_)));
  EXPECT_EQ(options.capacity, 500U);
  EXPECT_TRUE(options.domain.peers.empty());
  EXPECT_EQ(options.qos.history_depth, 0U);
}

TEST_F(Options, ReadsAClient) {
  const auto options = std::get<ClientOptions>(parse_role(line("client", client_)));
  EXPECT_EQ(options.topic, "Tracks");
  EXPECT_EQ(options.threads, 4U);
  EXPECT_EQ(options.objects, 5U);
  EXPECT_EQ(options.object_choice, ObjectChoice::same);
  EXPECT_EQ(options.arrivals, RequestArrivals::poisson);
  EXPECT_EQ(options.period, 10us);
  EXPECT_EQ(options.iterations, 100U);
  EXPECT_EQ(options.warmup, 10U);
  EXPECT_EQ(options.seed, 18446744073709551615U);
  EXPECT_EQ(options.reply_timeout, 3us);
}

TEST_F(Options, ReadsAServer) {
  const auto options = std::get<ServerOptions>(parse_role(line("server", server_)));
  EXPECT_EQ(options.threads, 6U);
  EXPECT_EQ(options.dispatch, Dispatch::inline_);
  EXPECT_EQ(options.service.cpu, 1us);
  EXPECT_EQ(options.service.wait, 2us);
  EXPECT_EQ(options.service.distribution, ServiceDistribution::exponential);
  EXPECT_EQ(options.service.seed, 8U);
  EXPECT_EQ(options.capacity, 500U);
  EXPECT_FALSE(options.domain.writes_on_arrival) << "a waitset takes on a thread of ours";
  server_["trigger"] = "listener";
  EXPECT_TRUE(std::get<ServerOptions>(parse_role(line("server", server_))).domain.writes_on_arrival);
  server_["dispatch"] = "pool";
  EXPECT_FALSE(std::get<ServerOptions>(parse_role(line("server", server_))).domain.writes_on_arrival);
}

TEST_F(Options, OfRequestsAreRejectedWhenBad) {
  const std::vector<std::pair<std::string, std::string>> of_clients = {
      {"echo", "none"},      {"threads", "0"},       {"threads", "1001"},       {"objects", "0"},
      {"objects", "100001"}, {"arrivals", "bursts"}, {"period-ns", "0"},        {"period-ns", "9223372036854775807"},
      {"warmup", "101"},     {"index", "2"},         {"reply-timeout-ns", "0"}, {"pattern", "max"},
      {"capacity", "1"},     {"object-choice", ""}};
  for (const auto& [name, value] : of_clients) {
    Arguments changed = client_;
    changed[name] = value;
    EXPECT_EQ(complaints(line("client", changed)), Names{"--" + name}) << value;
  }
  const std::vector<std::pair<std::string, std::string>> of_servers = {
      {"echo", "none"},        {"threads", "0"},
      {"dispatch", "queue"},   {"service-cpu-ns", "-1"},
      {"service-wait-ns", ""}, {"capacity", "0"},
      {"objects", "2"},        {"seed", "-1"},
      {"index", "3"},          {"service-distribution", "normal"}};
  for (const auto& [name, value] : of_servers) {
    Arguments changed = server_;
    changed[name] = value;
    EXPECT_EQ(complaints(line("server", changed)), Names{"--" + name}) << value;
  }
  client_["arrivals"] = "closed";
  client_["period-ns"] = "0";
  EXPECT_EQ(complaints(line("client", client_)), Names{}) << "a closed loop has no period";
}

TEST_F(Options, ReadsAProgramWithVertices) {
  const auto options = std::get<VertexOptions>(parse_role(line("vertex", vertex_)));
  EXPECT_EQ(options.vertices, 6U);
  EXPECT_EQ(options.coloring.colors, 4U);
  EXPECT_EQ(options.coloring.diameter, 3U);
  EXPECT_EQ(options.coloring.seed, 18446744073709551615U);
  EXPECT_EQ(options.convergences, 5U);
  EXPECT_EQ(options.message_timeout, 3us);
  EXPECT_EQ(options.capacity, 500U);
}

TEST_F(Options, ARegistryHasTheNeighboursOfEachVertex) {
  using Neighbours = std::vector<std::uint32_t>;
  const auto options = std::get<RegistryOptions>(parse_role(line("registry", registry_)));
  EXPECT_EQ(options.neighbours, (std::vector<Neighbours>{{1}, {0, 2}, {1}})) << "each edge once";
}

TEST_F(Options, OfColoringsAreRejectedWhenBad) {
  const std::vector<std::pair<std::string, std::string>> of_vertices = {
      {"vertices", "1"},           {"publishers", "7"}, {"colors", "1"},   {"colors", "65537"},
      {"diameter", "0"},           {"seed", "-1"},      {"capacity", "0"}, {"convergences", "0"},
      {"message-timeout-ns", "0"}, {"edges", "0-1"},    {"index", "3"}};
  for (const auto& [name, value] : of_vertices) {
    Arguments changed = vertex_;
    changed[name] = value;
    EXPECT_EQ(complaints(line("vertex", changed)), Names{"--" + name}) << value;
  }
  for (const std::string edges : {"", "0", "0-", "-1", "0-0", "0-1,", "0-1-2", "0-2", "0-x", "0-4294967295"}) {
    registry_["edges"] = edges;
    EXPECT_EQ(complaints(line("registry", registry_)), Names{"--edges"}) << edges;
  }
  registry_["edges"] = "0-1";
  registry_["log"] = "x.log.bin";
  EXPECT_EQ(complaints(line("registry", registry_)), Names{"--log"}) << "it has none";
}

TEST_F(Options, ReadsTheShortRoles) {
  EXPECT_TRUE(std::holds_alternative<VersionRole>(parse_role({"version"})));
  EXPECT_TRUE(std::holds_alternative<ConfigurationRole>(parse_role({"configuration"})));
  EXPECT_EQ(complaints({"configuration", "--type=Simple"}), Names{"--type"});
  const auto options = std::get<RoundtripOptions>(
      parse_role(line("roundtrip", {{"type", "Complex"}, {"payload", directory_ / "payload.cdr"}})));
  EXPECT_EQ(options.payload.size(), 36U);
}

TEST_F(Options, TypesOfALibraryHaveAnyName) {
  publisher_["type"] = "Image";
  EXPECT_EQ(complaints(line("publisher", publisher_)), std::vector<std::string>{"--type"});
  publisher_["types"] = "types.so";
  EXPECT_EQ(std::get<PublisherOptions>(parse_role(line("publisher", publisher_))).types, "types.so");
  EXPECT_EQ(complaints_with("types", ""), std::vector<std::string>{"--types"});
  const auto roundtrip = std::get<RoundtripOptions>(
      parse_role(line("roundtrip", {{"type", "Image"}, {"types", "t.so"}, {"payload", directory_ / "payload.cdr"}})));
  EXPECT_EQ(roundtrip.types, "t.so");
}

TEST_F(Options, EveryOptionIsNeeded) {
  for (const auto& [name, value] : publisher_) {
    Arguments incomplete = publisher_;
    incomplete.erase(name);
    const Names expected = name == "echo" ? Names{"--echo"} : Names{"--" + name};
    EXPECT_EQ(complaints(line("publisher", incomplete)), expected) << "without " << name;
  }
}

TEST_F(Options, RejectsEveryBadValue) {
  const std::vector<std::pair<std::string, std::string>> bad = {{"type", "Nothing"},
                                                                {"type", ""},
                                                                {"payload", "/absent"},
                                                                {"payload", "/"},
                                                                {"domain", "233"},
                                                                {"domain", "-1"},
                                                                {"domain", ""},
                                                                {"domain", "7 "},
                                                                {"index", "2"},
                                                                {"run-id", "4294967296"},
                                                                {"publishers", "65536"},
                                                                {"interface", ""},
                                                                {"peers", "host"},
                                                                {"peers", "10.0.0.1,"},
                                                                {"multicast", "yes"},
                                                                {"reliability", "Reliable"},
                                                                {"durability", "transient"},
                                                                {"history", "0"},
                                                                {"history", "ALL"},
                                                                {"ownership", ""},
                                                                {"strength", "2147483648"},
                                                                {"trigger", "poll"},
                                                                {"batching", "1"},
                                                                {"echo", "half"},
                                                                {"clock", "tai"},
                                                                {"verify", ""},
                                                                {"log", ""},
                                                                {"drain-ns", "1ms"},
                                                                {"match-timeout-ns", "0"},
                                                                {"echo-log", ""},
                                                                {"pattern", "random"},
                                                                {"period-ns", "0"},
                                                                {"period-ns", "9223372036854775807"},
                                                                {"burst-size", "0"},
                                                                {"iterations", "0"},
                                                                {"warmup", "101"},
                                                                {"seed", "18446744073709551616"},
                                                                {"seed", "+1"},
                                                                {"surprise", "1"},
                                                                {"capacity", "1"}};
  for (const auto& [name, value] : bad) {
    const auto found = complaints_with(name, value);
    ASSERT_FALSE(found.empty()) << name << "=" << value;
    EXPECT_TRUE(std::find(found.begin(), found.end(), "--" + name) != found.end()) << name << "=" << value;
  }
}

TEST_F(Options, ZeroPeriodIsForPatternsWithoutAScheduleOnly) {
  EXPECT_EQ(complaints_with("period-ns", "0"), Names{"--period-ns"});
  for (const char* pattern : {"max", "pingpong"}) {
    publisher_["pattern"] = pattern;
    EXPECT_EQ(complaints_with("period-ns", "0"), Names{});
  }
}

TEST_F(Options, PingpongNeedsEchoes) {
  publisher_["pattern"] = "pingpong";
  publisher_.erase("echo-log");
  EXPECT_EQ(complaints_with("echo", "none"), Names{"--pattern"});
}

TEST_F(Options, PingpongByListenerWritesOnArrival) {
  const auto written = [this](const char* pattern, const char* trigger) {
    publisher_["pattern"] = pattern;
    publisher_["trigger"] = trigger;
    return std::get<PublisherOptions>(parse_role(line("publisher", publisher_))).domain.writes_on_arrival;
  };
  EXPECT_TRUE(written("pingpong", "listener"));
  EXPECT_FALSE(written("pingpong", "waitset"));
  EXPECT_FALSE(written("max", "listener"));
}

TEST_F(Options, EchoLogIsRejectedWithoutEcho) {
  EXPECT_EQ(complaints_with("echo", "none"), Names{"--echo-log"});
  publisher_.erase("echo-log");
  EXPECT_EQ(complaints_with("echo", "none"), Names{});
}

TEST_F(Options, ReportsAllErrorsAtOnce) {
  Arguments wrong = publisher_;
  wrong.erase("topic");
  wrong["domain"] = "x";
  wrong["surprise"] = "1";
  auto arguments = line("publisher", wrong);
  arguments.emplace_back("--log=again");
  arguments.emplace_back("loose");
  EXPECT_EQ(complaints(arguments), (Names{"--domain", "--log", "--surprise", "--topic", "loose"}));
}

TEST_F(Options, RejectsUnknownRoles) {
  EXPECT_EQ(complaints({}), Names{"ROLE"});
  EXPECT_EQ(complaints({"spectator"}), Names{"ROLE"});
  EXPECT_EQ(complaints({"version", "--type=Complex"}), Names{"--type"});
}

TEST_F(Options, RejectsAPayloadWithAHeaderInIt) {
  std::ofstream(directory_ / "set.cdr", std::ios::binary) << std::string(31, '\0') << '\x01' << std::string(4, '\0');
  std::ofstream(directory_ / "short.cdr", std::ios::binary) << std::string(31, '\0');
  EXPECT_EQ(complaints_with("payload", directory_ / "set.cdr"), Names{"--payload"});
  EXPECT_EQ(complaints_with("payload", directory_ / "short.cdr"), Names{"--payload"});
}

}  // namespace
}  // namespace ddsbench
