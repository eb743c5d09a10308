#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "collector.hpp"
#include "plain_payloads.hpp"

namespace ddsbench::cyclone {

/// A valid payload of the type, its key and header zero: Complex of 1000 bytes, the Avenue types a short message
/// encoded by Cyclone.
std::vector<std::byte> payload_of(const std::string& type);

/// A topic of the running test alone, with payload_of() its type.
TopicOptions topic_options(const std::string& type, const TopicQos& qos = {});

}  // namespace ddsbench::cyclone
