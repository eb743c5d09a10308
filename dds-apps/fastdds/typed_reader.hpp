// A DataReader of one generated type.
#pragma once

#include <fastdds/dds/core/LoanableSequence.hpp>
#include <fastdds/dds/core/condition/StatusCondition.hpp>
#include <fastdds/dds/core/condition/WaitSet.hpp>
#include <fastdds/dds/subscriber/DataReader.hpp>
#include <fastdds/dds/subscriber/DataReaderListener.hpp>
#include <fastdds/dds/subscriber/SampleInfo.hpp>
#include <fastdds/dds/subscriber/Subscriber.hpp>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "data_quality.hpp"
#include "native_message.hpp"
#include "participant.hpp"

namespace ddsbench::fastdds {

/// With Trigger::listener Fast DDS calls it, one call at a time, from the thread that received the datagram.
template <typename Message>
class TypedReader final : public MessageReader, private eprosima::fastdds::dds::DataReaderListener {
 public:
  TypedReader(std::shared_ptr<Participant> participant, eprosima::fastdds::dds::TypeSupport type,
              const TopicOptions& options, Trigger trigger, MessageSink& sink, std::int64_t (*now_ns)())
      : participant_(std::move(participant)),
        trigger_(trigger),
        sink_(sink),
        now_ns_(now_ns),
        payload_(options.payload),
        scratch_(options.payload.size()) {
    namespace dds = eprosima::fastdds::dds;
    auto& topic = participant_->topic(options.topic, std::move(type));
    const bool listening = trigger == Trigger::listener;
    reader_ = participant_->subscriber().create_datareader(
        &topic, reader_qos(options.qos, participant_->data_group()), listening ? this : nullptr,
        listening ? dds::StatusMask::data_available() : dds::StatusMask::none());
    if (reader_ == nullptr) {
      throw MiddlewareError("create_datareader", "Fast DDS refused it (its log on standard error may say why)");
    }
    if (!listening) {
      reader_->get_statuscondition().set_enabled_statuses(dds::StatusMask::data_available());
      waitset_.attach_condition(reader_->get_statuscondition());
    }
  }

  ~TypedReader() override {
    if (trigger_ == Trigger::waitset) {
      waitset_.detach_condition(reader_->get_statuscondition());
    }
    participant_->subscriber().delete_datareader(reader_);
  }
  TypedReader(const TypedReader&) = delete;
  TypedReader& operator=(const TypedReader&) = delete;

  bool wait(std::chrono::nanoseconds timeout) override {
    if (trigger_ != Trigger::waitset) {
      throw std::logic_error("wait() is for readers with a waitset");
    }
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(timeout);
    const eprosima::fastrtps::Duration_t limit(static_cast<std::int32_t>(seconds.count()),
                                               static_cast<std::uint32_t>((timeout - seconds).count()));
    return waitset_.wait(active_, limit) == ReturnCode::RETCODE_OK;
  }

  std::size_t take() noexcept override { return take_from(*reader_); }

  std::size_t matched() const override {
    eprosima::fastdds::dds::SubscriptionMatchedStatus status;
    reader_->get_subscription_matched_status(status);
    return static_cast<std::size_t>(status.current_count);
  }

  std::string mismatch() const override {
    eprosima::fastdds::dds::RequestedIncompatibleQosStatus status;
    reader_->get_requested_incompatible_qos_status(status);
    return mismatch_of(status);
  }

 private:
  using ReturnCode = eprosima::fastrtps::types::ReturnCode_t;

  // Takes from the argument: the first data may come before create_datareader() has returned the pointer.
  void on_data_available(eprosima::fastdds::dds::DataReader* reader) override { take_from(*reader); }

  std::size_t take_from(eprosima::fastdds::dds::DataReader& reader) noexcept {
    std::size_t messages = 0;
    while (reader.take(samples_, infos_, kTakeBatch) == ReturnCode::RETCODE_OK) {
      const auto taken_ns = now_ns_();
      for (std::int32_t i = 0; i < samples_.length(); ++i) {
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
  eprosima::fastdds::dds::LoanableSequence<Message> samples_;
  eprosima::fastdds::dds::SampleInfoSeq infos_;
  eprosima::fastdds::dds::WaitSet waitset_;
  eprosima::fastdds::dds::ConditionSeq active_;
  eprosima::fastdds::dds::DataReader* reader_ = nullptr;
};

}  // namespace ddsbench::fastdds
