// The program preload_cost: measures the cost of a stamped call compared with a plain one, when started with the
// library:
//   LD_PRELOAD=.../libddsbench-preload.so DDSBENCH_CALLS_FILE=/tmp/cost.csv preload_cost
#include <dlfcn.h>
#include <time.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "datagram_pair.hpp"

namespace ddsbench::preload {
namespace {

constexpr int kRounds = 201;
constexpr int kCalls = 1000;
constexpr std::size_t kBytes = 200;

std::int64_t now_ns() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

/// Nanoseconds of one datagram sent and received.
double round_ns(const DatagramPair& pair, decltype(::sendmsg)* send, decltype(::recvmsg)* receive) {
  char header[20] = "";
  char content[kBytes] = "";
  iovec out[] = {{header, sizeof header}, {content, sizeof content}};
  char room[2000];
  iovec in{room, sizeof room};
  msghdr sent{};
  sent.msg_iov = out;
  sent.msg_iovlen = 2;
  msghdr received{};
  received.msg_iov = &in;
  received.msg_iovlen = 1;
  const std::int64_t start = now_ns();
  for (int i = 0; i < kCalls; ++i) {
    (void)send(pair.sender(), &sent, 0);
    (void)receive(pair.receiver(), &received, 0);
  }
  return static_cast<double>(now_ns() - start) / kCalls;
}

double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + kRounds / 2, values.end());
  return values[kRounds / 2];
}

int print_costs() {
  void* libc = ::dlopen("libc.so.6", RTLD_NOW);
  if (libc == nullptr) return 3;
  auto* const plain_send = reinterpret_cast<decltype(::sendmsg)*>(::dlsym(libc, "sendmsg"));
  auto* const plain_receive = reinterpret_cast<decltype(::recvmsg)*>(::dlsym(libc, "recvmsg"));
  if (plain_send == &::sendmsg) {
    std::fprintf(stderr, "preload_cost: start it with the library in LD_PRELOAD\n");
    return 2;
  }
  const DatagramPair pair;
  std::vector<double> plain;
  std::vector<double> stamped;
  std::vector<double> differences;
  for (int i = 0; i < kRounds; ++i) {
    plain.push_back(round_ns(pair, plain_send, plain_receive));
    stamped.push_back(round_ns(pair, ::sendmsg, ::recvmsg));
    differences.push_back((stamped.back() - plain.back()) / 2);
  }
  std::printf("a datagram sent and received: plain %.0f ns, stamped %.0f ns; a stamped call costs %.0f ns more\n",
              median(plain), median(stamped), median(differences));
  return 0;
}

}  // namespace
}  // namespace ddsbench::preload

int main() { return ddsbench::preload::print_costs(); }
