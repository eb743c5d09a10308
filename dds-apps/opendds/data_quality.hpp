// Every QoS policy of a writer and of a reader, since defaults differ between implementations and their versions.
#pragma once

#include <dds/DdsDcpsPublicationC.h>
#include <dds/DdsDcpsSubscriptionC.h>

#include "middleware.hpp"

namespace ddsbench::opendds {

/// At most this many messages a take().
constexpr CORBA::Long kTakeBatch = 256;

/// Sets all policies that OpenDDS has; the rest of `qos` are its defaults. Throws MiddlewareError for a depth that
/// OpenDDS cannot hold.
void set_writer_qos(DDS::DataWriterQos& qos, const TopicQos& topic);
void set_reader_qos(DDS::DataReaderQos& qos, const TopicQos& topic);

}  // namespace ddsbench::opendds
