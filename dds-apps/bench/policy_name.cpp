#include "policy_name.hpp"

#include <array>
#include <string_view>

namespace ddsbench {

std::string policy_name(std::uint32_t id) {
  static constexpr std::array<std::string_view, 23> kNames = {"",
                                                              "USERDATA",
                                                              "DURABILITY",
                                                              "PRESENTATION",
                                                              "DEADLINE",
                                                              "LATENCYBUDGET",
                                                              "OWNERSHIP",
                                                              "OWNERSHIPSTRENGTH",
                                                              "LIVELINESS",
                                                              "TIMEBASEDFILTER",
                                                              "PARTITION",
                                                              "RELIABILITY",
                                                              "DESTINATIONORDER",
                                                              "HISTORY",
                                                              "RESOURCELIMITS",
                                                              "ENTITYFACTORY",
                                                              "WRITERDATALIFECYCLE",
                                                              "READERDATALIFECYCLE",
                                                              "TOPICDATA",
                                                              "GROUPDATA",
                                                              "TRANSPORTPRIORITY",
                                                              "LIFESPAN",
                                                              "DURABILITYSERVICE"};
  const bool known = id > 0 && id < kNames.size();
  return "policy " + (known ? std::string(kNames[id]) : std::to_string(id));
}

}  // namespace ddsbench
