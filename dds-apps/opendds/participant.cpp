#include "participant.hpp"

#include <dds/DCPS/Marked_Default_Qos.h>
#include <dds/DCPS/Service_Participant.h>
#include <dds/DCPS/transport/framework/TransportRegistry.h>

#include "configuration.hpp"
#include "libraries.hpp"
#include "logged_errors.hpp"
#include "network_interface.hpp"
#include "security.hpp"

namespace ddsbench::opendds {
namespace {

/// The OpenDDS service of this process; OpenDDS's threads end with it.
class Service {
 public:
  Service() : factory_(TheServiceParticipant->get_domain_participant_factory()) { register_libraries(); }
  ~Service() { TheServiceParticipant->shutdown(); }
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  DDS::DomainParticipantFactory& factory() noexcept { return *factory_; }

 private:
  DDS::DomainParticipantFactory_var factory_;
};

DDS::DomainParticipantFactory& factory() {
  static Service service;
  return service.factory();
}

NetworkInterface checked_interface(const DomainOptions& options) {
  if (options.batching) throw MiddlewareError("batching", "OpenDDS has no batching of its own");
  auto interface = find_interface(options.interface);
  if (!interface.multicast && (options.multicast || options.peers.empty())) {
    throw MiddlewareError("multicast", "interface " + interface.name + " has no multicast, which " +
                                           (options.multicast ? "data" : "discovery without peers") + " needs");
  }
  return interface;
}

}  // namespace

Participant::Participant(const DomainOptions& options) {
  const auto interface = checked_interface(options);
  auto& all = factory();
  const std::string transport = configure_participant(options, interface);
  DDS::DomainParticipantQos qos;
  all.get_default_participant_qos(qos);
  if (options.security) secure(qos, *options.security);
  participant_ = created("create_participant", [&] {
    return all.create_participant(static_cast<DDS::DomainId_t>(options.domain), qos, nullptr, 0);
  });
  TheTransportRegistry->bind_config(transport, participant_);
  publisher_ =
      created("create_publisher", [&] { return participant_->create_publisher(PUBLISHER_QOS_DEFAULT, nullptr, 0); });
  subscriber_ =
      created("create_subscriber", [&] { return participant_->create_subscriber(SUBSCRIBER_QOS_DEFAULT, nullptr, 0); });
}

Participant::~Participant() {
  participant_->delete_contained_entities();
  factory().delete_participant(participant_);
}

DDS::Topic* Participant::topic(const std::string& name, const std::string& type_name,
                               OpenDDS::DCPS::TypeSupport& type) {
  const DDS::TopicDescription_var known = participant_->lookup_topicdescription(name.c_str());
  if (known) return DDS::Topic::_narrow(known);
  if (type.register_type(participant_, type_name.c_str()) != DDS::RETCODE_OK) {
    throw MiddlewareError("register_type", "OpenDDS refused type " + type_name);
  }
  return created("create_topic", [&] {
    return participant_->create_topic(name.c_str(), type_name.c_str(), TOPIC_QOS_DEFAULT, nullptr, 0);
  });
}

}  // namespace ddsbench::opendds
