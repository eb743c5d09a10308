#include "coloring.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <fstream>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <vector>

namespace ddsbench {
namespace {

std::vector<std::uint32_t> numbers(const std::string& text, char separator = ',') {
  std::vector<std::uint32_t> all;
  std::istringstream stream(text);
  for (std::string one; std::getline(stream, one, separator);) {
    all.push_back(static_cast<std::uint32_t>(std::stoul(one)));
  }
  return all;
}

/// A line of the golden file.
struct Expected {
  std::map<std::uint32_t, std::vector<std::uint32_t>> neighbours;
  ColoringOptions options;
  std::uint32_t convergence = 0;
  std::vector<std::uint32_t> cycles;
  std::vector<std::uint32_t> colors;
};

std::vector<Expected> golden() {
  std::ifstream file(DDSBENCH_TESTDATA "/coloring.golden.txt");
  std::vector<Expected> all;
  for (std::string line; std::getline(file, line);) {
    std::istringstream stream(line);
    Expected one;
    std::string edges;
    std::string cycles;
    std::string colors;
    stream >> edges >> one.options.diameter >> one.options.colors >> one.options.seed >> one.convergence >> cycles >>
        colors;
    std::istringstream listed(edges);
    for (std::string edge; std::getline(listed, edge, ',');) {
      const auto ends = numbers(edge, '-');
      one.neighbours[ends.at(0)].push_back(ends.at(1));
      one.neighbours[ends.at(1)].push_back(ends.at(0));
    }
    for (auto& [vertex, of_it] : one.neighbours) std::sort(of_it.begin(), of_it.end());
    one.cycles = numbers(cycles);
    one.colors = numbers(colors);
    all.push_back(std::move(one));
  }
  return all;
}

struct Sent {
  std::uint32_t to;
  std::uint32_t from;
  ColoringMessage message;
};

/// All vertices of a graph; messages between two of them keep their order, those of different ones do not.
class Vertices {
 public:
  Vertices(const Expected& graph, unsigned seed) : graph_(graph), random_(seed) {
    for (const auto& [vertex, neighbours] : graph.neighbours) {
      all_.emplace_back(graph.options, vertex, neighbours);
    }
  }

  ColoringVertex& operator[](std::uint32_t vertex) { return all_[vertex]; }

  /// Runs convergences until each vertex has ended the last one; calls `ended` after each.
  template <typename Ended>
  void run(std::uint32_t first, std::uint32_t last, Ended ended) {
    std::vector<std::uint32_t> current(all_.size(), first);
    for (std::uint32_t vertex = 0; vertex < all_.size(); ++vertex) send(vertex, all_[vertex].begin(first));
    while (!on_way_.empty()) {
      const std::uint32_t vertex = deliver();
      while (const auto next = all_[vertex].advance()) {
        send(vertex, *next);
        if (!all_[vertex].ended()) continue;
        ended(vertex, current[vertex]);
        if (current[vertex] < last) send(vertex, all_[vertex].begin(++current[vertex]));
      }
    }
  }

 private:
  void send(std::uint32_t from, const ColoringMessage& message) {
    for (const std::uint32_t to : graph_.neighbours.at(from)) on_way_[{from, to}].push_back(message);
  }

  /// A message on any of the edges arrives, as a header.
  std::uint32_t deliver() {
    auto edge = on_way_.begin();
    std::advance(edge, std::uniform_int_distribution<std::size_t>(0, on_way_.size() - 1)(random_));
    const auto [from, to] = edge->first;
    MessageHeader header;
    edge->second.front().write_to(header);
    edge->second.pop_front();
    if (edge->second.empty()) on_way_.erase(edge);
    const auto& neighbours = graph_.neighbours.at(to);
    const auto index = std::lower_bound(neighbours.begin(), neighbours.end(), from) - neighbours.begin();
    all_[to].receive(static_cast<std::size_t>(index), ColoringMessage::of(header));
    return to;
  }

  const Expected& graph_;
  std::mt19937 random_;
  std::vector<ColoringVertex> all_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::deque<ColoringMessage>> on_way_;
};

TEST(Coloring, CyclesAndColorsAreThoseOfTheControllerInWhateverOrderMessagesArrive) {
  const auto all = golden();
  ASSERT_EQ(all.size(), 20U);
  for (const Expected& expected : all) {
    for (unsigned order = 0; order < 5; ++order) {
      Vertices vertices(expected, order);
      std::vector<std::uint32_t> cycles(expected.cycles.size());
      std::vector<std::uint32_t> colors(expected.colors.size());
      vertices.run(expected.convergence, expected.convergence, [&](std::uint32_t vertex, std::uint32_t) {
        cycles[vertex] = vertices[vertex].cycles();
        colors[vertex] = vertices[vertex].color();
      });
      EXPECT_EQ(cycles, expected.cycles);
      EXPECT_EQ(colors, expected.colors);
    }
  }
}

TEST(Coloring, ConvergencesFollowEachOtherWithoutABarrier) {
  const auto all = golden();
  for (std::size_t graph = 0; graph < all.size(); graph += 5) {
    for (unsigned order = 0; order < 20; ++order) {
      Vertices vertices(all[graph], order);
      std::size_t ends = 0;
      vertices.run(0, 4, [&](std::uint32_t vertex, std::uint32_t convergence) {
        ++ends;
        EXPECT_EQ(vertices[vertex].cycles(), all[graph + convergence].cycles[vertex]);
        EXPECT_EQ(vertices[vertex].color(), all[graph + convergence].colors[vertex]);
      });
      EXPECT_EQ(ends, 5 * all[graph].cycles.size());
    }
  }
}

ColoringMessage value(std::uint32_t cycle, std::uint32_t color) {
  ColoringMessage message;
  message.cycle = cycle;
  message.color = color;
  return message;
}

TEST(Coloring, AVertexDoesNotGoOnBeforeAllNeighboursHaveAnswered) {
  ColoringVertex vertex({18, 18, 1}, 5, {1, 9});
  EXPECT_EQ(vertex.begin(0).kind, ColoringMessage::Kind::value);
  EXPECT_FALSE(vertex.advance());
  vertex.receive(1, value(0, 3));
  EXPECT_FALSE(vertex.advance());
  EXPECT_EQ(vertex.awaited(), 1U);
  ColoringMessage early = value(0, 0);
  early.kind = ColoringMessage::Kind::improvement;
  vertex.receive(1, early);
  EXPECT_FALSE(vertex.advance());
  vertex.receive(0, value(0, 3));
  EXPECT_EQ(vertex.advance()->kind, ColoringMessage::Kind::improvement);
  EXPECT_FALSE(vertex.advance()) << "the other improvement is missing";
}

TEST(Coloring, ALostMessageIsAnErrorThatNamesIt) {
  ColoringVertex vertex({18, 18, 1}, 5, {1});
  (void)vertex.begin(0);
  vertex.receive(0, value(1, 3));
  try {
    (void)vertex.advance();
    FAIL();
  } catch (const MiddlewareError& error) {
    EXPECT_EQ(error.call(), "receive");
    EXPECT_STREQ(error.what(),
                 "a message was lost, repeated or overtaken: vertex 5 expected the value of cycle 0 of convergence 0 "
                 "from vertex 1 and received its value of cycle 1 of convergence 0");
  }
}

TEST(Coloring, MessagesSurviveTheHeader) {
  for (const auto kind :
       {ColoringMessage::Kind::value, ColoringMessage::Kind::improvement, ColoringMessage::Kind::ended}) {
    ColoringMessage message;
    message.kind = kind;
    message.convergence = 65535;
    message.cycle = 1000;
    message.violated = true;
    message.counter = 255;
    (kind == ColoringMessage::Kind::improvement ? message.improvement : message.color) = 65535;
    MessageHeader header;
    message.write_to(header);
    const ColoringMessage back = ColoringMessage::of(header);
    EXPECT_EQ(back.kind, message.kind);
    EXPECT_EQ(back.convergence, message.convergence);
    EXPECT_EQ(back.cycle, message.cycle);
    EXPECT_EQ(back.violated, message.violated);
    EXPECT_EQ(back.counter, message.counter);
    EXPECT_EQ(back.color, message.color);
    EXPECT_EQ(back.improvement, message.improvement);
    EXPECT_EQ(header.flags & 0xFFU, 0U) << "the flags of all messages";
  }
}

}  // namespace
}  // namespace ddsbench
