#include "middleware.hpp"

#include "participant.hpp"
#include "rustdds.hpp"

namespace ddsbench {

std::unique_ptr<Middleware> make_middleware(const DomainOptions& options) {
  return std::make_unique<rustdds::RustddsMiddleware>(options);
}

const char* implementation_name() noexcept { return "rustdds"; }

std::string implementation_version() { return ddsbench_rustdds_version(); }

std::vector<std::byte> roundtrip(const std::string& type, const std::vector<std::byte>& payload) {
  rustdds::Bytes out;
  rustdds::Bytes failure;
  if (!ddsbench_rustdds_roundtrip(rustdds::view(type), rustdds::view(payload), out.output(), failure.output())) {
    throw MiddlewareError("roundtrip", failure.text());
  }
  return out.bytes();
}

}  // namespace ddsbench
