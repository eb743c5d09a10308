#include "cyclone_reader.hpp"

#include <algorithm>
#include <memory>

#include "received_message.hpp"
#include "shared_memory.hpp"
#include "topic_qos.hpp"

namespace ddsbench::cyclone {
namespace {

constexpr std::size_t kBufferBytes = 1024 * 1024;
constexpr std::size_t kMinBatch = 8;
constexpr std::size_t kMaxBatch = 256;

std::size_t batch_of(const TopicOptions& options) {
  if (options.few_buffers) return 1;
  const std::size_t message = message_type(options.type).descriptor->m_size + options.payload.size();
  return std::clamp(kBufferBytes / message, kMinBatch, kMaxBatch);
}

/// As many samples as are taken at once. Each contains the expected content, so that its memory is allocated already.
/// `codec` may be null: one is made for it.
std::vector<NativeSample> decoded(const SampleCodec* codec, const TopicOptions& options) {
  if (codec == nullptr) {
    const SampleCodec own(message_type(options.type));
    return decoded(&own, options);
  }
  std::vector<NativeSample> samples;
  samples.reserve(batch_of(options));
  while (samples.size() < batch_of(options)) samples.push_back(codec->decode(options.payload));
  return samples;
}

std::vector<void*> addresses(const std::vector<NativeSample>& samples) {
  std::vector<void*> pointers;
  pointers.reserve(samples.size());
  for (const NativeSample& sample : samples) pointers.push_back(sample.get());
  return pointers;
}

struct ListenerDeleter {
  void operator()(dds_listener_t* listener) const noexcept { dds_delete_listener(listener); }
};
using Listener = std::unique_ptr<dds_listener_t, ListenerDeleter>;

Listener listener_for(Trigger trigger, dds_on_data_available_fn on_data_available, void* reader) {
  if (trigger == Trigger::waitset) return nullptr;
  Listener listener(dds_create_listener(reader));
  dds_lset_data_available(listener.get(), on_data_available);
  return listener;
}

}  // namespace

CycloneReader::CycloneReader(dds_entity_t participant, const TopicOptions& options, bool shared_memory, Trigger trigger,
                             MessageSink& sink, StampNow now)
    : type_(message_type(options.type)),
      instance_id_(options.instance_id),
      run_id_(options.run_id),
      sink_(sink),
      now_(now),
      codec_(options.verify ? std::make_unique<const SampleCodec>(type_) : nullptr),
      buffers_(decoded(codec_.get(), options)),
      payload_(codec_ ? comparable(type_, *codec_, buffers_.front().get()) : options.payload),
      samples_(addresses(buffers_)),
      infos_(samples_.size()),
      topic_("dds_create_topic",
             dds_create_topic(participant, type_.descriptor, options.topic.c_str(), topic_qos().get(), nullptr)),
      reader_("dds_create_reader",
              dds_create_reader(participant, topic_.get(), reader_qos(options.qos, shared_memory).get(),
                                listener_for(trigger, &CycloneReader::on_data_available, this).get())) {
  if (shared_memory) require_shared(reader_.get(), "dds_create_reader");
  if (trigger == Trigger::waitset) {
    waitset_ = Entity("dds_create_waitset", dds_create_waitset(participant));
    checked("dds_set_status_mask", dds_set_status_mask(reader_.get(), DDS_DATA_AVAILABLE_STATUS));
    checked("dds_waitset_attach", dds_waitset_attach(waitset_.get(), reader_.get(), reader_.get()));
  }
}

bool CycloneReader::wait(std::chrono::nanoseconds timeout) {
  return checked("dds_waitset_wait", dds_waitset_wait(waitset_.get(), nullptr, 0, timeout.count())) > 0;
}

std::size_t CycloneReader::take() noexcept { return take_from(reader_.get()); }

bool CycloneReader::lookup(std::uint32_t instance) {
  set_header(type_, samples_.front(), instance_id_ + instance, {});
  return dds_lookup_instance(reader_.get(), samples_.front()) != DDS_HANDLE_NIL;
}

// The listener gets the reader as argument: a message may arrive before reader_ is set.
void CycloneReader::on_data_available(dds_entity_t reader, void* self) {
  static_cast<CycloneReader*>(self)->take_from(reader);
}

// With loans, each take would be followed by a return, at which Cyclone frees the content of the messages and clears
// the buffer of the whole batch: some microseconds for each message. Into our own samples it decodes without any
// allocation.
std::size_t CycloneReader::take_from(dds_entity_t reader) noexcept {
  const auto batch = static_cast<std::uint32_t>(samples_.size());
  std::size_t delivered = 0;
  dds_return_t taken = 0;
  do {
    taken = dds_take(reader, samples_.data(), infos_.data(), batch, batch);
    const StampTime taken_at = now_();
    for (dds_return_t i = 0; i < taken; ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (!infos_[at].valid_data) continue;  // a writer left: not a message
      ReceivedMessage message(type_, samples_[at], codec_.get(), payload_, run_id_);
      sink_.on_message(taken_at, message);
      ++delivered;
    }
  } while (taken == static_cast<dds_return_t>(batch));
  return delivered;
}

std::size_t CycloneReader::matched() const {
  dds_subscription_matched_status_t status{};
  checked("dds_get_subscription_matched_status", dds_get_subscription_matched_status(reader_.get(), &status));
  return status.current_count;
}

std::string CycloneReader::mismatch() const {
  dds_requested_incompatible_qos_status_t status{};
  checked("dds_get_requested_incompatible_qos_status",
          dds_get_requested_incompatible_qos_status(reader_.get(), &status));
  return mismatch_of(status.total_count, status.last_policy_id);
}

}  // namespace ddsbench::cyclone
