#include "middleware.hpp"

#include "participant.hpp"

namespace ddsbench {

std::unique_ptr<Middleware> implementation_middleware(const DomainOptions& options) {
  const NetworkInterface interface = rust::checked_interface(options, "Dust DDS", rust::Discovery::by_peers_too);
  if (options.multicast) throw MiddlewareError("multicast", "Dust DDS sends data by unicast only");
  return std::make_unique<rust::RustMiddleware>(options, interface, "");
}

const char* implementation_name() noexcept { return "dustdds"; }

std::string security_refusal() { return "Dust DDS has no DDS Security. Use security=off."; }

}  // namespace ddsbench
