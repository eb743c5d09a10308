#include "coloring.hpp"

#include <algorithm>
#include <string>

#include "random.hpp"

namespace ddsbench {
namespace {

constexpr unsigned kCounterShift = 48;
constexpr unsigned kConvergenceShift = 32;
constexpr unsigned kContentShift = 16;
constexpr std::uint64_t kSixteenBits = 0xFFFF;
constexpr std::uint32_t kViolatedFlag = 1U << 8U;
constexpr std::uint32_t kEndedFlag = 1U << 9U;

std::string describe(const ColoringMessage& message) {
  constexpr const char* kNames[] = {"value", "improvement", "end"};
  return std::string(kNames[static_cast<int>(message.kind)]) + " of cycle " + std::to_string(message.cycle) +
         " of convergence " + std::to_string(message.convergence);
}

}  // namespace

void ColoringMessage::write_to(MessageHeader& header) const noexcept {
  const std::uint32_t content = kind == Kind::improvement ? improvement : color;
  header.seq_no = (std::uint64_t{counter} << kCounterShift) | (std::uint64_t{convergence} << kConvergenceShift) |
                  (2 * cycle + (kind == Kind::improvement ? 1U : 0U));
  header.flags = (content << kContentShift) | (violated ? kViolatedFlag : 0U) | (kind == Kind::ended ? kEndedFlag : 0U);
}

ColoringMessage ColoringMessage::of(const MessageHeader& header) noexcept {
  ColoringMessage message;
  const auto number = static_cast<std::uint32_t>(header.seq_no);
  const bool improvement = number % 2 == 1;
  message.kind = (header.flags & kEndedFlag) != 0 ? Kind::ended : improvement ? Kind::improvement : Kind::value;
  message.convergence = static_cast<std::uint32_t>((header.seq_no >> kConvergenceShift) & kSixteenBits);
  message.cycle = number / 2;
  message.counter = static_cast<std::uint32_t>(header.seq_no >> kCounterShift);
  message.violated = (header.flags & kViolatedFlag) != 0;
  (improvement ? message.improvement : message.color) = header.flags >> kContentShift;
  return message;
}

ColoringVertex::ColoringVertex(const ColoringOptions& options, std::uint32_t vertex,
                               std::vector<std::uint32_t> neighbours)
    : options_(options), vertex_(vertex), neighbours_(neighbours.size()) {
  for (std::size_t i = 0; i < neighbours.size(); ++i) neighbours_[i].vertex = neighbours[i];
}

ColoringMessage ColoringVertex::begin(std::uint32_t convergence) {
  convergence_ = convergence;
  cycle_ = 0;
  phase_ = ColoringMessage::Kind::value;
  color_ = static_cast<std::uint32_t>(random_bits(options_.seed, vertex_, convergence) % options_.colors);
  candidate_ = color_;
  counter_ = 0;
  ended_ = false;
  for (Neighbour& neighbour : neighbours_) {
    neighbour.weight = 1;
    neighbour.ended = false;
  }
  ColoringMessage message;
  message.convergence = convergence;
  message.color = color_;
  return message;
}

void ColoringVertex::receive(std::size_t neighbour, const ColoringMessage& message) {
  std::deque<ColoringMessage>& messages = neighbours_.at(neighbour).messages;
  // The end of a convergence is of no use to one that ended in the same cycle.
  if (!messages.empty() && messages.back().kind == ColoringMessage::Kind::ended) {
    const bool follows = message.convergence == messages.back().convergence + 1;
    if (follows && messages.back().convergence < convergence_) messages.pop_back();
  }
  messages.push_back(message);
}

bool ColoringVertex::answered(const Neighbour& neighbour) const noexcept {
  if (neighbour.ended) return true;
  const auto useful = [this](const ColoringMessage& message) {
    return message.kind != ColoringMessage::Kind::ended || message.convergence >= convergence_;
  };
  return std::any_of(neighbour.messages.begin(), neighbour.messages.end(), useful);
}

std::optional<std::uint32_t> ColoringVertex::awaited() const {
  for (const Neighbour& neighbour : neighbours_) {
    if (!answered(neighbour)) return neighbour.vertex;
  }
  return std::nullopt;
}

void ColoringVertex::take(Neighbour& neighbour) {
  while (!neighbour.messages.empty() && neighbour.messages.front().kind == ColoringMessage::Kind::ended &&
         neighbour.messages.front().convergence < convergence_) {
    neighbour.messages.pop_front();
  }
  if (neighbour.ended) return;
  const ColoringMessage message = neighbour.messages.front();
  neighbour.messages.pop_front();
  const bool ends = message.kind == ColoringMessage::Kind::ended && phase_ == ColoringMessage::Kind::value;
  if ((message.kind != phase_ && !ends) || message.convergence != convergence_ || message.cycle != cycle_) {
    ColoringMessage expected;
    expected.kind = phase_;
    expected.convergence = convergence_;
    expected.cycle = cycle_;
    throw MiddlewareError("receive", "a message was lost, repeated or overtaken: vertex " + std::to_string(vertex_) +
                                         " expected the " + describe(expected) + " from vertex " +
                                         std::to_string(neighbour.vertex) + " and received its " + describe(message));
  }
  if (phase_ == ColoringMessage::Kind::improvement) {
    neighbour.improvement = message;
    return;
  }
  neighbour.color = message.color;
  if (ends) {
    neighbour.ended = true;
    neighbour.improvement = {};
    neighbour.improvement.counter = options_.diameter;
  }
}

std::optional<ColoringMessage> ColoringVertex::advance() {
  if (ended_ || awaited()) return std::nullopt;
  for (Neighbour& neighbour : neighbours_) take(neighbour);
  return phase_ == ColoringMessage::Kind::value ? evaluate() : decide();
}

ColoringMessage ColoringVertex::evaluate() {
  std::vector<std::uint32_t> costs(options_.colors, 0);
  for (const Neighbour& neighbour : neighbours_) {
    if (neighbour.color < options_.colors) costs[neighbour.color] += neighbour.weight;
  }
  cost_ = costs[color_];
  const auto best = std::min_element(costs.begin(), costs.end());  // the first of equals
  improvement_ = cost_ - *best;
  candidate_ = improvement_ > 0 ? static_cast<std::uint32_t>(best - costs.begin()) : color_;
  if (cost_ > 0) counter_ = 0;
  phase_ = ColoringMessage::Kind::improvement;
  ColoringMessage message;
  message.kind = ColoringMessage::Kind::improvement;
  message.convergence = convergence_;
  message.cycle = cycle_;
  message.improvement = improvement_;
  message.violated = cost_ > 0;
  message.counter = counter_;
  return message;
}

ColoringMessage ColoringVertex::decide() {
  bool consistent = cost_ == 0;
  bool wins = improvement_ > 0;
  bool stuck = improvement_ == 0 && cost_ > 0;
  for (const Neighbour& neighbour : neighbours_) {
    const ColoringMessage& other = neighbour.improvement;
    counter_ = std::min(counter_, other.counter);
    consistent = consistent && !other.violated;
    stuck = stuck && other.improvement == 0;
    wins =
        wins && (other.improvement < improvement_ || (other.improvement == improvement_ && neighbour.vertex > vertex_));
  }
  if (consistent) ++counter_;
  if (stuck) {
    for (Neighbour& neighbour : neighbours_) neighbour.weight += neighbour.color == color_ ? 1 : 0;
  }
  ended_ = counter_ >= options_.diameter;
  if (wins && !ended_) color_ = candidate_;
  ++cycle_;
  phase_ = ColoringMessage::Kind::value;
  if (!ended_ && cycle_ == kMostCycles) {
    throw MiddlewareError("coloring", "no solution after " + std::to_string(kMostCycles) + " cycles");
  }
  ColoringMessage message;
  message.kind = ended_ ? ColoringMessage::Kind::ended : ColoringMessage::Kind::value;
  message.convergence = convergence_;
  message.cycle = cycle_;
  message.color = color_;
  return message;
}

}  // namespace ddsbench
