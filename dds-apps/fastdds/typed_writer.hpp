// A DataWriter of one generated type.
#pragma once

#include <fastdds/dds/publisher/DataWriter.hpp>
#include <fastdds/dds/publisher/Publisher.hpp>
#include <memory>
#include <utility>

#include "cdr_codec.hpp"
#include "data_quality.hpp"
#include "native_message.hpp"
#include "participant.hpp"

namespace ddsbench::fastdds {

template <typename Message>
class TypedWriter final : public MessageWriter {
 public:
  TypedWriter(std::shared_ptr<Participant> participant, eprosima::fastdds::dds::TypeSupport type,
              const TopicOptions& options)
      : participant_(std::move(participant)),
        instance_id_(options.instance_id),
        message_(decoded<Message>(options.payload)) {
    auto& topic = participant_->topic(options.topic, std::move(type));
    writer_ = participant_->publisher().create_datawriter(&topic, writer_qos(options.qos));
    if (writer_ == nullptr) {
      throw MiddlewareError("create_datawriter", "Fast DDS refused it (its log on standard error may say why)");
    }
  }
  ~TypedWriter() override { participant_->publisher().delete_datawriter(writer_); }
  TypedWriter(const TypedWriter&) = delete;
  TypedWriter& operator=(const TypedWriter&) = delete;

  bool write(const MessageHeader& header) noexcept override { return send(*message_, header); }

  /// Replaces key and header in the loaned sample, which is the reader's own object until its loan returns: no copy.
  bool write_back(IncomingMessage& message, const MessageHeader& header) noexcept override {
    return send(static_cast<NativeMessage<Message>&>(message).sample(), header);
  }

  void flush() noexcept override {}  // nothing is ever held back

  std::size_t matched() const override {
    eprosima::fastdds::dds::PublicationMatchedStatus status;
    writer_->get_publication_matched_status(status);
    return static_cast<std::size_t>(status.current_count);
  }

  /// A heartbeat: unasked, Fast DDS sends a reader only one, which OpenDDS may hear before its reader is ready.
  void announce() override { writer_->assert_liveliness(); }

  std::string mismatch() const override {
    eprosima::fastdds::dds::OfferedIncompatibleQosStatus status;
    writer_->get_offered_incompatible_qos_status(status);
    return mismatch_of(status);
  }

 private:
  bool send(Message& message, const MessageHeader& header) noexcept {
    set_header(message, instance_id_, header);
    return writer_->write(&message);
  }

  std::shared_ptr<Participant> participant_;
  std::uint32_t instance_id_;
  std::unique_ptr<Message> message_;
  eprosima::fastdds::dds::DataWriter* writer_ = nullptr;
};

}  // namespace ddsbench::fastdds
