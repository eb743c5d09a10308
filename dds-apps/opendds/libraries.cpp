#include "libraries.hpp"

#include <ace/Service_Config.h>
// For discovery it is enough to be linked.
#include <dds/DCPS/InfoRepoDiscovery/InfoRepoDiscovery.h>
#include <dds/DCPS/RTPS/RtpsDiscovery.h>
#include <dds/DCPS/transport/rtps_udp/RtpsUdp.h>
#include <dds/DCPS/transport/shmem/Shmem.h>
#include <dds/DCPS/transport/tcp/Tcp.h>

#include <string>

#include "middleware.hpp"

namespace ddsbench::opendds {

void register_libraries() {
  for (const char* const service : {"static OpenDDS_Rtps_Udp", "static OpenDDS_Tcp", "static OpenDDS_Shmem"}) {
    if (ACE_Service_Config::process_directive(service) != 0) {
      throw MiddlewareError("process_directive", "ACE refused '" + std::string(service) + "'");
    }
  }
}

}  // namespace ddsbench::opendds
