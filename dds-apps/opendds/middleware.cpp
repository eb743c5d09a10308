#include "middleware.hpp"

#include <memory>
#include <string>
#include <string_view>

#include "message_type.hpp"
#include "participant.hpp"
#include "security.hpp"
#include "type_library.hpp"
#include "version.hpp"

namespace ddsbench {
namespace {

/// The type of the library that the process has loaded, or of the catalogue.
std::unique_ptr<MessageType<opendds::Participant>> known_type(std::string_view name) {
  const auto* const loaded = static_cast<const opendds::LoadedType*>(loaded_type(std::string(name).c_str()));
  return loaded == nullptr ? opendds::message_type(name) : loaded->message_type();
}

}  // namespace

std::unique_ptr<Middleware> implementation_middleware(const DomainOptions& options) {
  return std::make_unique<TypedMiddleware<opendds::Participant>>(options, &known_type);
}

const char* implementation_name() noexcept { return "opendds"; }

std::string implementation_version() {
  return loaded_version(loaded_libraries({"libOpenDDS_Dcps."}), DDSBENCH_OPENDDS_VERSION);
}

std::vector<LoadedLibrary> implementation_libraries() { return loaded_libraries({"libOpenDDS_", "libTAO", "libACE"}); }

std::string security_refusal() { return opendds::missing_security(); }

std::unique_ptr<Codec> make_codec(const std::string& type, const std::vector<std::byte>& payload) {
  return known_type(type)->make_codec(payload);
}

}  // namespace ddsbench
