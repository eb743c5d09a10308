#include "security.hpp"

#ifdef OPENDDS_SECURITY
#include <dds/DCPS/security/BuiltInPluginLoader.h>
#include <dds/DCPS/security/framework/Properties.h>

#include <filesystem>
#endif

namespace ddsbench::opendds {

#ifdef OPENDDS_SECURITY

std::string missing_security() { return ""; }

void secure(DDS::DomainParticipantQos& qos, const SecurityFiles& files) {
  // By hand: OpenDDS would load the library by a name without version, which a bundle does not have.
  static const int ready = OpenDDS::Security::BuiltInPluginLoader().init(0, nullptr);
  if (ready != 0) throw MiddlewareError("security", "OpenDDS cannot use its security plugins");
  const auto set = [&values = qos.property.value](const char* name, const std::filesystem::path& file) {
    const auto at = values.length();
    values.length(at + 1);
    values[at].name = name;
    values[at].value = ("file:" + file.string()).c_str();
    values[at].propagate = false;
  };
  namespace properties = DDS::Security::Properties;
  set(properties::AuthIdentityCA, files.authority);
  set(properties::AuthIdentityCertificate, files.certificate);
  set(properties::AuthPrivateKey, files.key);
  set(properties::AccessPermissionsCA, files.authority);
  set(properties::AccessGovernance, files.governance);
  set(properties::AccessPermissions, files.permissions);
}

#else

std::string missing_security() {
  return "this build of OpenDDS has no DDS Security. Use one that was configured with --security: docs/your-own.md, "
         "Security.";
}

void secure(DDS::DomainParticipantQos&, const SecurityFiles&) { throw MiddlewareError("security", missing_security()); }

#endif

}  // namespace ddsbench::opendds
