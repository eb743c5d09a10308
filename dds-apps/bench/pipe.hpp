// A pipe as a stand-in for stdin or stdout in tests.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <stdexcept>
#include <string>
#include <string_view>

namespace ddsbench {

/// Both ends, closed with the object and in programs that are started.
class Pipe {
 public:
  Pipe() {
    if (::pipe2(ends_, O_CLOEXEC) != 0) throw std::runtime_error("pipe2");
  }
  ~Pipe() {
    close_input();
    ::close(ends_[0]);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  [[nodiscard]] int output() const noexcept { return ends_[0]; }
  [[nodiscard]] int input() const noexcept { return ends_[1]; }

  void write(std::string_view text) const {
    if (::write(ends_[1], text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
      throw std::runtime_error("write");
    }
  }
  void close_input() {
    if (ends_[1] >= 0) ::close(ends_[1]);
    ends_[1] = -1;
  }
  /// The next line without its end; empty at the end of the input.
  [[nodiscard]] std::string read_line() const {
    std::string line;
    for (char c = 0; ::read(ends_[0], &c, 1) == 1 && c != '\n';) line += c;
    return line;
  }

 private:
  int ends_[2] = {-1, -1};
};

}  // namespace ddsbench
