// The endpoints of a program beyond its first one, whose matching the experiment "discovery" measures.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "endpoint.hpp"
#include "middleware.hpp"
#include "options.hpp"

namespace ddsbench {

/// Writers of a publisher, or readers of a subscriber. Each has a topic of its own, on which no message is sent; the
/// programs of the other side have it too. For one thread.
template <typename Endpoint>
class FurtherEndpoints {
 public:
  using Make = std::function<std::unique_ptr<Endpoint>(const TopicOptions& topic)>;

  /// Creates all but the first of options.endpoints. `others` is how many each has to find.
  FurtherEndpoints(const EndpointOptions& options, std::uint32_t others, const Make& make) : others_(others) {
    TopicOptions topic = data_topic(options);
    topic.few_buffers = true;
    const std::string name = topic.topic + "Number";
    for (std::uint32_t number = 1; number < options.endpoints; ++number) {
      topic.topic = name + std::to_string(number);
      endpoints_.push_back(make(topic));
    }
  }

  /// What await_match has to wait for; refers to this object.
  void expect(std::vector<ExpectedMatch>& sides) {
    if (endpoints_.empty()) return;
    sides.push_back({"further topics", static_cast<std::uint32_t>(endpoints_.size()), [this] { return matched(); },
                     [this] { return endpoints_[matched_]->mismatch(); }});
  }

  /// The first that has not found all others; null when all have. As of the last check.
  [[nodiscard]] Endpoint* unmatched() const {
    return matched_ < endpoints_.size() ? endpoints_[matched_].get() : nullptr;
  }

  void close() { endpoints_.clear(); }

 private:
  /// How many of the first endpoints have found all others. One that has is not asked again, so that a check takes no
  /// longer with many endpoints.
  std::size_t matched() {
    while (matched_ < endpoints_.size() && endpoints_[matched_]->matched() >= others_) ++matched_;
    return matched_;
  }

  std::uint32_t others_;
  std::vector<std::unique_ptr<Endpoint>> endpoints_;
  std::size_t matched_ = 0;
};

}  // namespace ddsbench
