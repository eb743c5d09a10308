#pragma once

#include <cstdint>

#include "entity.hpp"

namespace ddsbench::cyclone {

/// Messages that a reader may fall behind by in shared memory: the longest queue of a subscriber of iceoryx, which is
/// also the most that it may hold. Older ones are lost, whatever the reliability.
constexpr std::uint32_t kSharedMemoryDepth = 256;

/// Refuses shared memory before Cyclone DDS is asked for it, which would wait a minute for RouDi and then end the
/// process. Throws MiddlewareError if this Cyclone DDS has no iceoryx, or if RouDi, its daemon, does not run.
void require_iceoryx();

/// Refuses an endpoint whose messages Cyclone DDS would send over the network although shared memory was asked for, as
/// it does without a word when it cannot satisfy a policy. Throws MiddlewareError.
void require_shared(dds_entity_t endpoint, const char* what);

}  // namespace ddsbench::cyclone
