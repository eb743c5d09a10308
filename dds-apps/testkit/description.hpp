// The claims of implementation.xml about the implementation under test, which tests check with the real DDS.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace ddsbench {

/// Whether `supports` names this value of this policy.
bool claims_support(const std::string& policy, const std::string& value);

/// Whether an `unsupported` element names this value of this policy.
bool claims_trouble(const std::string& policy, const std::string& value);

/// The value of a limit; absent when the file does not name the limit.
std::optional<std::int64_t> claimed_limit(const std::string& name);

}  // namespace ddsbench
