// Every QoS policy of a writer and of a reader, since defaults differ between implementations and their versions.
#pragma once

#include <dds/DdsDcpsPublicationC.h>
#include <dds/DdsDcpsSubscriptionC.h>

#include <string>

#include "middleware.hpp"
#include "version.hpp"

namespace ddsbench::opendds {

/// Largest number of messages for each take().
constexpr CORBA::Long kTakeBatch = 256;

// Before 3.16 a durable reader may acknowledge a writer from which it has received nothing yet. The writer treats that
// as the end of the handshake and sends no more, while the reader still waits for its first heartbeat, and is never
// matched. Asserting its liveliness makes a writer send a heartbeat. Without a lease that costs nothing while messages
// are written.
constexpr bool kWritersAssertLiveliness = !DDSBENCH_OPENDDS_HAS_REPRESENTATIONS;

/// Sets all policies that OpenDDS supports; the others in `qos` keep its defaults. Throws MiddlewareError for a depth
/// that OpenDDS cannot hold.
void set_writer_qos(DDS::DataWriterQos& qos, const TopicQos& topic);
void set_reader_qos(DDS::DataReaderQos& qos, const TopicQos& topic);

/// The reason in a status of incompatible QoS; empty without a refusal.
std::string mismatch_of(CORBA::Long refused, DDS::QosPolicyId_t last_policy);

}  // namespace ddsbench::opendds
