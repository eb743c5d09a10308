// Every QoS policy of a writer and of a reader, since the defaults of Fast DDS differ from those of the standard:
// writers transient-local, 5,000 samples of 10 instances, data sharing and shared memory on.
#pragma once

#include <fastdds/rtps/common/Locator.h>

#include <cstdint>
#include <fastdds/dds/core/status/IncompatibleQosStatus.hpp>
#include <fastdds/dds/publisher/qos/DataWriterQos.hpp>
#include <fastdds/dds/subscriber/qos/DataReaderQos.hpp>
#include <optional>
#include <string>

#include "middleware.hpp"

namespace ddsbench::fastdds {

/// At most this many messages a take().
constexpr std::int32_t kTakeBatch = 256;

/// For a writer of one instance. Throws MiddlewareError for a depth or strength that Fast DDS cannot hold.
eprosima::fastdds::dds::DataWriterQos writer_qos(const TopicQos& qos);

/// With a data group the reader is reached there only: Fast DDS sends by unicast to a lone reader that offers both.
eprosima::fastdds::dds::DataReaderQos reader_qos(const TopicQos& qos,
                                                 const std::optional<eprosima::fastdds::rtps::Locator>& data_group);

/// What a status of incompatible QoS says of those that were refused; empty for none.
std::string mismatch_of(const eprosima::fastdds::dds::IncompatibleQosStatus& status);

}  // namespace ddsbench::fastdds
