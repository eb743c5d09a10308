// Distributed graph colouring: one vertex of the distributed breakout algorithm. docs/experiments.md#coloring.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "middleware.hpp"

namespace ddsbench {

/// What a vertex sends to its neighbours. In a header: seq_no has the counter (16 bits), the convergence (16) and
/// 2 * cycle + 1 for an improvement (32); flags have the colour or improvement in bits 16 to 31.
struct ColoringMessage {
  enum class Kind { value, improvement, ended };
  Kind kind = Kind::value;
  std::uint32_t convergence = 0;
  std::uint32_t cycle = 0;  ///< from 0
  std::uint32_t color = 0;  ///< of a value
  std::uint32_t improvement = 0;
  bool violated = false;      ///< of an improvement: whether a neighbour has the same colour
  std::uint32_t counter = 0;  ///< of an improvement: for how many cycles the vertices around had no violation

  void write_to(MessageHeader& header) const noexcept;
  [[nodiscard]] static ColoringMessage of(const MessageHeader& header) noexcept;
};

struct ColoringOptions {
  std::uint32_t colors = 0;
  std::uint32_t diameter = 0;  ///< of the graph
  std::uint64_t seed = 0;      ///< of the first colours
};

/// A vertex advances only when all its neighbours have answered. It has no clock and sends nothing itself: every
/// correct delivery of messages gives the same cycles and colours, those of the class Convergence of the controller.
/// For one thread.
class ColoringVertex {
 public:
  /// `neighbours` are in ascending order.
  ColoringVertex(const ColoringOptions& options, std::uint32_t vertex, std::vector<std::uint32_t> neighbours);

  /// Chooses the first colour of a convergence. Returns the message for all neighbours. The one before has ended.
  [[nodiscard]] ColoringMessage begin(std::uint32_t convergence);
  /// Stores a message of a neighbour, by its index among the neighbours.
  void receive(std::size_t neighbour, const ColoringMessage& message);
  /// The next message for all neighbours; empty while an answer is missing. Throws MiddlewareError ("receive") when a
  /// neighbour's message was lost, repeated or overtaken, and ("coloring") when there is no solution after
  /// kMostCycles.
  [[nodiscard]] std::optional<ColoringMessage> advance();

  /// How many cycles of the convergence it has completed.
  [[nodiscard]] std::uint32_t cycles() const noexcept { return cycle_; }
  [[nodiscard]] std::uint32_t color() const noexcept { return color_; }
  [[nodiscard]] bool ended() const noexcept { return ended_; }
  /// The first neighbour whose answer is missing; none when all have answered.
  [[nodiscard]] std::optional<std::uint32_t> awaited() const;

  static constexpr std::uint32_t kMostCycles = 1000;

 private:
  struct Neighbour {
    std::uint32_t vertex = 0;
    std::deque<ColoringMessage> messages;
    std::uint32_t color = 0;
    std::uint32_t weight = 1;  ///< what having the same colour costs
    ColoringMessage improvement;
    bool ended = false;
  };

  [[nodiscard]] bool answered(const Neighbour& neighbour) const noexcept;
  void take(Neighbour& neighbour);
  [[nodiscard]] ColoringMessage evaluate();
  [[nodiscard]] ColoringMessage decide();

  ColoringOptions options_;
  std::uint32_t vertex_;
  std::vector<Neighbour> neighbours_;
  std::uint32_t convergence_ = 0;
  std::uint32_t cycle_ = 0;
  ColoringMessage::Kind phase_ = ColoringMessage::Kind::value;  ///< what is awaited from the neighbours
  std::uint32_t color_ = 0;
  std::uint32_t candidate_ = 0;
  std::uint32_t cost_ = 0;
  std::uint32_t improvement_ = 0;
  std::uint32_t counter_ = 0;
  bool ended_ = true;
};

}  // namespace ddsbench
