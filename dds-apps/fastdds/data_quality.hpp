// Every QoS policy of a writer and of a reader, since the defaults of Fast DDS differ from those of the standard:
// writers transient-local, 5,000 samples of 10 instances, data sharing and shared memory on. A profile of the user
// replaces our defaults, never what the row states.
#pragma once

#include <cstdint>
#include <fastdds/dds/core/status/IncompatibleQosStatus.hpp>
#include <fastdds/dds/publisher/qos/DataWriterQos.hpp>
#include <fastdds/dds/subscriber/qos/DataReaderQos.hpp>
#include <optional>
#include <string>

#include "api.hpp"
#include "middleware.hpp"

namespace ddsbench::fastdds {

/// Largest number of messages for each take().
constexpr std::int32_t kTakeBatch = 256;

/// The default profile of writers or readers. What it does not give has Fast DDS's default in `qos`, and ours in what
/// is made of it.
template <typename Qos>
struct EndpointProfile {
  Qos qos;
  bool exists = false;
  bool has_memory_policy = false;
  bool has_blocking_time = false;
  bool has_liveliness = false;
};
using WriterProfile = EndpointProfile<eprosima::fastdds::dds::DataWriterQos>;
using ReaderProfile = EndpointProfile<eprosima::fastdds::dds::DataReaderQos>;

/// For a writer of so many instances. Throws MiddlewareError for a depth or strength that Fast DDS cannot hold.
eprosima::fastdds::dds::DataWriterQos writer_qos(const TopicQos& qos, std::uint32_t instances = 1,
                                                 const WriterProfile& profile = {});

/// With a data group the reader offers only that: Fast DDS would send by unicast to a single reader that offers both.
eprosima::fastdds::dds::DataReaderQos reader_qos(const TopicQos& qos,
                                                 const std::optional<eprosima::fastdds::rtps::Locator>& data_group,
                                                 const ReaderProfile& profile = {});

/// The reason in a status of incompatible QoS; empty without a refusal.
std::string mismatch_of(const eprosima::fastdds::dds::IncompatibleQosStatus& status);

}  // namespace ddsbench::fastdds
