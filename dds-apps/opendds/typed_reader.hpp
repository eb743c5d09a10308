// A DataReader of one generated type.
#pragma once

#include <dds/DCPS/TypeSupportImpl.h>
#include <dds/DCPS/WaitSet.h>
#include <dds/DdsDcpsSubscriptionC.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "cdr_codec.hpp"
#include "data_listener.hpp"
#include "data_quality.hpp"
#include "native_message.hpp"
#include "participant.hpp"

namespace ddsbench::opendds {

/// With Trigger::listener OpenDDS calls it, one call at a time, from the thread of its transport.
template <typename Message>
class TypedReader final : public MessageReader {
 public:
  TypedReader(std::shared_ptr<Participant> participant, DDS::Topic* topic, const TopicOptions& options, Trigger trigger,
              MessageSink& sink, std::int64_t (*now_ns)())
      : participant_(std::move(participant)),
        trigger_(trigger),
        sink_(sink),
        now_ns_(now_ns),
        payload_(options.payload),
        scratch_(options.payload.size()) {
    auto& subscriber = participant_->subscriber();
    DDS::DataReaderQos qos;
    subscriber.get_default_datareader_qos(qos);
    set_reader_qos(qos, options.qos);
    const bool listening = trigger == Trigger::listener;
    if (listening) {
      data_listener_ = new DataListener([this](DDS::DataReader* reader) { arrived(reader); });
      listener_ = data_listener_;
    }
    entity_ = subscriber.create_datareader(topic, qos, listener_.in(), listening ? DDS::DATA_AVAILABLE_STATUS : 0);
    reader_ = Traits::DataReaderType::_narrow(entity_);
    if (!reader_)
      throw MiddlewareError("create_datareader", "OpenDDS refused it (its log on standard error may say why)");
    if (!listening) {
      condition_ = reader_->get_statuscondition();
      condition_->set_enabled_statuses(DDS::DATA_AVAILABLE_STATUS);
      waitset_ = new DDS::WaitSet;
      waitset_->attach_condition(condition_);
    }
  }

  ~TypedReader() override {
    if (trigger_ == Trigger::waitset) {
      waitset_->detach_condition(condition_);
    } else {
      entity_->set_listener(nullptr, 0);
      data_listener_->close();
    }
    participant_->subscriber().delete_datareader(entity_);
  }
  TypedReader(const TypedReader&) = delete;
  TypedReader& operator=(const TypedReader&) = delete;

  bool wait(std::chrono::nanoseconds timeout) override {
    if (trigger_ != Trigger::waitset) {
      throw std::logic_error("wait() is for readers with a waitset");
    }
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(timeout);
    const DDS::Duration_t limit{static_cast<CORBA::Long>(seconds.count()),
                                static_cast<CORBA::ULong>((timeout - seconds).count())};
    return waitset_->wait(active_, limit) == DDS::RETCODE_OK;
  }

  std::size_t take() noexcept override { return take_from(*reader_); }

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
  using Traits = OpenDDS::DCPS::DDSTraits<Message>;

  // Takes from the argument: the first data may come before create_datareader() has returned the pointer.
  void arrived(DDS::DataReader* reader) {
    if (!listened_) listened_ = Traits::DataReaderType::_narrow(reader);
    take_from(*listened_);
  }

  // Empty sequences ask for a loan: they are then filled with pointers to the samples as OpenDDS decoded them.
  std::size_t take_from(typename Traits::DataReaderType& reader) noexcept {
    std::size_t messages = 0;
    while (reader.take(samples_, infos_, kTakeBatch, DDS::ANY_SAMPLE_STATE, DDS::ANY_VIEW_STATE,
                       DDS::ANY_INSTANCE_STATE) == DDS::RETCODE_OK) {
      const auto taken_ns = now_ns_();
      for (CORBA::ULong i = 0; i < samples_.length(); ++i) {
        if (infos_[i].valid_data) {
          NativeMessage<Message> message(samples_[i], payload_, scratch_);
          sink_.on_message(taken_ns, message);
          ++messages;
        }
      }
      reader.return_loan(samples_, infos_);
    }
    return messages;
  }

  std::shared_ptr<Participant> participant_;
  Trigger trigger_;
  MessageSink& sink_;
  std::int64_t (*now_ns_)();
  std::vector<std::byte> payload_;
  std::vector<std::byte> scratch_;
  typename Traits::MessageSequenceType samples_;
  DDS::SampleInfoSeq infos_;
  typename Traits::DataReaderType::_var_type listened_;  ///< of the listener's thread alone
  DDS::DataReaderListener_var listener_;
  DataListener* data_listener_ = nullptr;  ///< the same
  DDS::StatusCondition_var condition_;
  DDS::WaitSet_var waitset_;
  DDS::ConditionSeq active_;
  DDS::DataReader_var entity_;
  typename Traits::DataReaderType::_var_type reader_;
};

}  // namespace ddsbench::opendds
