// Names of the QoS policies, by the ids that the DDS standard gives them.
#pragma once

#include <cstdint>
#include <string>

namespace ddsbench {

inline constexpr std::uint32_t kReliabilityPolicy = 11;

/// "policy RELIABILITY", say, for what a status of incompatible QoS tells; an id that the standard does not have is
/// "policy 23": what it means is the implementation's own.
[[nodiscard]] std::string policy_name(std::uint32_t id);

}  // namespace ddsbench
