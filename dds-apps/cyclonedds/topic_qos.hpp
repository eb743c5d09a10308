#pragma once

#include <dds/dds.h>

#include <cstdint>
#include <memory>
#include <string>

#include "middleware.hpp"

namespace ddsbench::cyclone {

struct QosDeleter {
  void operator()(dds_qos_t* qos) const noexcept { dds_delete_qos(qos); }
};
using Qos = std::unique_ptr<dds_qos_t, QosDeleter>;

/// Representation XCDR1 only (sizes differ in XCDR2): the policies that may differ belong to writers and readers.
Qos topic_qos();

// Every policy of writers and readers that matters is set and not left to its default. Limits are unlimited; a reliable
// writer that keeps all waits up to 10 s for acknowledgements when too much is unacknowledged, one with a depth never
// does. Both throw MiddlewareError if the depth exceeds an int32.

/// Stored messages for late subscribers come from Cyclone's durability service, so its history is set like the
/// writer's.
Qos writer_qos(const TopicQos& topic);
/// A reader keeps all, in shared memory kSharedMemoryDepth messages of an instance.
Qos reader_qos(const TopicQos& topic, bool shared_memory = false);

/// The reason in a status of incompatible QoS; empty without a refusal. A type that is not assignable counts as a
/// policy in Cyclone.
std::string mismatch_of(std::uint32_t refused, std::uint32_t last_policy_id);

}  // namespace ddsbench::cyclone
