#pragma once

#include <string>

#include "middleware.hpp"
#include "network_interface.hpp"

namespace ddsbench::cyclone {

/// Cyclone DDS's XML configuration of a domain: the interface, how others are found, and what is sent by multicast.
///
/// | multicast | peers | AllowMulticast | discovery            | data                     |
/// |-----------|-------|----------------|----------------------|--------------------------|
/// | on        | none  | true           | multicast            | multicast where it saves |
/// | on        | given | asm            | unicast to the peers | multicast where it saves |
/// | off       | none  | spdp           | multicast            | unicast                  |
/// | off       | given | false          | unicast to the peers | unicast                  |
///
/// With shared memory, iceoryx carries the data; endpoints still find each other over the network.
///
/// "Where it saves" is Cyclone's own rule: data for only one remote process is sent by unicast. Peers are searched on
/// the ports of the first kParticipantIndexes processes of their node, so each process takes one of those.
///
/// Throws MiddlewareError if multicast is needed and the interface has none (Cyclone would continue without it after a
/// line on stderr), if it is wanted of shared memory, or if a peer is not an IPv4 address.
std::string domain_configuration(const DomainOptions& options, const NetworkInterface& interface);

/// How many processes of one domain a node can hold when peers are given. Ports stay below 65536 in all 233 domains.
constexpr int kParticipantIndexes = 32;

}  // namespace ddsbench::cyclone
