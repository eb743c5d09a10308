// What Fast DDS 2 (library fastrtps) names or declares in other ways than Fast DDS 3, which has a header of this name
// too.
#pragma once

#include <fastdds/rtps/common/Locator.h>
#include <fastdds/rtps/transport/UDPv4TransportDescriptor.h>
#include <fastdds/rtps/transport/shared_mem/SharedMemTransportDescriptor.h>
#include <fastrtps/config.h>
#include <fastrtps/utils/IPLocator.h>
#include <fastrtps/xmlparser/XMLProfileManager.h>

#include <cstddef>
#include <cstdint>
#include <fastdds/dds/domain/DomainParticipantFactory.hpp>
#include <fastdds/dds/publisher/DataWriter.hpp>
#include <fastdds/dds/subscriber/qos/DataReaderQos.hpp>
#include <fastdds/dds/topic/TopicDataType.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "headerPubSubTypes.h"

namespace ddsbench::fastdds {

using eprosima::fastrtps::c_TimeInfinite;
using eprosima::fastrtps::ResourceLimitedContainerConfig;
using eprosima::fastrtps::rtps::c_InstanceHandle_Unknown;
using eprosima::fastrtps::rtps::DiscoveryProtocol;
using eprosima::fastrtps::rtps::IPLocator;
using eprosima::fastrtps::rtps::PREALLOCATED_MEMORY_MODE;
using eprosima::fastrtps::rtps::PREALLOCATED_WITH_REALLOC_MEMORY_MODE;
using eprosima::fastrtps::rtps::SerializedPayload_t;
using Duration = eprosima::fastrtps::Duration_t;
using Octet = eprosima::fastrtps::rtps::octet;

/// How the file name of the library begins, and the version of its headers.
constexpr std::string_view kLibrary = "libfastrtps.";
constexpr const char* kCompiledVersion = FASTRTPS_VERSION_STR;

inline bool succeeded(const eprosima::fastrtps::types::ReturnCode_t& code) noexcept {
  return code == eprosima::fastrtps::types::ReturnCode_t::RETCODE_OK;
}

inline bool write_to(eprosima::fastdds::dds::DataWriter& writer, void* message) noexcept {
  return writer.write(message);
}

inline eprosima::fastdds::dds::DataRepresentationQosPolicy& representation_of(
    eprosima::fastdds::dds::DataReaderQos& qos) {
  return qos.type_consistency().representation;
}

inline eprosima::fastdds::dds::DisablePositiveACKsQosPolicy& disabled_acks_of(
    eprosima::fastdds::dds::DataReaderQos& qos) {
  return qos.reliable_reader_qos().disable_positive_ACKs;
}

/// Whether endpoints in one process call each other. False: it can no longer be changed.
inline bool set_intraprocess(eprosima::fastdds::dds::DomainParticipantFactory&, bool on) {
  using Profiles = eprosima::fastrtps::xmlparser::XMLProfileManager;
  auto settings = Profiles::library_settings();
  settings.intraprocess_delivery = on ? eprosima::fastrtps::INTRAPROCESS_FULL : eprosima::fastrtps::INTRAPROCESS_OFF;
  Profiles::library_settings(settings);
  return true;
}

/// The transport uses the interface with this address and no other. Since 2.14 it may have two more lists.
template <typename Udp, typename = void>
struct OnlyInterface {
  static void set(Udp& udp, const std::string& address) { udp.interfaceWhiteList = {address}; }
};

template <typename Udp>
struct OnlyInterface<Udp, std::void_t<decltype(std::declval<Udp>().interface_allowlist)>> {
  static void set(Udp& udp, const std::string& address) {
    udp.interfaceWhiteList = {address};
    udp.interface_allowlist.clear();
    udp.interface_blocklist.clear();
  }
};

inline void use_only(eprosima::fastdds::rtps::UDPv4TransportDescriptor& udp, const std::string& address) {
  OnlyInterface<eprosima::fastdds::rtps::UDPv4TransportDescriptor>::set(udp, address);
}

/// Discovery messages need not describe the type.
inline void leave_undescribed(eprosima::fastdds::dds::TopicDataType& type) {
  type.auto_fill_type_object(false);
  type.auto_fill_type_information(false);
}

// The functions of a type without a representation: in all versions 2 they encode in XCDR1.
inline bool serialize(eprosima::fastdds::dds::TopicDataType& type, void* message, SerializedPayload_t& payload) {
  return type.serialize(message, &payload);
}

inline bool deserialize(eprosima::fastdds::dds::TopicDataType& type, SerializedPayload_t& payload, void* message) {
  return type.deserialize(&payload, message);
}

/// With the encapsulation header.
inline std::size_t serialized_size(eprosima::fastdds::dds::TopicDataType& type, void* message) {
  return type.getSerializedSizeProvider(message)();
}

/// What Fast DDS reserves for a message, with the encapsulation header.
inline std::size_t reserved_size(const eprosima::fastdds::dds::TopicDataType& type) { return type.m_typeSize; }

inline void* create_message(eprosima::fastdds::dds::TopicDataType& type) { return type.createData(); }

inline void delete_message(eprosima::fastdds::dds::TopicDataType& type, void* message) { type.deleteData(message); }

/// A type that is never plain.
template <typename PubSubType, typename = void>
class NotPlain : public PubSubType {
 public:
  bool is_plain() const override { return false; }
};

/// The same where a type may be plain in one representation and not in another, as in Fast DDS 2.14.
template <typename PubSubType>
class NotPlain<PubSubType, std::void_t<decltype(std::declval<const PubSubType&>().is_plain(
                               eprosima::fastdds::dds::XCDR_DATA_REPRESENTATION))>> : public PubSubType {
 public:
  bool is_plain() const override { return false; }
  bool is_plain(eprosima::fastdds::dds::DataRepresentationId_t) const override { return false; }
};

}  // namespace ddsbench::fastdds
