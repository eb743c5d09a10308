// One DomainParticipant with its Publisher and Subscriber: only UDPv4 on one interface, or only shared memory.
#pragma once

#include <fastdds/dds/domain/DomainParticipant.hpp>
#include <fastdds/dds/publisher/Publisher.hpp>
#include <fastdds/dds/subscriber/Subscriber.hpp>
#include <fastdds/dds/topic/TypeSupport.hpp>
#include <memory>
#include <optional>
#include <string>

#include "api.hpp"
#include "data_quality.hpp"
#include "middleware.hpp"

namespace ddsbench::fastdds {

/// Deletes its participant and what is left in it in the destructor. Endpoints share its ownership. Create endpoints
/// from one thread.
class Participant {
 public:
  /// Throws MiddlewareError if the options cannot be met, and never relaxes them.
  explicit Participant(const DomainOptions& options);
  Participant(const Participant&) = delete;
  Participant& operator=(const Participant&) = delete;

  eprosima::fastdds::dds::Publisher& publisher() const noexcept { return *publisher_; }
  eprosima::fastdds::dds::Subscriber& subscriber() const noexcept { return *subscriber_; }

  /// The topic of this name; created, and its type registered, on first use.
  eprosima::fastdds::dds::Topic& topic(const std::string& name, eprosima::fastdds::dds::TypeSupport type);

  /// What the user's profiles give to writers and readers.
  const WriterProfile& writer_profile() const noexcept { return writer_profile_; }
  const ReaderProfile& reader_profile() const noexcept { return reader_profile_; }

  /// The multicast group on which readers receive data; empty: readers receive it by unicast.
  const std::optional<eprosima::fastdds::rtps::Locator>& data_group() const noexcept { return data_group_; }

 private:
  /// Deletes everything that was created with the participant, then the participant.
  struct Deleter {
    void operator()(eprosima::fastdds::dds::DomainParticipant* participant) const;
  };

  std::unique_ptr<eprosima::fastdds::dds::DomainParticipant, Deleter> participant_;
  eprosima::fastdds::dds::Publisher* publisher_ = nullptr;
  eprosima::fastdds::dds::Subscriber* subscriber_ = nullptr;
  WriterProfile writer_profile_;
  ReaderProfile reader_profile_;
  std::optional<eprosima::fastdds::rtps::Locator> data_group_;
};

}  // namespace ddsbench::fastdds
