#include "domain.hpp"

#include <cstdlib>

namespace ddsbench::cyclone {
namespace {

/// Collects Cyclone's warnings and errors during its lifetime, because return codes do not show what went wrong.
class LogCapture {
 public:
  LogCapture() noexcept { dds_set_log_sink(&LogCapture::add, this); }
  ~LogCapture() { dds_set_log_sink(nullptr, nullptr); }
  LogCapture(const LogCapture&) = delete;
  LogCapture& operator=(const LogCapture&) = delete;

  const std::string& text() const noexcept { return text_; }

 private:
  static void add(void* self, const dds_log_data_t* entry) {
    static_cast<LogCapture*>(self)->text_ += entry->message + entry->hdrsize;
  }

  std::string text_;
};

std::string with_environment(const std::string& configuration) {
  const char* const uri = std::getenv("CYCLONEDDS_URI");
  return uri == nullptr || *uri == '\0' ? configuration : uri + ("," + configuration);
}

Entity create_domain(dds_domainid_t& id, const std::string& configuration) {
  const LogCapture log;
  dds_entity_t handle = dds_create_domain(id, configuration.c_str());
  while (handle == DDS_RETCODE_PRECONDITION_NOT_MET) handle = dds_create_domain(++id, configuration.c_str());
  if (handle < 0) throw MiddlewareError("dds_create_domain", dds_strretcode(handle) + (": " + log.text()));
  return {"dds_create_domain", handle};
}

}  // namespace

Domain::Domain(dds_domainid_t first_id, const std::string& configuration)
    : id_(first_id),
      domain_(create_domain(id_, with_environment(configuration))),
      participant_("dds_create_participant", dds_create_participant(id_, nullptr, nullptr)) {}

}  // namespace ddsbench::cyclone
