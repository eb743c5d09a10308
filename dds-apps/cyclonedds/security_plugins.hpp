// The plugins with which Cyclone DDS protects a participant.
#pragma once

#include <dds/dds.h>

#include <string>

#include "middleware.hpp"

namespace ddsbench::cyclone {

/// Why the plugins cannot be loaded, as a sentence with what to do; empty if they can. They must be beside libddsc, so
/// that those of another version are never used.
[[nodiscard]] std::string missing_plugins();

/// Adds the properties that switch security on, with plugins that can be loaded.
void secure(dds_qos_t* qos, const SecurityFiles& files);

}  // namespace ddsbench::cyclone
