// A whole run inside one test: publishers, subscribers, and the starter that controls them.
#pragma once

#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "bus.hpp"
#include "commands.hpp"
#include "events.hpp"
#include "log_reader.hpp"
#include "options.hpp"
#include "pipe.hpp"
#include "test_directory.hpp"

namespace ddsbench {

/// One publisher or subscriber on a thread of its own, connected by real pipes.
class TestEndpoint {
 public:
  using Body = std::function<void(Middleware&, CommandStream&, Events&)>;

  TestEndpoint(std::shared_ptr<Bus> bus, Body body);
  /// Closes the input, which ends the endpoint, and waits for it.
  ~TestEndpoint();

  void tell(const std::string& line) { input_.write(line + "\n"); }
  /// The next line of this event; lines of other events go to others(). Throws at `failed`.
  std::string await(const std::string& event);
  [[nodiscard]] const std::vector<std::string>& others() const { return others_; }
  void close_input() { input_.close_input(); }
  /// Waits for the end and throws the exception that ended it.
  void join() { ended_.get(); }

 private:
  Pipe input_;
  Pipe output_;
  std::vector<std::string> others_;
  std::future<void> ended_;
};

/// The value of an integer member of a JSON line.
[[nodiscard]] std::int64_t member(const std::string& line, const std::string& name);

/// The parts of a run and, after lead(), its results.
class TestRun {
 public:
  explicit TestRun(std::uint32_t publishers, std::uint32_t subscribers, std::uint64_t iterations, FateOf fate_of = {});

  /// Applies a change to the options of every endpoint; before lead().
  void for_all(const std::function<void(EndpointOptions&)>& change);
  /// Carries out the order of a run in docs/formats.md, then reads the logs.
  void lead();

  TestDirectory directory;
  std::shared_ptr<Bus> bus;
  std::vector<PublisherOptions> publishers;
  std::vector<SubscriberOptions> subscribers;

  std::vector<SampleLog> sent;           ///< by publisher
  std::vector<SampleLog> echo_received;  ///< by publisher, empty without echo
  std::vector<SampleLog> received;       ///< by subscriber
  std::vector<std::string> sent_lines;
  std::vector<std::string> drained_lines;       ///< of subscribers
  std::vector<std::string> echo_drained_lines;  ///< of publishers
  std::vector<std::string> other_lines;         ///< warnings and progress of all

 private:
  void read_logs();
};

/// The records of one peer, in the order of the log.
[[nodiscard]] std::vector<SampleRecord> of_peer(const SampleLog& log, std::uint32_t peer);

}  // namespace ddsbench
