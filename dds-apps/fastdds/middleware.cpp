#include "middleware.hpp"

#include <memory>

#include "api.hpp"
#include "message_type.hpp"
#include "participant.hpp"

namespace ddsbench {

std::unique_ptr<Middleware> make_middleware(const DomainOptions& options) {
  return std::make_unique<TypedMiddleware<fastdds::Participant>>(options, &fastdds::message_type);
}

const char* implementation_name() noexcept { return "fastdds"; }

std::string implementation_version() {
  return loaded_version(loaded_libraries({fastdds::kLibrary}), fastdds::kCompiledVersion);
}

std::vector<LoadedLibrary> implementation_libraries() { return loaded_libraries({fastdds::kLibrary, "libfastcdr."}); }

std::unique_ptr<Codec> make_codec(const std::string& type, const std::vector<std::byte>& payload) {
  return fastdds::message_type(type)->make_codec(payload);
}

}  // namespace ddsbench
