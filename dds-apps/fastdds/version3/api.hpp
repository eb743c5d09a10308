// What Fast DDS 3 names or declares in other ways than Fast DDS 2, which has a header of this name too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fastdds/LibrarySettings.hpp>
#include <fastdds/config.hpp>
#include <fastdds/dds/domain/DomainParticipantFactory.hpp>
#include <fastdds/dds/publisher/DataWriter.hpp>
#include <fastdds/dds/subscriber/qos/DataReaderQos.hpp>
#include <fastdds/dds/topic/TopicDataType.hpp>
#include <fastdds/rtps/common/Locator.hpp>
#include <fastdds/rtps/transport/UDPv4TransportDescriptor.hpp>
#include <fastdds/rtps/transport/shared_mem/SharedMemTransportDescriptor.hpp>
#include <fastdds/utils/IPLocator.hpp>
#include <string>
#include <string_view>

#include "headerPubSubTypes.hpp"

namespace ddsbench::fastdds {

using eprosima::fastdds::ResourceLimitedContainerConfig;
using eprosima::fastdds::dds::c_TimeInfinite;
using eprosima::fastdds::rtps::c_InstanceHandle_Unknown;
using eprosima::fastdds::rtps::DiscoveryProtocol;
using eprosima::fastdds::rtps::IPLocator;
using eprosima::fastdds::rtps::PREALLOCATED_MEMORY_MODE;
using eprosima::fastdds::rtps::PREALLOCATED_WITH_REALLOC_MEMORY_MODE;
using eprosima::fastdds::rtps::SerializedPayload_t;
using Duration = eprosima::fastdds::dds::Duration_t;
using Octet = eprosima::fastdds::rtps::octet;

/// How the file name of the library begins, and the version of its headers.
constexpr std::string_view kLibrary = "libfastdds.";
constexpr const char* kCompiledVersion = FASTDDS_VERSION_STR;

inline bool succeeded(eprosima::fastdds::dds::ReturnCode_t code) noexcept {
  return code == eprosima::fastdds::dds::RETCODE_OK;
}

inline bool write_to(eprosima::fastdds::dds::DataWriter& writer, const void* message) noexcept {
  return succeeded(writer.write(message));
}

inline eprosima::fastdds::dds::DataRepresentationQosPolicy& representation_of(
    eprosima::fastdds::dds::DataReaderQos& qos) {
  return qos.representation();
}

inline eprosima::fastdds::dds::DisablePositiveACKsQosPolicy& disabled_acks_of(
    eprosima::fastdds::dds::DataReaderQos& qos) {
  return qos.reliable_reader_qos().disable_positive_acks;
}

/// Whether endpoints in one process call each other. False: it can no longer be changed.
inline bool set_intraprocess(eprosima::fastdds::dds::DomainParticipantFactory& factory, bool on) {
  eprosima::fastdds::LibrarySettings settings;
  factory.get_library_settings(settings);
  const auto wanted = on ? eprosima::fastdds::INTRAPROCESS_FULL : eprosima::fastdds::INTRAPROCESS_OFF;
  if (settings.intraprocess_delivery == wanted) return true;
  settings.intraprocess_delivery = wanted;
  return succeeded(factory.set_library_settings(settings));
}

/// The transport uses the interface with this address and no other.
inline void use_only(eprosima::fastdds::rtps::UDPv4TransportDescriptor& udp, const std::string& address) {
  udp.interfaceWhiteList = {address};
  udp.interface_allowlist.clear();
  udp.interface_blocklist.clear();
}

/// Discovery messages need not describe the type: it was generated without a description.
inline void leave_undescribed(const eprosima::fastdds::dds::TopicDataType&) {}

inline bool serialize(eprosima::fastdds::dds::TopicDataType& type, const void* message, SerializedPayload_t& payload) {
  return type.serialize(message, payload, eprosima::fastdds::dds::XCDR_DATA_REPRESENTATION);
}

inline bool deserialize(eprosima::fastdds::dds::TopicDataType& type, SerializedPayload_t& payload, void* message) {
  return type.deserialize(payload, message);
}

/// With the encapsulation header.
inline std::size_t serialized_size(eprosima::fastdds::dds::TopicDataType& type, const void* message) {
  return type.calculate_serialized_size(message, eprosima::fastdds::dds::XCDR_DATA_REPRESENTATION);
}

/// What Fast DDS reserves for a message, with the encapsulation header.
inline std::size_t reserved_size(const eprosima::fastdds::dds::TopicDataType& type) {
  return type.max_serialized_type_size;
}

inline void* create_message(eprosima::fastdds::dds::TopicDataType& type) { return type.create_data(); }

inline void delete_message(eprosima::fastdds::dds::TopicDataType& type, void* message) { type.delete_data(message); }

/// A type that is never plain.
template <typename PubSubType>
class NotPlain : public PubSubType {
 public:
  bool is_plain(eprosima::fastdds::dds::DataRepresentationId_t) const override { return false; }
};

}  // namespace ddsbench::fastdds
