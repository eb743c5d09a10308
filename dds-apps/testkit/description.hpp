// What implementation.xml claims of the implementation under test, so that tests hold it against the real DDS.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace ddsbench {

/// Whether `supports` names this value of this policy.
bool claims_support(const std::string& policy, const std::string& value);

/// Whether an `unsupported` element names this value of this policy.
bool claims_trouble(const std::string& policy, const std::string& value);

/// The value of a limit; none when the file names no such limit.
std::optional<std::int64_t> claimed_limit(const std::string& name);

}  // namespace ddsbench
