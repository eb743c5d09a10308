// Pings between two network namespaces over a veth pair, as between the nodes of a local testbed. Needs root.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <stdexcept>

#include "ping_fixture.hpp"

namespace ddsbench {
namespace {

void run(const std::string& command) {
  if (std::system(command.c_str()) != 0) throw std::runtime_error(command);
}

/// A network namespace; removed with the object and all sockets in it.
class Network {
 public:
  Network() {
    std::thread([this] {
      if (::unshare(CLONE_NEWNET) == 0) descriptor_ = ::open("/proc/thread-self/ns/net", O_RDONLY | O_CLOEXEC);
    }).join();
    if (descriptor_ < 0) throw std::runtime_error("no network namespace");
  }
  ~Network() { ::close(descriptor_); }
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;

  /// Its path for a command line.
  [[nodiscard]] std::string path() const {
    return "/proc/" + std::to_string(::getpid()) + "/fd/" + std::to_string(descriptor_);
  }
  /// Carries out a task on a thread inside; sockets that it makes stay inside.
  template <typename Task>
  void inside(Task task) const {
    std::thread([&] {
      ASSERT_EQ(::setns(descriptor_, CLONE_NEWNET), 0);
      task();
    }).join();
  }

 private:
  int descriptor_ = -1;
};

class PingNetwork : public PingFixture {
 protected:
  void SetUp() override {
    if (::geteuid() != 0) GTEST_SKIP() << "network namespaces need root";
    one_.emplace();
    two_.emplace();
    one_->inside([this] {
      run("ip link set lo up && ip link add here type veth peer name there netns " + two_->path());
      run("ip addr add 10.0.0.1/24 dev here && ip link set here up");
      run("ip route add prohibit 10.0.9.0/24");
    });
    two_->inside([] { run("ip link set lo up && ip addr add 10.0.0.2/24 dev there && ip link set there up"); });
  }

  std::optional<Network> one_;
  std::optional<Network> two_;
};

TEST_F(PingNetwork, StampsInTheKernelOnBothSides) {
  auto options = responder_options(1);
  options.address = *parse_ipv4("10.0.0.2");
  StampCounts answering;
  PingSummary asking;
  {
    SampleLogWriter received(log_options(options));
    std::optional<Responder> responder;
    two_->inside([&] { responder.emplace(options, received); });
    std::optional<DatagramSocket> socket;
    one_->inside([&] { socket.emplace(*parse_ipv4("10.0.0.1"), Stamping::kernel); });
    asking = ping(pinger_options(), *socket, {{1, {options.address, responder->port()}}}, at_once);
    answering = responder->finish();
  }
  const SampleLog sent = log("pinger-0-1.sent.log.bin");
  // The nodes share one clock: T1 <= T2 <= T3 <= T4 shows that every stamp is rounded outward.
  expect_ordered(sent, log("responder-1"), log("pinger-0-1.echo.log.bin"));
  for (const StampCounts& counts : {asking.stamps, answering}) {
    EXPECT_GT(counts.sent.stamped, sent.records.size() / 2);
    EXPECT_GT(counts.received.stamped, sent.records.size() / 2);
  }
}

TEST_F(PingNetwork, TellsWhyAPingWasNotSent) {
  std::optional<DatagramSocket> socket;
  one_->inside([&] { socket.emplace(*parse_ipv4("10.0.0.1"), Stamping::kernel); });
  const PingSummary summary = ping(pinger_options(), *socket, {{1, {*parse_ipv4("10.0.9.9"), 9}}}, at_once);
  ASSERT_EQ(summary.links.size(), 1U);
  EXPECT_EQ(summary.links.front().sent, summary.sent);
  EXPECT_EQ(summary.links.front().answered, 0U);
  EXPECT_EQ(summary.links.front().refusal, EACCES);
  for (const auto& record : log("pinger-0-1.sent.log.bin").records) EXPECT_EQ(record.flags, kWriteFailed);
}

}  // namespace
}  // namespace ddsbench
