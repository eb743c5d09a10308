// Starts one of our programs in a test, as the starter does.
#pragma once

#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "pipe.hpp"

namespace ddsbench {

/// A child process connected by two pipes; killed with the object if it still runs.
class TestProgram {
 public:
  TestProgram(const std::string& path, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), path);
    std::vector<char*> pointers;
    for (auto& argument : arguments) pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input_.output(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output_.input(), STDOUT_FILENO);
    const int error = posix_spawn(&process_, path.c_str(), &actions, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) throw std::runtime_error("posix_spawn " + path);
    output_.close_input();
  }
  ~TestProgram() {
    if (process_ > 0) ::kill(process_, SIGKILL);
    if (process_ > 0) (void)exit_status();
  }
  TestProgram(const TestProgram&) = delete;
  TestProgram& operator=(const TestProgram&) = delete;

  void tell(const std::string& line) const { input_.write(line + "\n"); }
  void close_input() { input_.close_input(); }
  void signal(int number) const { ::kill(process_, number); }
  [[nodiscard]] std::string read_line() const { return output_.read_line(); }
  /// The status of exit(); -1 after a signal.
  int exit_status() {
    int status = 0;
    ::waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  Pipe input_;
  Pipe output_;
  pid_t process_ = -1;
};

}  // namespace ddsbench
