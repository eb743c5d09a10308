// One DomainParticipant with its Publisher and Subscriber, on one interface and with a transport of its own.
#pragma once

#include <dds/DdsDcpsDomainC.h>
#include <dds/DdsDcpsPublicationC.h>
#include <dds/DdsDcpsSubscriptionC.h>
#include <dds/DdsDcpsTopicC.h>
#include <dds/DdsDcpsTypeSupportExtC.h>

#include <string>

#include "middleware.hpp"

namespace ddsbench::opendds {

/// Deletes its participant and what is left in it in the destructor. Endpoints share its ownership. Create endpoints
/// from one thread.
class Participant {
 public:
  /// Throws MiddlewareError if the options cannot be met, and never relaxes them.
  explicit Participant(const DomainOptions& options);
  ~Participant();
  Participant(const Participant&) = delete;
  Participant& operator=(const Participant&) = delete;

  DDS::Publisher& publisher() const noexcept { return *publisher_; }
  DDS::Subscriber& subscriber() const noexcept { return *subscriber_; }

  /// The topic of this name; created, and its type registered, on first use.
  DDS::Topic* topic(const std::string& name, const std::string& type_name, OpenDDS::DCPS::TypeSupport& type);

 private:
  DDS::DomainParticipant_var participant_;
  DDS::Publisher_var publisher_;
  DDS::Subscriber_var subscriber_;
};

}  // namespace ddsbench::opendds
