// The claims of implementation.xml about the implementation under test, which tests check with the real DDS.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "middleware.hpp"

namespace ddsbench {

/// Whether `supports` names this value of this policy.
bool claims_support(const std::string& policy, const std::string& value);

/// Whether an `unsupported` element names this value of this policy.
bool claims_trouble(const std::string& policy, const std::string& value);

/// Whether it has this type of the message catalogue.
bool claims_type(const std::string& type);

/// The QoS of most rows, best effort where nothing else is supported.
TopicQos claimed_qos();

/// The value of a limit; absent when the file does not name the limit.
std::optional<std::int64_t> claimed_limit(const std::string& name);

}  // namespace ddsbench
