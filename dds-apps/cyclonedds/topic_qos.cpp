#include "topic_qos.hpp"

#include <limits>

#include "policy_name.hpp"
#include "shared_memory.hpp"

namespace ddsbench::cyclone {
namespace {

constexpr dds_duration_t kMaxBlocking = DDS_SECS(10);

struct History {
  dds_history_kind_t kind;
  std::int32_t depth;
};

History history_of(const TopicQos& topic) {
  if (topic.history_depth == 0) return {DDS_HISTORY_KEEP_ALL, 1};
  if (topic.history_depth > static_cast<std::uint32_t>(std::numeric_limits<std::int32_t>::max())) {
    throw MiddlewareError("dds_qset_history", "history depth " + std::to_string(topic.history_depth) + " is too large");
  }
  return {DDS_HISTORY_KEEP_LAST, static_cast<std::int32_t>(topic.history_depth)};
}

/// The policies that are the same on both sides.
Qos endpoint_qos(const TopicQos& topic) {
  Qos qos = topic_qos();
  dds_qset_reliability(
      qos.get(), topic.reliability == Reliability::reliable ? DDS_RELIABILITY_RELIABLE : DDS_RELIABILITY_BEST_EFFORT,
      kMaxBlocking);
  dds_qset_durability(qos.get(), topic.durability == Durability::transient_local ? DDS_DURABILITY_TRANSIENT_LOCAL
                                                                                 : DDS_DURABILITY_VOLATILE);
  dds_qset_ownership(qos.get(),
                     topic.ownership == Ownership::exclusive ? DDS_OWNERSHIP_EXCLUSIVE : DDS_OWNERSHIP_SHARED);
  dds_qset_destination_order(qos.get(), DDS_DESTINATIONORDER_BY_RECEPTION_TIMESTAMP);
  dds_qset_resource_limits(qos.get(), DDS_LENGTH_UNLIMITED, DDS_LENGTH_UNLIMITED, DDS_LENGTH_UNLIMITED);
  return qos;
}

}  // namespace

Qos topic_qos() {
  Qos qos(dds_create_qos());
  const dds_data_representation_id_t representation = DDS_DATA_REPRESENTATION_XCDR1;
  dds_qset_data_representation(qos.get(), 1, &representation);
  return qos;
}

Qos writer_qos(const TopicQos& topic) {
  Qos qos = endpoint_qos(topic);
  const History history = history_of(topic);
  dds_qset_history(qos.get(), history.kind, history.depth);
  dds_qset_durability_service(qos.get(), 0, history.kind, history.depth, DDS_LENGTH_UNLIMITED, DDS_LENGTH_UNLIMITED,
                              DDS_LENGTH_UNLIMITED);
  dds_qset_ownership_strength(qos.get(), topic.strength);
  // A writer that ends disposes nothing, since readers may still hold messages that were not taken yet.
  dds_qset_writer_data_lifecycle(qos.get(), false);
  return qos;
}

Qos reader_qos(const TopicQos& topic, bool shared_memory) {
  Qos qos = endpoint_qos(topic);
  if (shared_memory) {
    dds_qset_history(qos.get(), DDS_HISTORY_KEEP_LAST, kSharedMemoryDepth);
  } else {
    dds_qset_history(qos.get(), DDS_HISTORY_KEEP_ALL, 1);
  }
  return qos;
}

std::string mismatch_of(std::uint32_t refused, std::uint32_t last_policy_id) {
  if (refused == 0) return "";
  if (last_policy_id == DDS_TYPE_CONSISTENCY_ENFORCEMENT_QOS_POLICY_ID) return "type";
  return last_policy_id == DDS_DATA_REPRESENTATION_QOS_POLICY_ID ? "policy DATA_REPRESENTATION"
                                                                 : policy_name(last_policy_id);
}

}  // namespace ddsbench::cyclone
