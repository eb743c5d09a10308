// Every QoS policy of a writer and of a reader, since defaults differ between implementations and their versions.
#pragma once

#include <dds/DdsDcpsPublicationC.h>
#include <dds/DdsDcpsSubscriptionC.h>

#include <string>

#include "middleware.hpp"
#include "version.hpp"

namespace ddsbench::opendds {

/// At most this many messages a take().
constexpr CORBA::Long kTakeBatch = 256;

// Before 3.16 a durable reader may acknowledge a writer that it has not heard yet. The writer takes that for the end of
// the handshake and says no more, while the reader still waits for its first heartbeat, and is never matched. Asserting
// its liveliness by hand makes a writer send one. Without a lease that costs nothing while messages are written.
constexpr bool kWritersAssertLiveliness = !DDSBENCH_OPENDDS_HAS_REPRESENTATIONS;

/// Sets all policies that OpenDDS has; the rest of `qos` are its defaults. Throws MiddlewareError for a depth that
/// OpenDDS cannot hold.
void set_writer_qos(DDS::DataWriterQos& qos, const TopicQos& topic);
void set_reader_qos(DDS::DataReaderQos& qos, const TopicQos& topic);

/// What a status of incompatible QoS says of those that were refused; empty for none.
std::string mismatch_of(CORBA::Long refused, DDS::QosPolicyId_t last_policy);

}  // namespace ddsbench::opendds
