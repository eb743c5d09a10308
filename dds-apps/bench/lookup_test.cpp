#include "lookup.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "middleware.hpp"
#include "pipe.hpp"

namespace ddsbench {
namespace {

EndpointOptions options_of(std::uint32_t instances, std::uint64_t seed) {
  EndpointOptions options;
  options.lookup_instances = instances;
  options.lookup_seed = seed;
  return options;
}

/// The instances that are looked up on two commands, in order, up to a number.
std::vector<std::uint32_t> sought(const EndpointOptions& options, std::size_t most) {
  const Pipe printed;
  const Pipe input;
  Events events(printed.input());
  CommandStream commands(input.output());
  input.write("lookup 3\nlookup 1\nclose\n");
  std::vector<std::uint32_t> instances;
  const auto lookup = [&](std::uint32_t instance) {
    if (instances.size() < most) instances.push_back(instance);
    return true;
  };
  lookup_until_close(options, lookup, commands, events);
  for (int i = 0; i < 2; ++i) {
    for (const char* step : {"median", "p95"}) {
      const std::string start = R"({"event":"figure","name":"lookup_time","unit":"ns","step":")" + std::string(step);
      EXPECT_EQ(printed.read_line().rfind(start, 0), 0U) << step;
    }
    EXPECT_EQ(printed.read_line(), R"({"event":"looked-up"})");
  }
  return instances;
}

TEST(InstanceLookup, IsOfAllOnceThenAtRandomBySeed) {
  const std::vector<std::uint32_t> instances = sought(options_of(50, 1), 1050);
  ASSERT_EQ(instances.size(), 1050U);
  for (std::uint32_t i = 0; i < 50; ++i) EXPECT_EQ(instances[i], i);
  const std::vector<std::uint32_t> random(instances.begin() + 50, instances.end());
  EXPECT_EQ(std::set<std::uint32_t>(random.begin(), random.end()).size(), 50U);
  EXPECT_EQ(sought(options_of(50, 1), 1050), instances);
  EXPECT_NE(sought(options_of(50, 2), 1050), instances);
}

TEST(InstanceLookup, OfAnInstanceThatIsMissingFails) {
  const Pipe printed;
  const Pipe input;
  Events events(printed.input());
  CommandStream commands(input.output());
  input.write("lookup 3\n");
  try {
    lookup_until_close(
        options_of(5, 1), [](std::uint32_t instance) { return instance != 3; }, commands, events);
    FAIL();
  } catch (const MiddlewareError& error) {
    EXPECT_EQ(std::string(error.what()), "does not know 1 of 5 instances that were written");
  }
}

}  // namespace
}  // namespace ddsbench
