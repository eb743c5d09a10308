#include "host_options.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "test_directory.hpp"

namespace ddsbench {
namespace {

using Words = std::vector<std::string>;

class HostArguments : public ::testing::Test {
 protected:
  HostArguments() { std::ofstream(directory_ / "payload.cdr", std::ios::binary) << std::string(36, '\0'); }

  /// One endpoint, with `more` in place of the options of the same names.
  [[nodiscard]] Words endpoint(const std::string& app, const std::string& role, const Words& more = {}) const {
    Words options = {"--type=Simple",
                     "--payload=" + std::string(directory_ / "payload.cdr"),
                     "--domain=7",
                     "--topic=t",
                     "--index=0",
                     "--run-id=1",
                     "--publishers=1",
                     "--subscribers=1",
                     "--interface=lo",
                     "--peers=127.0.0.1",
                     "--multicast=off",
                     "--reliability=reliable",
                     "--durability=volatile",
                     "--history=8",
                     "--ownership=shared",
                     "--strength=0",
                     "--trigger=waitset",
                     "--batching=off",
                     "--echo=none",
                     "--clock=monotonic_raw",
                     "--verify=off",
                     "--log=" + app + ".log.bin",
                     "--drain-ns=1",
                     "--match-timeout-ns=1"};
    if (role == "publisher") {
      options.insert(options.end(), {"--pattern=periodic", "--period-ns=1000", "--burst-size=1", "--iterations=10",
                                     "--warmup=0", "--seed=1"});
    } else {
      options.emplace_back("--capacity=10");
    }
    for (const std::string& option : more) {
      const std::string name = option.substr(0, option.find('=') + 1);
      std::string* place = nullptr;
      for (std::string& one : options) {
        if (one.rfind(name, 0) == 0) place = &one;
      }
      if (place != nullptr) {
        *place = option;
      } else {
        options.push_back(option);
      }
    }
    Words arguments = {"--", app, role};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return arguments;
  }

  static Words host(const std::string& collocation, const std::vector<Words>& endpoints) {
    Words arguments = {"--collocation=" + collocation};
    for (const Words& one : endpoints) arguments.insert(arguments.end(), one.begin(), one.end());
    return arguments;
  }

  /// What is complained about, in the order of the arguments.
  static Words complaints(const Words& arguments) {
    Words options;
    try {
      (void)read_host(arguments);
    } catch (const BadOptions& bad) {
      for (const OptionProblem& problem : bad.problems()) options.push_back(problem.option);
    }
    return options;
  }

  const TestDirectory directory_;
};

TEST_F(HostArguments, EachEndpointHasItsNameAndItsOwnOptions) {
  const HostOptions options = read_host(
      host("process", {endpoint("p", "publisher"), endpoint("s", "subscriber", {"--index=3", "--subscribers=4"})}));
  EXPECT_FALSE(options.one_thread);
  ASSERT_EQ(options.endpoints.size(), 2U);
  EXPECT_EQ(options.endpoints[0].app, "p");
  EXPECT_EQ(std::get<PublisherOptions>(options.endpoints[0].options).iterations, 10U);
  EXPECT_EQ(options.endpoints[1].app, "s");
  EXPECT_EQ(std::get<SubscriberOptions>(options.endpoints[1].options).index, 3U);
  EXPECT_TRUE(read_host(host("thread", {endpoint("p", "publisher"), endpoint("s", "subscriber")})).one_thread);
}

TEST_F(HostArguments, EndpointsHaveTheTypesOfOneLibrary) {
  const Words with = {"--types=one.so", "--type=Image"};
  EXPECT_EQ(read_host(host("process", {endpoint("p", "publisher", with), endpoint("s", "subscriber", with)})).types,
            "one.so");
  EXPECT_EQ(complaints(host("process", {endpoint("p", "publisher", with), endpoint("s", "subscriber")})),
            Words{"s --types"});
}

TEST_F(HostArguments, EveryProblemNamesItsEndpoint) {
  EXPECT_EQ(complaints(host("process", {endpoint("p", "publisher", {"--domain=x"}),
                                        endpoint("s", "subscriber", {"--topic=", "--surprise=1"}),
                                        {"--"},
                                        {"--", "v", "version"},
                                        {"--", "a b", "publisher"}})),
            (Words{"p --domain", "s --topic", "s --surprise", "APP", "v ROLE", "a b APP"}));
  EXPECT_EQ(complaints({}), Words{"--collocation"});
  EXPECT_EQ(complaints({"--collocation=process"}), Words{"APP"});
  EXPECT_EQ(complaints(host("process", {endpoint("p", "publisher"), endpoint("p", "subscriber")})), Words{"p"});
}

TEST_F(HostArguments, OneThreadIsForOnePublisherAndOneSubscriberWithoutEchoes) {
  EXPECT_EQ(complaints(host("thread", {endpoint("p", "publisher")})), Words{"--collocation"});
  EXPECT_EQ(complaints(host("thread", {endpoint("p", "publisher", {"--echo=stamp", "--echo-log=e"}),
                                       endpoint("s", "subscriber", {"--trigger=listener"})})),
            (Words{"p --echo", "s --trigger"}));
}

TEST_F(HostArguments, EndpointsShareWhetherMessagesAreWrittenOnArrival) {
  const HostOptions options = read_host(
      host("process",
           {endpoint("p", "publisher", {"--pattern=pingpong", "--trigger=listener", "--echo=stamp", "--echo-log=e"}),
            endpoint("s", "subscriber", {"--trigger=waitset", "--echo=none"})}));
  for (const HostedEndpoint& one : options.endpoints) {
    EXPECT_TRUE(std::visit([](const auto& of) { return of.domain.writes_on_arrival; }, one.options)) << one.app;
  }
}

}  // namespace
}  // namespace ddsbench
