// A DataWriter of one generated type.
#pragma once

#include <dds/DCPS/TypeSupportImpl.h>
#include <dds/DdsDcpsPublicationC.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "cdr_codec.hpp"
#include "data_quality.hpp"
#include "native_message.hpp"
#include "participant.hpp"

namespace ddsbench::opendds {

template <typename Message>
class TypedWriter final : public MessageWriter {
 public:
  TypedWriter(std::shared_ptr<Participant> participant, DDS::Topic* topic, const TopicOptions& options)
      : participant_(std::move(participant)),
        instance_id_(options.instance_id),
        to_realtime_ns_(options.to_realtime_ns),
        message_(decoded<Message>(options.payload)) {
    auto& publisher = participant_->publisher();
    DDS::DataWriterQos qos;
    publisher.get_default_datawriter_qos(qos);
    set_writer_qos(qos, options.qos);
    entity_ = publisher.create_datawriter(topic, qos, nullptr, 0);
    writer_ = Traits::DataWriterType::_narrow(entity_);
    if (!writer_)
      throw MiddlewareError("create_datawriter", "OpenDDS refused it (its log on standard error may say why)");
    // Now, while no reader is matched: OpenDDS announces an instance by a message with nothing but its key, which Fast
    // DDS takes for one with content and hands out with that of another.
    set_header(*message_, instance_id_, {});
    writer_->register_instance(*message_);
  }
  ~TypedWriter() override { participant_->publisher().delete_datawriter(entity_); }
  TypedWriter(const TypedWriter&) = delete;
  TypedWriter& operator=(const TypedWriter&) = delete;

  bool write(const MessageHeader& header) noexcept override { return send(*message_, header); }

  /// Replaces key and header in the loaned sample, which is the reader's own object until its loan returns: no copy.
  bool write_back(IncomingMessage& message, const MessageHeader& header) noexcept override {
    return send(static_cast<NativeMessage<Message>&>(message).sample(), header);
  }

  void flush() noexcept override {}  // nothing is ever held back

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
  using Traits = OpenDDS::DCPS::DDSTraits<Message>;

  bool send(Message& message, const MessageHeader& header) noexcept {
    set_header(message, instance_id_, header);
    if (!to_realtime_ns_) return writer_->write(message, DDS::HANDLE_NIL) == DDS::RETCODE_OK;
    return writer_->write_w_timestamp(message, DDS::HANDLE_NIL, time_of(header.t_write_ns + *to_realtime_ns_)) ==
           DDS::RETCODE_OK;
  }

  static DDS::Time_t time_of(std::int64_t realtime_ns) noexcept {
    constexpr std::int64_t kSecond = 1'000'000'000;
    return {static_cast<CORBA::Long>(realtime_ns / kSecond), static_cast<CORBA::ULong>(realtime_ns % kSecond)};
  }

  std::shared_ptr<Participant> participant_;
  std::uint32_t instance_id_;
  std::optional<std::int64_t> to_realtime_ns_;
  std::unique_ptr<Message> message_;
  DDS::DataWriter_var entity_;
  typename Traits::DataWriterType::_var_type writer_;
};

}  // namespace ddsbench::opendds
