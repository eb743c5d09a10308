#include "data_quality.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>

#include "api.hpp"
#include "policy_name.hpp"

namespace ddsbench::fastdds {
namespace {

namespace dds = eprosima::fastdds::dds;

constexpr std::int32_t kUnlimited = 0;  // -1 is accepted too, but then no instance can be added to a history
constexpr std::int32_t kPreallocatedSamples = 100;
constexpr std::int32_t kMaxBlockingSeconds = 10;

// The policies that writers and readers have in common. Timing of heartbeats and acknowledgements is Fast DDS's
// default: a heartbeat every 3 s while samples are unacknowledged (and with data when as many bytes as the send buffer
// holds were sent, or when the history is full), an answer 5 ms after it, retransmission 5 ms after that. A lost
// message that no such heartbeat follows is therefore repaired after up to 3 s.
template <typename Qos>
Qos common_qos(const TopicQos& topic, const EndpointProfile<Qos>& profile) {
  Qos qos = profile.qos;
  const bool reliable = topic.reliability == Reliability::reliable;
  qos.reliability().kind = reliable ? dds::RELIABLE_RELIABILITY_QOS : dds::BEST_EFFORT_RELIABILITY_QOS;
  if (!profile.has_blocking_time) qos.reliability().max_blocking_time = {kMaxBlockingSeconds, 0};
  qos.durability().kind = topic.durability == Durability::transient_local ? dds::TRANSIENT_LOCAL_DURABILITY_QOS
                                                                          : dds::VOLATILE_DURABILITY_QOS;
  qos.ownership().kind =
      topic.ownership == Ownership::exclusive ? dds::EXCLUSIVE_OWNERSHIP_QOS : dds::SHARED_OWNERSHIP_QOS;
  qos.destination_order().kind = dds::BY_RECEPTION_TIMESTAMP_DESTINATIONORDER_QOS;
  if (!profile.exists) {
    qos.deadline().period = c_TimeInfinite;
    qos.lifespan().duration = c_TimeInfinite;
    qos.latency_budget().duration = {0, 0};
  }
  if (!profile.has_liveliness) {
    qos.liveliness().kind = dds::AUTOMATIC_LIVELINESS_QOS;
    qos.liveliness().lease_duration = c_TimeInfinite;
  }
  qos.data_sharing().off();
  // Fast DDS assumes 100 elements for an unbounded sequence, so a preallocated payload without reallocation would
  // refuse Complex.
  if (!profile.has_memory_policy) {
    qos.endpoint().history_memory_policy = PREALLOCATED_WITH_REALLOC_MEMORY_MODE;
  }
  // The testbed has the addresses, and several endpoints of a process would have the same numbers.
  const Qos usual;
  qos.endpoint().unicast_locator_list.clear();
  qos.endpoint().multicast_locator_list.clear();
  qos.endpoint().user_defined_id = usual.endpoint().user_defined_id;
  qos.endpoint().entity_id = usual.endpoint().entity_id;
  return qos;
}

void keep_all(dds::HistoryQosPolicy& history, dds::ResourceLimitsQosPolicy& limits) {
  history.kind = dds::KEEP_ALL_HISTORY_QOS;
  limits.max_samples = kUnlimited;
  limits.max_instances = kUnlimited;
  limits.max_samples_per_instance = kUnlimited;
  limits.allocated_samples = kPreallocatedSamples;
}

// A keyed history holds depth x max_instances samples and must be allowed as many.
void keep_last(std::int32_t depth, std::uint32_t instances, dds::HistoryQosPolicy& history,
               dds::ResourceLimitsQosPolicy& limits) {
  history.kind = dds::KEEP_LAST_HISTORY_QOS;
  history.depth = depth;
  const std::uint64_t samples = static_cast<std::uint64_t>(depth) * instances;
  if (samples > static_cast<std::uint64_t>(std::numeric_limits<std::int32_t>::max())) {
    throw MiddlewareError("history", "depth " + std::to_string(depth) + " of " + std::to_string(instances) +
                                         " instances makes more than 2147483647 messages");
  }
  limits.max_samples = static_cast<std::int32_t>(samples);
  limits.max_instances = static_cast<std::int32_t>(instances);
  limits.max_samples_per_instance = depth;
  limits.allocated_samples = std::min(depth, kPreallocatedSamples);
}

}  // namespace

dds::DataWriterQos writer_qos(const TopicQos& topic, std::uint32_t instances, const WriterProfile& profile) {
  auto qos = common_qos(topic, profile);
  // The writing thread sends: fragments (of up to 65,500 bytes) of a large message back to back, to one reader after
  // the other. The send blocks on a full socket buffer; data that does not fit the receiver's buffer is lost, and a
  // reliable writer repeats it fragment by fragment on request.
  if (!profile.exists) qos.publish_mode().kind = dds::SYNCHRONOUS_PUBLISH_MODE;
  qos.representation().m_value = {dds::XCDR_DATA_REPRESENTATION};
  // Needed for announcing a writer. Without a lease, liveliness is not asserted or monitored otherwise.
  if (!profile.has_liveliness) qos.liveliness().kind = dds::MANUAL_BY_TOPIC_LIVELINESS_QOS;
  if (topic.strength < 0) {
    throw MiddlewareError("strength", "Fast DDS has no negative ownership strength: " + std::to_string(topic.strength));
  }
  qos.ownership_strength().value = static_cast<std::uint32_t>(topic.strength);
  if (!profile.exists) qos.reliable_writer_qos().disable_positive_acks.enabled = false;
  qos.writer_data_lifecycle().autodispose_unregistered_instances = false;
  if (topic.history_depth > static_cast<std::uint32_t>(std::numeric_limits<std::int32_t>::max())) {
    throw MiddlewareError("history", "depth " + std::to_string(topic.history_depth) + " is above 2147483647");
  }
  if (topic.history_depth == 0) {
    keep_all(qos.history(), qos.resource_limits());
  } else {
    keep_last(static_cast<std::int32_t>(topic.history_depth), instances, qos.history(), qos.resource_limits());
  }
  return qos;
}

dds::DataReaderQos reader_qos(const TopicQos& topic, const std::optional<eprosima::fastdds::rtps::Locator>& data_group,
                              const ReaderProfile& profile) {
  auto qos = common_qos(topic, profile);
  keep_all(qos.history(), qos.resource_limits());
  representation_of(qos).m_value = {dds::XCDR_DATA_REPRESENTATION};
  if (!profile.exists) {
    qos.time_based_filter().minimum_separation = {0, 0};
    qos.expects_inline_qos(false);
    disabled_acks_of(qos).enabled = false;
  }
  auto& limits = qos.reader_resource_limits();
  limits.max_samples_per_read = kTakeBatch;
  limits.sample_infos_allocation = ResourceLimitedContainerConfig(kTakeBatch);
  if (data_group) {
    qos.endpoint().multicast_locator_list.push_back(*data_group);
  }
  return qos;
}

std::string mismatch_of(const dds::IncompatibleQosStatus& status) {
  if (status.total_count == 0) return "";
  switch (status.last_policy_id) {
    case dds::DATAREPRESENTATION_QOS_POLICY_ID:
      return "policy DATA_REPRESENTATION";
    case dds::TYPECONSISTENCYENFORCEMENT_QOS_POLICY_ID:
      return "type";
    default:
      return policy_name(status.last_policy_id);
  }
}

}  // namespace ddsbench::fastdds
