#include "middleware.hpp"

#include "participant.hpp"

namespace ddsbench {

std::unique_ptr<Middleware> implementation_middleware(const DomainOptions& options) {
  return std::make_unique<rust::RustMiddleware>(
      options, rust::checked_interface(options, "RustDDS", rust::Discovery::by_multicast_only),
      "RustDDS delivers messages of all writers with exclusive ownership too");
}

const char* implementation_name() noexcept { return "rustdds"; }

std::string security_refusal() { return "the program of RustDDS has no DDS Security. Use security=off."; }

}  // namespace ddsbench
