#include "cyclone_writer.hpp"

#include <cstring>

#include "received_message.hpp"
#include "shared_memory.hpp"
#include "topic_qos.hpp"
#include "version.hpp"

namespace ddsbench::cyclone {
namespace {

NativeSample sample_of(const MessageType& type, const std::vector<std::byte>& payload) {
  const SampleCodec codec(type);
  NativeSample sample = codec.decode(payload);
  // Cyclone ignores what follows a message; a payload with trailing bytes, or with another encoding, is not what would
  // be sent.
  if (codec.encode(sample.get()) != payload) {
    throw MiddlewareError("payload", std::string("the payload is not exactly one ") + type.name + " in XCDR1");
  }
  return sample;
}

// Shared memory has no writers that keep all. A volatile one stores nothing there, so that any depth will do.
TopicQos shared(TopicQos topic) {
  if (topic.durability == Durability::volatile_) topic.history_depth = kSharedMemoryDepth;
  return topic;
}

Qos qos_of(const TopicQos& topic, bool batching, bool shared_memory) {
  Qos qos = writer_qos(shared_memory ? shared(topic) : topic);
  set_batching(qos.get(), batching);
  return qos;
}

}  // namespace

CycloneWriter::CycloneWriter(dds_entity_t participant, const TopicOptions& options, bool batching, bool shared_memory)
    : type_(message_type(options.type)),
      instance_id_(options.instance_id),
      to_realtime_(options.to_realtime),
      batching_(batching),
      sample_(sample_of(type_, options.payload)),
      topic_("dds_create_topic",
             dds_create_topic(participant, type_.descriptor, options.topic.c_str(), topic_qos().get(), nullptr)),
      writer_("dds_create_writer", dds_create_writer(participant, topic_.get(),
                                                     qos_of(options.qos, batching, shared_memory).get(), nullptr)),
      loan_bytes_(options.loan ? type_.descriptor->m_size : 0) {
  if (shared_memory) require_shared(writer_.get(), "dds_create_writer");
  if (!options.loan) return;
  if (!lends_shared_memory(writer_.get())) {
    throw MiddlewareError("dds_loan_sample",
                          "Cyclone DDS lends memory only in shared memory, and only for types without "
                          "sequences and strings, which " +
                              options.type + " is not here");
  }
  borrow();
}

CycloneWriter::~CycloneWriter() {
  if (loan_ != nullptr) dds_return_loan(writer_.get(), &loan_, 1);
}

bool CycloneWriter::write(const MessageHeader& header) noexcept { return write_instance(0, header); }

bool CycloneWriter::write_instance(std::uint32_t instance, const MessageHeader& header) noexcept {
  if (loan_bytes_ > 0) return write_loan(instance, header);
  return write_sample(sample_.get(), instance, header) == DDS_RETCODE_OK;
}

dds_return_t CycloneWriter::write_sample(void* sample, std::uint32_t instance, const MessageHeader& header) noexcept {
  set_header(type_, sample, instance_id_ + instance, header);
  return to_realtime_
             ? dds_write_ts(writer_.get(), sample, ns_of((*to_realtime_)(time_at<StampTime>(header.t_write_ns))))
             : dds_write(writer_.get(), sample);
}

bool CycloneWriter::write_loan(std::uint32_t instance, const MessageHeader& header) noexcept {
  borrow();
  if (loan_ == nullptr) return false;
  const dds_return_t result = write_sample(loan_, instance, header);
  loan_ = nullptr;  // a write takes it back
  borrow();
  return result == DDS_RETCODE_OK;
}

void CycloneWriter::borrow() noexcept {
  if (loan_ != nullptr) return;
  if (request_loan(writer_.get(), &loan_) != DDS_RETCODE_OK) {
    loan_ = nullptr;
    return;
  }
  std::memcpy(loan_, sample_.get(), loan_bytes_);
}

bool CycloneWriter::write_back(IncomingMessage& message, const MessageHeader& header) noexcept {
  void* const sample = static_cast<ReceivedMessage&>(message).sample();
  const MessageHeader received = header_of(type_, sample);
  const std::uint32_t instance = instance_of(type_, sample);
  set_header(type_, sample, instance_id_, header);
  const bool written = dds_write(writer_.get(), sample) == DDS_RETCODE_OK;
  set_header(type_, sample, instance, received);
  return written;
}

bool CycloneWriter::lookup(std::uint32_t instance) {
  set_header(type_, sample_.get(), instance_id_ + instance, {});
  return dds_lookup_instance(writer_.get(), sample_.get()) != DDS_HANDLE_NIL;
}

void CycloneWriter::flush() noexcept {
  if (batching_) dds_write_flush(writer_.get());
}

std::size_t CycloneWriter::matched() const {
  dds_publication_matched_status_t status{};
  checked("dds_get_publication_matched_status", dds_get_publication_matched_status(writer_.get(), &status));
  return status.current_count;
}

std::string CycloneWriter::mismatch() const {
  dds_offered_incompatible_qos_status_t status{};
  checked("dds_get_offered_incompatible_qos_status", dds_get_offered_incompatible_qos_status(writer_.get(), &status));
  return mismatch_of(status.total_count, status.last_policy_id);
}

}  // namespace ddsbench::cyclone
