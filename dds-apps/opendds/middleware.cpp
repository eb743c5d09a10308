#include "middleware.hpp"

#include <memory>

#include "message_type.hpp"
#include "participant.hpp"
#include "version.hpp"

namespace ddsbench {

std::unique_ptr<Middleware> make_middleware(const DomainOptions& options) {
  return std::make_unique<TypedMiddleware<opendds::Participant>>(options, &opendds::message_type);
}

const char* implementation_name() noexcept { return "opendds"; }

// OpenDDS does not report its version at run time; the names of its shared libraries distinguish versions.
std::string implementation_version() { return DDSBENCH_OPENDDS_VERSION; }

std::unique_ptr<Codec> make_codec(const std::string& type, const std::vector<std::byte>& payload) {
  return opendds::message_type(type)->make_codec(payload);
}

}  // namespace ddsbench
