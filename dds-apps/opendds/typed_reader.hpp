// A DataReader of one generated type.
#pragma once

#include <dds/DCPS/TypeSupportImpl.h>
#include <dds/DCPS/WaitSet.h>
#include <dds/DdsDcpsSubscriptionC.h>

#include <memory>
#include <string>
#include <utility>

#include "data_listener.hpp"
#include "data_quality.hpp"
#include "logged_errors.hpp"
#include "participant.hpp"
#include "typed_endpoints.hpp"

namespace ddsbench::opendds {

template <typename Type>
using Traits = OpenDDS::DCPS::DDSTraits<typename Type::Message>;

/// Empty sequences request a loan: they are then filled with pointers to the samples as OpenDDS decoded them.
template <typename Type, typename Reader>
using OpenddsLoanReader = LoanReader<Reader, Type, typename Traits<Type>::MessageSequenceType, DDS::SampleInfoSeq>;

/// With Trigger::listener OpenDDS calls it, one call at a time, from the thread of its transport.
template <typename Type>
class TypedReader final : public OpenddsLoanReader<Type, TypedReader<Type>> {
 public:
  TypedReader(std::shared_ptr<Participant> participant, const TopicOptions& options, Trigger trigger, MessageSink& sink,
              StampNow now)
      : OpenddsLoanReader<Type, TypedReader>(Type::expected(options), trigger, sink, now, Type(options.run_id)),
        participant_(std::move(participant)) {
    auto* const topic = Type::topic(*participant_, options);
    auto& subscriber = participant_->subscriber();
    DDS::DataReaderQos qos;
    subscriber.get_default_datareader_qos(qos);
    set_reader_qos(qos, options.qos);
    const bool listening = trigger == Trigger::listener;
    if (listening) {
      data_listener_ = new DataListener([this](DDS::DataReader* reader) { arrived(reader); });
      listener_ = data_listener_;
    }
    reader_ = created("create_datareader", [&] {
      entity_ = subscriber.create_datareader(topic, qos, listener_.in(), listening ? DDS::DATA_AVAILABLE_STATUS : 0);
      return Native::_narrow(entity_);
    });
    if (!listening) {
      condition_ = reader_->get_statuscondition();
      condition_->set_enabled_statuses(DDS::DATA_AVAILABLE_STATUS);
      waitset_ = new DDS::WaitSet;
      waitset_->attach_condition(condition_);
    }
  }

  ~TypedReader() override {
    if (this->trigger() == Trigger::waitset) {
      waitset_->detach_condition(condition_);
    } else {
      entity_->set_listener(nullptr, 0);
      data_listener_->close();
    }
    participant_->subscriber().delete_datareader(entity_);
  }
  TypedReader(const TypedReader&) = delete;
  TypedReader& operator=(const TypedReader&) = delete;

  bool wait_native(std::int64_t seconds, std::int64_t nanoseconds) {
    const DDS::Duration_t limit{static_cast<CORBA::Long>(seconds), static_cast<CORBA::ULong>(nanoseconds)};
    return waitset_->wait(active_, limit) == DDS::RETCODE_OK;
  }

  template <typename Reader, typename Samples>
  static bool take_batch(Reader& reader, Samples& samples, DDS::SampleInfoSeq& infos) noexcept {
    return reader.take(samples, infos, kTakeBatch, DDS::ANY_SAMPLE_STATE, DDS::ANY_VIEW_STATE,
                       DDS::ANY_INSTANCE_STATE) == DDS::RETCODE_OK;
  }

  std::size_t take() noexcept override { return this->take_from(*reader_); }

  [[nodiscard]] bool lookup(std::uint32_t instance) override {
    return reader_->lookup_instance(this->message_of(instance)) != DDS::HANDLE_NIL;
  }

  std::size_t matched() const override {
    DDS::SubscriptionMatchedStatus status;
    entity_->get_subscription_matched_status(status);
    return static_cast<std::size_t>(status.current_count);
  }

  std::string mismatch() const override {
    DDS::RequestedIncompatibleQosStatus status;
    entity_->get_requested_incompatible_qos_status(status);
    return mismatch_of(status.total_count, status.last_policy_id);
  }

 private:
  using Native = typename Traits<Type>::DataReaderType;

  // Takes from the argument, since the first data may arrive before create_datareader() has returned the pointer.
  void arrived(DDS::DataReader* reader) {
    if (!listened_) listened_ = Native::_narrow(reader);
    this->take_from(*listened_);
  }

  std::shared_ptr<Participant> participant_;
  typename Native::_var_type listened_;  ///< used by the listener's thread only
  DDS::DataReaderListener_var listener_;
  DataListener* data_listener_ = nullptr;  ///< the same
  DDS::StatusCondition_var condition_;
  DDS::WaitSet_var waitset_;
  DDS::ConditionSeq active_;
  DDS::DataReader_var entity_;
  typename Native::_var_type reader_;
};

}  // namespace ddsbench::opendds
