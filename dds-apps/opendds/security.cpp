#include "security.hpp"

#ifdef DDSBENCH_OPENDDS_HAS_SECURITY
#include <dds/DCPS/security/BuiltInPluginLoader.h>

#include "security_properties.hpp"
#endif

namespace ddsbench::opendds {

#ifdef DDSBENCH_OPENDDS_HAS_SECURITY

std::string missing_security() { return ""; }

void secure(DDS::DomainParticipantQos& qos, const SecurityFiles& files) {
  // By hand: OpenDDS would load the library by a name without version, which a bundle does not have.
  static const int ready = OpenDDS::Security::BuiltInPluginLoader().init(0, nullptr);
  if (ready != 0) throw MiddlewareError("security", "OpenDDS cannot use its security plugins");
  auto& properties = qos.property.value;
  for (const auto& [name, value] : security_properties(files)) {
    const auto at = properties.length();
    properties.length(at + 1);
    properties[at].name = name.c_str();
    properties[at].value = value.c_str();
    properties[at].propagate = false;
  }
}

#else

std::string missing_security() {
  return "this build of OpenDDS has no DDS Security. Use one that was configured with --security: docs/your-own.md, "
         "Security.";
}

void secure(DDS::DomainParticipantQos&, const SecurityFiles&) { throw MiddlewareError("security", missing_security()); }

#endif

}  // namespace ddsbench::opendds
