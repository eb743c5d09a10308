#include "host.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <list>
#include <memory>
#include <string>
#include <system_error>
#include <thread>

#include "collocated_take.hpp"
#include "exit_status.hpp"
#include "program.hpp"
#include "publisher.hpp"
#include "subscriber.hpp"

namespace ddsbench {
namespace {

/// The commands of one endpoint, as if they came from its own stdin.
class CommandPipe {
 public:
  CommandPipe() {
    if (::pipe2(ends_.data(), O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe2");
  }
  ~CommandPipe() {
    close_input();
    ::close(ends_[0]);
  }
  CommandPipe(const CommandPipe&) = delete;
  CommandPipe& operator=(const CommandPipe&) = delete;

  [[nodiscard]] int output() const noexcept { return ends_[0]; }
  /// A command is shorter than a pipe writes in one piece; an endpoint that ended reads no more.
  void write(const std::string& line) const noexcept {
    [[maybe_unused]] const ssize_t written = ::write(ends_[1], line.data(), line.size());
  }
  void close_input() noexcept {
    if (ends_[1] >= 0) ::close(ends_[1]);
    ends_[1] = -1;
  }

 private:
  std::array<int, 2> ends_{-1, -1};
};

void run(const PublisherOptions& options, SampleLogWriter& log, Middleware& middleware, CommandStream& commands,
         Events& events, CollocatedTake* take) {
  run_publisher(options, log, middleware, commands, events, take);
}

void run(const SubscriberOptions& options, SampleLogWriter& log, Middleware& middleware, CommandStream& commands,
         Events& events, CollocatedTake* take) {
  run_subscriber(options, log, middleware, commands, events, take);
}

/// One endpoint: its participant exists as long as this object, its thread from start() on.
class Tenant {
 public:
  Tenant(const HostedEndpoint& endpoint, int output)
      : endpoint_(endpoint), events_(output, endpoint.app), log_(log_of(endpoint)), commands_(pipe_.output()) {
    events_.creating();
    middleware_ = std::visit([](const auto& options) { return make_middleware(options.domain); }, endpoint.options);
  }
  ~Tenant() {
    pipe_.close_input();
    if (thread_.joinable()) thread_.join();
  }
  Tenant(const Tenant&) = delete;
  Tenant& operator=(const Tenant&) = delete;

  /// `failed` is called on the thread when the endpoint has failed.
  template <typename Failed>
  void start(CollocatedTake* take, Failed failed) {
    thread_ = std::thread([this, take, failed] {
      const int status = play_safely(events_, [this, take] {
        std::visit([this, take](const auto& options) { run(options, log_, *middleware_, commands_, events_, take); },
                   endpoint_.options);
        return kExitOk;
      });
      if (take != nullptr && std::holds_alternative<PublisherOptions>(endpoint_.options)) take->publisher_ended();
      if (status != kExitOk) failed(status);
    });
  }

  [[nodiscard]] const std::string& app() const noexcept { return endpoint_.app; }
  [[nodiscard]] bool closed() const noexcept { return closed_; }
  void tell(const std::string& command) {
    closed_ = closed_ || command == "close";
    pipe_.write(command + "\n");
  }
  void interrupt() noexcept { pipe_.close_input(); }
  void join() { thread_.join(); }

 private:
  static SampleLogWriter log_of(const HostedEndpoint& endpoint) {
    return std::visit([](const auto& options) { return SampleLogWriter(log_options(options)); }, endpoint.options);
  }

  const HostedEndpoint& endpoint_;
  CommandPipe pipe_;
  Events events_;
  SampleLogWriter log_;
  CommandStream commands_;
  std::unique_ptr<Middleware> middleware_;
  bool closed_ = false;
  std::thread thread_;
};

void pass_on(const std::string& line, std::list<Tenant>& tenants) {
  const auto space = line.find(' ');
  const auto tenant = std::find_if(tenants.begin(), tenants.end(),
                                   [&](const Tenant& one) { return one.app() == line.substr(0, space); });
  if (space == std::string::npos || tenant == tenants.end()) {
    throw BadCommand("\"" + line + "\" is for none of the endpoints");
  }
  tenant->tell(line.substr(space + 1));
}

}  // namespace

int run_host(const HostOptions& options, int output, CommandStream& commands) {
  CollocatedTake take;
  std::atomic<int> status{kExitOk};
  std::list<Tenant> tenants;
  for (const HostedEndpoint& endpoint : options.endpoints) tenants.emplace_back(endpoint, output);
  for (Tenant& tenant : tenants) {
    tenant.start(options.one_thread ? &take : nullptr, [&status, &commands](int failed) {
      int none = kExitOk;
      status.compare_exchange_strong(none, failed);
      commands.interrupt();
    });
  }
  try {
    while (std::any_of(tenants.begin(), tenants.end(), [](const Tenant& tenant) { return !tenant.closed(); })) {
      pass_on(commands.next_line(), tenants);
    }
  } catch (const Interrupted&) {
    for (Tenant& tenant : tenants) tenant.interrupt();
    if (status == kExitOk) throw;
  }
  for (Tenant& tenant : tenants) tenant.join();
  return status;
}

}  // namespace ddsbench
