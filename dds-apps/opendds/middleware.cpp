#include "middleware.hpp"

#include <memory>

#include "message_type.hpp"
#include "participant.hpp"
#include "version.hpp"

namespace ddsbench {

std::unique_ptr<Middleware> implementation_middleware(const DomainOptions& options) {
  return std::make_unique<TypedMiddleware<opendds::Participant>>(options, &opendds::message_type);
}

const char* implementation_name() noexcept { return "opendds"; }

std::string implementation_version() {
  return loaded_version(loaded_libraries({"libOpenDDS_Dcps."}), DDSBENCH_OPENDDS_VERSION);
}

std::vector<LoadedLibrary> implementation_libraries() { return loaded_libraries({"libOpenDDS_", "libTAO", "libACE"}); }

std::string security_refusal() { return "the program of OpenDDS has no DDS Security. Use security=off."; }

std::unique_ptr<Codec> make_codec(const std::string& type, const std::vector<std::byte>& payload) {
  return opendds::message_type(type)->make_codec(payload);
}

}  // namespace ddsbench
