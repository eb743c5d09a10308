// A DataWriter of one generated type.
#pragma once

#include <dds/DCPS/TypeSupportImpl.h>
#include <dds/DdsDcpsPublicationC.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "data_quality.hpp"
#include "logged_errors.hpp"
#include "participant.hpp"
#include "typed_endpoints.hpp"

namespace ddsbench::opendds {

template <typename Type>
class TypedWriter final : public PrebuiltWriter<TypedWriter<Type>, Type> {
 public:
  TypedWriter(std::shared_ptr<Participant> participant, const TopicOptions& options)
      : PrebuiltWriter<TypedWriter, Type>(options),
        participant_(std::move(participant)),
        to_realtime_(options.to_realtime) {
    auto* const topic = Type::topic(*participant_, options);
    auto& publisher = participant_->publisher();
    DDS::DataWriterQos qos;
    publisher.get_default_datawriter_qos(qos);
    set_writer_qos(qos, options.qos);
    writer_ = created("create_datawriter", [&] {
      entity_ = publisher.create_datawriter(topic, qos, nullptr, 0);
      return Native::_narrow(entity_);
    });
    // Done now, while no reader is matched: OpenDDS announces an instance by a message with only its key, which Fast
    // DDS treats as one with content and delivers with the content of another message.
    for (std::uint32_t instance = 0; instance < options.instances; ++instance) {
      writer_->register_instance(this->message_of(instance));
    }
  }
  ~TypedWriter() override { participant_->publisher().delete_datawriter(entity_); }
  TypedWriter(const TypedWriter&) = delete;
  TypedWriter& operator=(const TypedWriter&) = delete;

  bool write_native(typename Type::Message& message, const MessageHeader& header) noexcept {
    if (!to_realtime_) return writer_->write(message, DDS::HANDLE_NIL) == DDS::RETCODE_OK;
    return writer_->write_w_timestamp(message, DDS::HANDLE_NIL,
                                      time_of((*to_realtime_)(time_at<StampTime>(header.t_write_ns)))) ==
           DDS::RETCODE_OK;
  }

  [[nodiscard]] bool lookup(std::uint32_t instance) override {
    return writer_->lookup_instance(this->message_of(instance)) != DDS::HANDLE_NIL;
  }

  std::size_t matched() const override {
    DDS::PublicationMatchedStatus status;
    entity_->get_publication_matched_status(status);
    return static_cast<std::size_t>(status.current_count);
  }

  std::string mismatch() const override {
    DDS::OfferedIncompatibleQosStatus status;
    entity_->get_offered_incompatible_qos_status(status);
    return mismatch_of(status.total_count, status.last_policy_id);
  }

  void announce() override {
    if (kWritersAssertLiveliness) entity_->assert_liveliness();
  }

 private:
  using Native = typename OpenDDS::DCPS::DDSTraits<typename Type::Message>::DataWriterType;

  static DDS::Time_t time_of(RealtimeTime time) noexcept {
    constexpr std::int64_t kSecondNs = 1'000'000'000;
    return {static_cast<CORBA::Long>(ns_of(time) / kSecondNs), static_cast<CORBA::ULong>(ns_of(time) % kSecondNs)};
  }

  std::shared_ptr<Participant> participant_;
  std::optional<StampToRealtime> to_realtime_;
  DDS::DataWriter_var entity_;
  typename Native::_var_type writer_;
};

}  // namespace ddsbench::opendds
