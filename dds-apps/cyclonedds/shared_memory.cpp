#include "shared_memory.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "version.hpp"

namespace ddsbench::cyclone {
namespace {

// Where RouDi of iceoryx 2 receives what processes ask of it; fixed when iceoryx is built.
constexpr const char* kRouDi = "/tmp/roudi";

/// 0 if a process has the socket, else errno.
int reach(const char* path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return errno;
  const int result = ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 ? 0 : errno;
  ::close(socket);
  return result;
}

}  // namespace

void require_iceoryx() {
  if (loaded_libraries({"libiceoryx_binding_c."}).empty()) {
    throw MiddlewareError("shared memory", std::string("this Cyclone DDS (") + DDS_VERSION +
                                               ") was built without iceoryx. Use transport udp, or a Cyclone DDS 0.10 "
                                               "that was built with ENABLE_SHM");
  }
  const int error = reach(kRouDi);
  if (error != 0) {
    throw MiddlewareError("shared memory", std::string("RouDi, the daemon of iceoryx, does not answer at ") + kRouDi +
                                               " (" + std::strerror(error) + "). Start iox-roudi on this machine");
  }
}

void require_shared(dds_entity_t endpoint, const char* what) {
  if (dds_is_shared_memory_available(endpoint)) return;
  throw MiddlewareError(what,
                        "Cyclone DDS would send its messages over the network instead of through shared memory: "
                        "iceoryx has only writers that keep a limited number of messages, with transient_local "
                        "durability at most 16");
}

}  // namespace ddsbench::cyclone
