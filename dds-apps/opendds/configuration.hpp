// OpenDDS's configuration of a participant: a file with values to tune, and values that follow from the options.
#pragma once

#include <string>

#include "middleware.hpp"
#include "network_interface.hpp"

namespace ddsbench::opendds {

/// Environment variable that names the configuration file: rtps.ini beside this source, or a similar
/// file.
constexpr const char* kConfigurationVariable = "DDSBENCH_OPENDDS_CONFIGURATION";

/// Environment variable with the row's transport under its name in OpenDDS: rtps_udp, tcp or shmem.
constexpr const char* kTransportVariable = "DDSBENCH_OPENDDS_TRANSPORT";

/// Configures a new transport for a participant in OpenDDS and, for the first participant of a domain, how endpoints
/// find each other there. Returns the name of the transport's configuration. Throws MiddlewareError when the file
/// cannot be read, lacks a section or chooses a transport itself, or the options cannot be met with the transport.
std::string configure_participant(const DomainOptions& options, const NetworkInterface& interface);

}  // namespace ddsbench::opendds
