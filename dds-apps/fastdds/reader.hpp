// A DataReader.
#pragma once

#include <fastdds/dds/core/LoanableCollection.hpp>
#include <fastdds/dds/core/condition/StatusCondition.hpp>
#include <fastdds/dds/core/condition/WaitSet.hpp>
#include <fastdds/dds/subscriber/DataReader.hpp>
#include <fastdds/dds/subscriber/DataReaderListener.hpp>
#include <fastdds/dds/subscriber/SampleInfo.hpp>
#include <fastdds/dds/subscriber/Subscriber.hpp>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "api.hpp"
#include "data_quality.hpp"
#include "error_log.hpp"
#include "generated_type.hpp"
#include "participant.hpp"
#include "typed_endpoints.hpp"

namespace ddsbench::fastdds {

/// For loans of messages of any type.
class LoanedSamples final : public eprosima::fastdds::dds::LoanableCollection {
 public:
  NativeMessage& operator[](size_type i) const noexcept { return *static_cast<NativeMessage*>(buffer()[i]); }

 private:
  void resize(size_type) override { throw std::logic_error("it has no messages of its own"); }
};

/// With Trigger::listener Fast DDS calls it, one call at a time, from the thread that received the datagram, or with
/// local delivery from the thread that wrote.
class Reader final : public LoanReader<Reader, GeneratedType, LoanedSamples, eprosima::fastdds::dds::SampleInfoSeq>,
                     private eprosima::fastdds::dds::DataReaderListener {
 public:
  Reader(std::shared_ptr<Participant> participant, const GeneratedType& type, const TopicOptions& options,
         Trigger trigger, MessageSink& sink, StampNow now)
      : LoanReader(type.expected(options), trigger, sink, now, type.of_run(options.run_id)),
        participant_(std::move(participant)) {
    namespace dds = eprosima::fastdds::dds;
    auto* const topic = &participant_->topic(options.topic, type.support());
    const bool listening = trigger == Trigger::listener;
    forget_errors();
    reader_ = participant_->subscriber().create_datareader(
        topic, reader_qos(options.qos, participant_->data_group(), participant_->reader_profile()),
        listening ? this : nullptr, listening ? dds::StatusMask::data_available() : dds::StatusMask::none());
    if (reader_ == nullptr) throw MiddlewareError("create_datareader", logged_reason());
    if (!listening) {
      reader_->get_statuscondition().set_enabled_statuses(dds::StatusMask::data_available());
      waitset_.attach_condition(reader_->get_statuscondition());
    }
  }

  ~Reader() override {
    if (this->trigger() == Trigger::waitset) waitset_.detach_condition(reader_->get_statuscondition());
    participant_->subscriber().delete_datareader(reader_);
  }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  bool wait_native(std::int64_t seconds, std::int64_t nanoseconds) {
    const Duration limit(static_cast<std::int32_t>(seconds), static_cast<std::uint32_t>(nanoseconds));
    return succeeded(waitset_.wait(active_, limit));
  }

  static bool take_batch(eprosima::fastdds::dds::DataReader& reader, LoanedSamples& samples,
                         eprosima::fastdds::dds::SampleInfoSeq& infos) noexcept {
    return succeeded(reader.take(samples, infos, kTakeBatch));
  }

  std::size_t take() noexcept override { return take_from(*reader_); }

  [[nodiscard]] bool lookup(std::uint32_t instance) override {
    return reader_->lookup_instance(&message_of(instance)) != c_InstanceHandle_Unknown;
  }

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
  // Takes from the argument, since the first data may arrive before create_datareader() has returned the pointer.
  void on_data_available(eprosima::fastdds::dds::DataReader* reader) override { take_from(*reader); }

  std::shared_ptr<Participant> participant_;
  eprosima::fastdds::dds::WaitSet waitset_;
  eprosima::fastdds::dds::ConditionSeq active_;
  eprosima::fastdds::dds::DataReader* reader_ = nullptr;
};

}  // namespace ddsbench::fastdds
