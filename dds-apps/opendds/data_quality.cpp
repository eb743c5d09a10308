#include "data_quality.hpp"

#include <limits>
#include <string>

#include "policy_name.hpp"
#include "version.hpp"

namespace ddsbench::opendds {
namespace {

constexpr DDS::Duration_t kNoTime{0, 0};
constexpr DDS::Duration_t kForever{DDS::DURATION_INFINITE_SEC, DDS::DURATION_INFINITE_NSEC};
constexpr CORBA::Long kMaxBlockingSeconds = 10;

template <typename Qos>
void set_common(Qos& qos, const TopicQos& topic) {
  const bool reliable = topic.reliability == Reliability::reliable;
  qos.reliability.kind = reliable ? DDS::RELIABLE_RELIABILITY_QOS : DDS::BEST_EFFORT_RELIABILITY_QOS;
  qos.reliability.max_blocking_time = {kMaxBlockingSeconds, 0};
  qos.durability.kind = topic.durability == Durability::transient_local ? DDS::TRANSIENT_LOCAL_DURABILITY_QOS
                                                                        : DDS::VOLATILE_DURABILITY_QOS;
  qos.ownership.kind =
      topic.ownership == Ownership::exclusive ? DDS::EXCLUSIVE_OWNERSHIP_QOS : DDS::SHARED_OWNERSHIP_QOS;
  qos.destination_order.kind = DDS::BY_RECEPTION_TIMESTAMP_DESTINATIONORDER_QOS;
  qos.deadline.period = kForever;
  qos.latency_budget.duration = kNoTime;
  qos.liveliness.kind = DDS::AUTOMATIC_LIVELINESS_QOS;
  qos.liveliness.lease_duration = kForever;
  qos.resource_limits = {DDS::LENGTH_UNLIMITED, DDS::LENGTH_UNLIMITED, DDS::LENGTH_UNLIMITED};
#if DDSBENCH_OPENDDS_HAS_REPRESENTATIONS
  qos.representation.value.length(1);
  qos.representation.value[0] = DDS::XCDR_DATA_REPRESENTATION;
#endif
}

DDS::HistoryQosPolicy history_of(std::uint32_t depth) {
  if (depth == 0) return {DDS::KEEP_ALL_HISTORY_QOS, 1};
  if (depth > static_cast<std::uint32_t>(std::numeric_limits<CORBA::Long>::max())) {
    throw MiddlewareError("history", "depth " + std::to_string(depth) + " is above 2147483647");
  }
  return {DDS::KEEP_LAST_HISTORY_QOS, static_cast<CORBA::Long>(depth)};
}

}  // namespace

void set_writer_qos(DDS::DataWriterQos& qos, const TopicQos& topic) {
  set_common(qos, topic);
  qos.history = history_of(topic.history_depth);
  qos.durability_service = {kNoTime,
                            qos.history.kind,
                            qos.history.depth,
                            DDS::LENGTH_UNLIMITED,
                            DDS::LENGTH_UNLIMITED,
                            DDS::LENGTH_UNLIMITED};
  if (kWritersAssertLiveliness) qos.liveliness.kind = DDS::MANUAL_BY_TOPIC_LIVELINESS_QOS;
  qos.ownership_strength.value = topic.strength;
  qos.transport_priority.value = 0;
  qos.lifespan.duration = kForever;
  // A writer that ends disposes nothing, since readers may still hold messages that were not taken yet.
  qos.writer_data_lifecycle.autodispose_unregistered_instances = false;
}

void set_reader_qos(DDS::DataReaderQos& qos, const TopicQos& topic) {
  set_common(qos, topic);
  qos.history = history_of(0);
  qos.time_based_filter.minimum_separation = kNoTime;
  qos.reader_data_lifecycle.autopurge_nowriter_samples_delay = kForever;
  qos.reader_data_lifecycle.autopurge_disposed_samples_delay = kForever;
}

std::string mismatch_of(CORBA::Long refused, DDS::QosPolicyId_t last_policy) {
  if (refused == 0) return "";
#if DDSBENCH_OPENDDS_HAS_REPRESENTATIONS
  if (last_policy == DDS::DATA_REPRESENTATION_QOS_POLICY_ID) return "policy DATA_REPRESENTATION";
#endif
  return policy_name(static_cast<std::uint32_t>(last_policy));
}

}  // namespace ddsbench::opendds
