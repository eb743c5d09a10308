// Completes ddsbench_main to the program ddsbench-loopback. Each process has a bus of its own.
#include "loopback.hpp"

namespace ddsbench {
std::unique_ptr<Middleware> implementation_middleware(const DomainOptions& /*options*/) {
  static const auto bus = std::make_shared<Bus>();
  return std::make_unique<LoopbackMiddleware>(bus);
}

const char* implementation_name() noexcept { return "loopback"; }

std::string implementation_version() { return "1"; }

std::vector<LoadedLibrary> implementation_libraries() { return {}; }

std::string security_refusal() { return "the loopback bus has no DDS Security. Use security=off."; }

std::unique_ptr<Codec> make_codec(const std::string&, const std::vector<std::byte>& payload) {
  return copying_codec(payload);
}

}  // namespace ddsbench
