// DDS Security of OpenDDS, for builds that have it.
#pragma once

#include <dds/DdsDcpsDomainC.h>

#include <string>

#include "middleware.hpp"

namespace ddsbench::opendds {

/// Why this build cannot protect what it sends, as a sentence with what to do; empty if it can.
[[nodiscard]] std::string missing_security();

/// Adds the files of a participant to its QoS and makes the plugins ready, which processes without security never load.
/// Call it before the participant is created, with a configuration that has DCPSSecurity=1.
void secure(DDS::DomainParticipantQos& qos, const SecurityFiles& files);

}  // namespace ddsbench::opendds
