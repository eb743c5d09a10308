// Names of the QoS policies, by the ids that the DDS standard gives them.
#pragma once

#include <cstdint>
#include <string>

namespace ddsbench {

inline constexpr std::uint32_t kReliabilityPolicy = 11;

/// For example "policy RELIABILITY", for a status of incompatible QoS; an id that is not in the standard becomes
/// "policy 23", since its meaning is specific to the implementation.
[[nodiscard]] std::string policy_name(std::uint32_t id);

}  // namespace ddsbench
