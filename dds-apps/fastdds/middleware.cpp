#include "middleware.hpp"

#include <memory>
#include <string>
#include <string_view>

#include "api.hpp"
#include "message_type.hpp"
#include "participant.hpp"
#include "type_library.hpp"
#include "typed_message.hpp"

namespace ddsbench {
namespace {

/// The type of the library that the process has loaded, or of the catalogue.
std::unique_ptr<MessageType<fastdds::Participant>> known_type(std::string_view name) {
  const auto* const loaded = static_cast<const fastdds::GeneratedType*>(loaded_type(std::string(name).c_str()));
  return loaded == nullptr ? fastdds::message_type(name) : fastdds::message_type(*loaded);
}

}  // namespace

std::unique_ptr<Middleware> implementation_middleware(const DomainOptions& options) {
  return std::make_unique<TypedMiddleware<fastdds::Participant>>(options, &known_type);
}

const char* implementation_name() noexcept { return "fastdds"; }

std::string implementation_version() {
  return loaded_version(loaded_libraries({fastdds::kLibrary}), fastdds::kCompiledVersion);
}

std::vector<LoadedLibrary> implementation_libraries() { return loaded_libraries({fastdds::kLibrary, "libfastcdr."}); }

std::string security_refusal() {
#if HAVE_SECURITY
  return "";
#else
  return "this build of Fast DDS has no DDS Security. Use one that was built with -DSECURITY=ON.";
#endif
}

std::unique_ptr<Codec> make_codec(const std::string& type, const std::vector<std::byte>& payload) {
  return known_type(type)->make_codec(payload);
}

}  // namespace ddsbench
