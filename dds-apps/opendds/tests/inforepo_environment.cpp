// Starts a repository for the tests of this process, in a directory of its own, and ends it after them.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "configuration.hpp"
#include "test_directory.hpp"
#include "test_program.hpp"

namespace ddsbench::opendds {
namespace {

std::uint16_t free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  if (bind(socket, reinterpret_cast<sockaddr*>(&address), size) != 0 ||
      getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) != 0) {
    throw std::runtime_error("no free port");
  }
  close(socket);
  return ntohs(address.sin_port);
}

class Repository final : public testing::Environment {
 public:
  void SetUp() override {
    std::filesystem::current_path(directory_ / "");
    const std::string listen = "iiop://127.0.0.1:" + std::to_string(free_port());
    repository_.emplace(DDSBENCH_INFOREPO, std::vector<std::string>{"-ORBListenEndpoints", listen, "-o",
                                                                    "repository.ior", "-a", "127.0.0.1:0"});
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!std::filesystem::exists("repository.ior") || std::filesystem::file_size("repository.ior") == 0) {
      if (std::chrono::steady_clock::now() > end) throw std::runtime_error("the repository does not start");
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    setenv(kConfigurationVariable, DDSBENCH_INFOREPO_INI, 1);
    setenv(kTransportVariable, "tcp", 1);
  }

  void TearDown() override {
    repository_->signal(SIGTERM);
    const int status = repository_->exit_status();
    EXPECT_TRUE(status == 0 || status == -1) << status;  // -1: it was still starting, and had no handler yet
    std::filesystem::current_path("/");
  }

 private:
  TestDirectory directory_;
  std::optional<TestProgram> repository_;
};

const testing::Environment* const registered = testing::AddGlobalTestEnvironment(new Repository);

}  // namespace
}  // namespace ddsbench::opendds
