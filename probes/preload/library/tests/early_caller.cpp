// A library whose constructor sends and receives a datagram: it may run before the constructor of the library under
// test.
#include <cstdlib>

#include "datagram_pair.hpp"

namespace {

__attribute__((constructor)) void call_early() {
  const ddsbench::preload::DatagramPair pair;
  char room[8] = "";
  if (::send(pair.sender(), "early", 5, 0) != 5 || ::recv(pair.receiver(), room, sizeof room, 0) != 5) std::abort();
}

}  // namespace
