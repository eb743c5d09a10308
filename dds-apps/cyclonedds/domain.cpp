#include "domain.hpp"

#include <cstdlib>
#include <map>
#include <mutex>

#include "security_plugins.hpp"
#include "topic_qos.hpp"
#include "version.hpp"

namespace ddsbench::cyclone {
namespace {

/// Collects Cyclone's warnings and errors during its lifetime, because return codes do not show what went wrong.
class LogCapture {
 public:
  LogCapture() noexcept {
    if (log_is_available()) dds_set_log_sink(&LogCapture::add, this);
  }
  ~LogCapture() {
    if (log_is_available()) dds_set_log_sink(nullptr, nullptr);
  }
  LogCapture(const LogCapture&) = delete;
  LogCapture& operator=(const LogCapture&) = delete;

  std::string text() const { return log_is_available() ? text_ : "its log on standard error may say why"; }

 private:
  /// A header with time and thread lies in front of the message, and a line feed ends it.
  static void add(void* self, const dds_log_data_t* entry) {
    std::string message = entry->message;
    while (!message.empty() && message.back() == '\n') message.pop_back();
    std::string& text = static_cast<LogCapture*>(self)->text_;
    text += (text.empty() ? "" : "; ") + message;
  }

  std::string text_;
};

std::string with_environment(const std::string& configuration) {
  const char* const uri = std::getenv("CYCLONEDDS_URI");
  return kDefaults + (uri == nullptr || *uri == '\0' ? configuration : uri + ("," + configuration));
}

Entity create_domain(dds_domainid_t& id, const std::string& configuration) {
  const LogCapture log;
  dds_entity_t handle = dds_create_domain(id, configuration.c_str());
  while (handle == DDS_RETCODE_PRECONDITION_NOT_MET) handle = dds_create_domain(++id, configuration.c_str());
  if (handle < 0) throw MiddlewareError("dds_create_domain", dds_strretcode(handle) + (": " + log.text()));
  return {"dds_create_domain", handle};
}

Entity create_participant(dds_domainid_t id, const std::optional<SecurityFiles>& security) {
  const Qos qos(dds_create_qos());
  if (security) secure(qos.get(), *security);
  const LogCapture log;
  const dds_entity_t handle = dds_create_participant(id, qos.get(), nullptr);
  if (handle < 0) throw MiddlewareError("dds_create_participant", dds_strretcode(handle) + (": " + log.text()));
  return {"dds_create_participant", handle};
}

}  // namespace

std::shared_ptr<const Domain::Configured> Domain::shared(dds_domainid_t first_id, const std::string& configuration) {
  static std::mutex lock;
  static std::map<std::string, std::weak_ptr<const Configured>> domains;
  const std::lock_guard guard(lock);
  std::weak_ptr<const Configured>& known = domains[configuration];
  std::shared_ptr<const Configured> domain = known.lock();
  if (domain == nullptr) known = domain = std::make_shared<const Configured>(first_id, configuration);
  return domain;
}

Domain::Configured::Configured(dds_domainid_t first_id, const std::string& configuration)
    : id(first_id), entity(create_domain(id, with_environment(configuration))) {}

Domain::Domain(dds_domainid_t first_id, const std::string& configuration, bool local_delivery,
               const std::optional<SecurityFiles>& security)
    : domain_(local_delivery ? shared(first_id, configuration)
                             : std::make_shared<const Configured>(first_id, configuration)),
      participant_(create_participant(domain_->id, security)) {}

}  // namespace ddsbench::cyclone
