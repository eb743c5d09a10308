#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "options.hpp"
#include "test_directory.hpp"

namespace ddsbench {

using Arguments = std::map<std::string, std::string>;

/// A directory with a payload in it and the complete options of both roles.
class Options : public ::testing::Test {
 protected:
  Options() {
    std::ofstream(directory_ / "payload.cdr", std::ios::binary) << std::string(36, '\0');
    common_ = {{"type", "Complex"},
               {"payload", directory_ / "payload.cdr"},
               {"domain", "7"},
               {"topic", "Tracks"},
               {"index", "1"},
               {"run-id", "4294967295"},
               {"publishers", "2"},
               {"subscribers", "3"},
               {"interface", "eth0"},
               {"peers", "10.77.0.1,10.77.0.2"},
               {"multicast", "off"},
               {"reliability", "best_effort"},
               {"durability", "transient_local"},
               {"history", "5"},
               {"ownership", "exclusive"},
               {"strength", "-3"},
               {"trigger", "waitset"},
               {"batching", "on"},
               {"echo", "stamp"},
               {"clock", "realtime"},
               {"verify", "on"},
               {"log", "sent.log.bin"},
               {"drain-ns", "1000"},
               {"match-timeout-ns", "2000"}};
    publisher_ = common_;
    publisher_.insert({{"echo-log", "echo.log.bin"},
                       {"pattern", "burst"},
                       {"period-ns", "10000"},
                       {"burst-size", "4"},
                       {"iterations", "100"},
                       {"warmup", "10"},
                       {"seed", "18446744073709551615"}});
    subscriber_ = common_;
    subscriber_.insert({{"capacity", "500"}});
    client_ = common_;
    client_.insert({{"threads", "4"},
                    {"objects", "5"},
                    {"object-choice", "same"},
                    {"arrivals", "poisson"},
                    {"period-ns", "10000"},
                    {"iterations", "100"},
                    {"warmup", "10"},
                    {"seed", "18446744073709551615"},
                    {"reply-timeout-ns", "3000"}});
    server_ = common_;
    server_.insert({{"threads", "6"},
                    {"dispatch", "inline"},
                    {"service-cpu-ns", "1000"},
                    {"service-wait-ns", "2000"},
                    {"service-distribution", "exponential"},
                    {"seed", "8"},
                    {"capacity", "500"}});
    vertex_ = common_;
    vertex_.insert({{"vertices", "6"},
                    {"colors", "4"},
                    {"diameter", "3"},
                    {"convergences", "5"},
                    {"seed", "18446744073709551615"},
                    {"message-timeout-ns", "3000"},
                    {"capacity", "500"}});
    registry_ = common_;
    registry_.erase("log");
    registry_.insert({{"edges", "1-0,2-1,1-2"}});
  }

  static std::vector<std::string> line(const std::string& role, const Arguments& options) {
    std::vector<std::string> arguments{role};
    for (const auto& [name, value] : options) arguments.push_back("--" + name + "=" + value);
    return arguments;
  }

  /// The options complained about, sorted.
  static std::vector<std::string> complaints(const std::vector<std::string>& arguments) {
    std::vector<std::string> options;
    try {
      (void)parse_role(arguments);
    } catch (const BadOptions& bad) {
      for (const auto& problem : bad.problems()) options.push_back(problem.option);
    }
    std::sort(options.begin(), options.end());
    return options;
  }

  std::vector<std::string> complaints_with(const std::string& name, const std::string& value) const {
    Arguments changed = publisher_;
    changed[name] = value;
    return complaints(line("publisher", changed));
  }

  const TestDirectory directory_;
  Arguments common_;
  Arguments publisher_;
  Arguments subscriber_;
  Arguments client_;
  Arguments server_;
  Arguments vertex_;
  Arguments registry_;
};

}  // namespace ddsbench
