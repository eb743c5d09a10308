// Whole runs of graph colouring: the programs with vertices, the registry and their starter.
#include <gtest/gtest.h>

#include <atomic>
#include <list>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "log_reader.hpp"
#include "registry.hpp"
#include "test_run.hpp"
#include "vertices.hpp"

namespace ddsbench {
namespace {

using namespace std::chrono_literals;

constexpr std::uint32_t kRingVertices = 7;
constexpr std::uint32_t kPrograms = 3;
constexpr std::uint32_t kConvergences = 5;
constexpr std::size_t kColoringPayload = 64;

/// A ring of 7 vertices with 3 colours, seed 42: convergences of coloring.golden.txt.
class ColoringProgramRun {
 public:
  explicit ColoringProgramRun(FateOf fate_of = {}) : bus_(std::make_shared<Bus>(std::move(fate_of))) {
    for (std::uint32_t index = 0; index < kPrograms; ++index) {
      VertexOptions options;
      fill(options, index);
      options.log = directory_ / ("cycles-" + std::to_string(index));
      options.vertices = kRingVertices;
      options.coloring = {3, 3, 42};
      options.convergences = kConvergences;
      options.message_timeout = 30s;
      options.capacity = 100'000;
      programs.push_back(options);
    }
    fill(registry, 0);
    for (std::uint32_t vertex = 0; vertex < kRingVertices; ++vertex) {
      std::vector<std::uint32_t> both = {(vertex + kRingVertices - 1) % kRingVertices, (vertex + 1) % kRingVertices};
      if (both[0] > both[1]) std::swap(both[0], both[1]);
      registry.neighbours.push_back(both);
    }
  }

  void lead() {
    std::list<TestEndpoint> all;
    for (const auto& options : programs) {
      all.emplace_back(bus_, [&options](Middleware& middleware, CommandStream& commands, Events& events) {
        CycleLogWriter log(log_options(options));
        run_vertices(options, log, middleware, commands, events);
      });
    }
    TestEndpoint answering(bus_, [this](Middleware& middleware, CommandStream& commands, Events& events) {
      run_registry(registry, middleware, commands, events);
    });
    for (auto& one : all) one.await("matched");
    answering.await("matched");
    for (auto& one : all) one.tell("go");
    for (auto& one : all) sent += member(one.await("sent"), "count");
    answering.tell("close");
    for (auto& one : all) one.tell("close");
    for (auto& one : all) one.join();
    answering.join();
    for (const auto& options : programs) logs.push_back(Log<CycleRecord>::read(options.log));
  }

 private:
  static void fill(EndpointOptions& options, std::uint32_t index) {
    options.type = "Complex";
    options.payload = std::vector<std::byte>(kColoringPayload);
    options.topic = "Colors";
    options.index = index;
    options.run_id = 77;
    options.publishers = kPrograms;
    options.subscribers = 1;
    options.match_timeout = 30s;
  }

  TestDirectory directory_;
  std::shared_ptr<Bus> bus_;

 public:
  std::vector<VertexOptions> programs;
  RegistryOptions registry;
  std::vector<Log<CycleRecord>> logs;
  std::int64_t sent = 0;
};

using OfVertex = std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<CycleRecord>>;

/// The records of each convergence and vertex, in order.
OfVertex by_vertex(const ColoringProgramRun& run) {
  OfVertex all;
  for (std::uint32_t program = 0; program < kPrograms; ++program) {
    EXPECT_EQ(run.logs[program].kind, LogKind::cycles);
    for (const CycleRecord& record : run.logs[program].records) {
      EXPECT_EQ(record.vertex % kPrograms, program);
      auto& of_it = all[{record.convergence, record.vertex}];
      EXPECT_EQ(record.cycle, of_it.size());
      of_it.push_back(record);
    }
  }
  return all;
}

TEST(ColoringRun, EveryVertexEndsWithAColorOfItsOwnInEachConvergence) {
  ColoringProgramRun run;
  run.lead();
  const OfVertex all = by_vertex(run);
  ASSERT_EQ(all.size(), std::size_t{kConvergences} * kRingVertices);
  std::size_t cycles = 0;
  for (const auto& [key, records] : all) {
    cycles += records.size();
    const auto [convergence, vertex] = key;
    EXPECT_NE(records.back().color, all.at({convergence, (vertex + 1) % kRingVertices}).back().color);
    EXPECT_GE(records.size(), 3U) << "the diameter";
    for (const CycleRecord& record : records) {
      EXPECT_LE(record.begin, record.value_done);
      EXPECT_LE(record.value_done, record.improve_done);
      EXPECT_EQ(record.flags, 0U);
    }
  }
  // Two messages a cycle and the one that ends a convergence, to two neighbours.
  EXPECT_EQ(run.sent, static_cast<std::int64_t>(2 * (2 * cycles + all.size())));
}

TEST(ColoringRun, ALostMessageEndsTheRunWithTheVertexThatMissesIt) {
  std::atomic<int> messages{0};
  ColoringProgramRun run([&messages](const std::string& topic, const MessageHeader&) {
    Fate fate;
    if (topic.find("Vertex") != std::string::npos) fate.copies = ++messages == 20 ? 0U : 1U;
    return fate;
  });
  for (auto& options : run.programs) options.message_timeout = 500ms;
  try {
    run.lead();
    FAIL();
  } catch (const std::exception& error) {
    EXPECT_NE(std::string(error.what()).find("vertex"), std::string::npos) << error.what();
  }
}

TEST(ColoringRun, VerticesThatTheRegistryDoesNotFindAreNamed) {
  ColoringProgramRun run;
  for (auto& options : run.programs) options.vertices = kPrograms;
  run.registry.match_timeout = 300ms;
  for (auto& options : run.programs) options.match_timeout = 1s;
  try {
    run.lead();
    FAIL();
  } catch (const std::exception& error) {
    const std::string text = error.what();
    EXPECT_TRUE(text.find("vertices have registered") != std::string::npos ||
                text.find("know their neighbours") != std::string::npos)
        << text;
  }
}

}  // namespace
}  // namespace ddsbench
