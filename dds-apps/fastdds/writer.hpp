// A DataWriter.
#pragma once

#include <fastdds/dds/publisher/DataWriter.hpp>
#include <fastdds/dds/publisher/Publisher.hpp>
#include <memory>
#include <string>
#include <utility>

#include "api.hpp"
#include "data_quality.hpp"
#include "error_log.hpp"
#include "generated_type.hpp"
#include "participant.hpp"
#include "typed_endpoints.hpp"

namespace ddsbench::fastdds {

class Writer final : public PrebuiltWriter<Writer, GeneratedType> {
 public:
  Writer(std::shared_ptr<Participant> participant, const GeneratedType& type, const TopicOptions& options)
      : PrebuiltWriter(options, type), participant_(std::move(participant)) {
    auto* const topic = &participant_->topic(options.topic, type.support());
    forget_errors();
    writer_ = participant_->publisher().create_datawriter(
        topic, writer_qos(options.qos, options.instances, participant_->writer_profile()));
    if (writer_ == nullptr) throw MiddlewareError("create_datawriter", logged_reason());
  }
  ~Writer() override { participant_->publisher().delete_datawriter(writer_); }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  bool write_native(NativeMessage& message, const MessageHeader&) noexcept { return write_to(*writer_, &message); }

  /// By register_instance, which returns the handle of an instance that is known: lookup_instance of a writer is not
  /// implemented.
  [[nodiscard]] bool lookup(std::uint32_t instance) override {
    return writer_->register_instance(&message_of(instance)) != c_InstanceHandle_Unknown;
  }

  std::size_t matched() const override {
    eprosima::fastdds::dds::PublicationMatchedStatus status;
    writer_->get_publication_matched_status(status);
    return static_cast<std::size_t>(status.current_count);
  }

  /// Sends a heartbeat: on its own, Fast DDS sends a reader only one, which OpenDDS may receive before its reader is
  /// ready.
  void announce() override { writer_->assert_liveliness(); }

  std::string mismatch() const override {
    eprosima::fastdds::dds::OfferedIncompatibleQosStatus status;
    writer_->get_offered_incompatible_qos_status(status);
    return mismatch_of(status);
  }

 private:
  std::shared_ptr<Participant> participant_;
  eprosima::fastdds::dds::DataWriter* writer_ = nullptr;
};

}  // namespace ddsbench::fastdds
