// The starter's commands to a running program, on stdin.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>

#include "bout.hpp"

namespace ddsbench {

/// Largest number of bytes of a line; a longer one is not a command, and nothing after it is read.
constexpr std::size_t kLongestCommand = std::size_t{1} << 20U;

struct Command {
  enum class Kind { go, finish, grow, marshal, switch_, lookup, expect, bout, settle, close };
  Kind kind = Kind::close;
  std::uint64_t count = 0;  ///< of finish and settle: messages; of the others that have one: timings
  Bout bout;                ///< of expect and bout
};

/// The run is to end now: SIGTERM, SIGINT or a closed stdin.
class Interrupted : public std::exception {
 public:
  const char* what() const noexcept override { return "interrupted"; }
};

/// A line that is not a command, or a command out of order.
class BadCommand : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Blocks SIGTERM and SIGINT in this thread and those it starts, and returns a descriptor that delivers them. Called
/// before any other thread exists. Throws std::system_error.
[[nodiscard]] int open_termination_signals();

/// Reads commands on a thread of its own, so that the measuring threads never touch stdin. An interruption sets stop();
/// if the program has not ended 5 s later (a middleware's call hangs), or on a second signal, the process exits at once
/// with 130: the logs are mapped files whose counts are correct at every moment. After `close` the input is no longer
/// read.
class CommandStream {
 public:
  /// `signals` is a descriptor of open_termination_signals(), or -1. The caller still owns both descriptors.
  explicit CommandStream(int input, int signals = -1);
  ~CommandStream();
  CommandStream(const CommandStream&) = delete;
  CommandStream& operator=(const CommandStream&) = delete;

  /// The next command. Throws Interrupted, or BadCommand for a line that is not a command.
  [[nodiscard]] Command next();
  /// The next line unchanged, for commands that are not those of an app. Throws Interrupted.
  [[nodiscard]] std::string next_line();
  /// True when next() would not wait for a line.
  [[nodiscard]] bool ready();
  /// Sleeps. Throws Interrupted.
  void pause(std::chrono::nanoseconds time);
  /// Interrupts as a closed stdin does.
  void interrupt();
  /// True from the interruption on; for the measuring loop.
  [[nodiscard]] const std::atomic<bool>& stop() const noexcept { return stop_; }

 private:
  void listen();
  bool read_input(std::string& pending);
  void accept(const std::string& line);
  void await_end();

  int input_;
  int signals_;
  int wake_;
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> lines_;
  std::thread thread_;
};

}  // namespace ddsbench
