#include "commands.hpp"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "exit_status.hpp"

namespace ddsbench {
namespace {

constexpr int kStopGraceMs = 5000;
constexpr std::size_t kQuoted = 40;
/// A subscriber has a bit for each message of a bout and each publisher.
constexpr std::uint64_t kMostOfBout = 100'000'000;
constexpr std::uint64_t kMostOfRun = 1ULL << 40U;
constexpr std::uint64_t kLongestPeriodNs = 3'600'000'000'000;

/// The numbers after a word, each after one space, for the whole rest of the line.
template <std::size_t N>
std::optional<std::array<std::uint64_t, N>> numbers_after(std::string_view word, const std::string& line) {
  if (line.rfind(word, 0) != 0) return std::nullopt;
  std::array<std::uint64_t, N> numbers{};
  const char* at = line.data() + word.size();
  const char* const end = line.data() + line.size();
  for (auto& number : numbers) {
    if (at == end || *at != ' ') return std::nullopt;
    const auto [stopped, error] = std::from_chars(at + 1, end, number);
    if (error != std::errc{}) return std::nullopt;
    at = stopped;
  }
  return at == end ? std::optional(numbers) : std::nullopt;
}

/// `first`, `count` and `period` in ns; its numbers and times do not overflow.
std::optional<Bout> bout_of(std::uint64_t first, std::uint64_t count, std::uint64_t period, std::uint64_t logged) {
  if (count == 0 || count > kMostOfBout || first > kMostOfRun || period > kLongestPeriodNs || logged > 1) {
    return std::nullopt;
  }
  return Bout{first, count, std::chrono::nanoseconds(period), logged == 1};
}

Command parse_command(const std::string& line) {
  if (line == "go") return {Command::Kind::go, 0, {}};
  if (line == "grow") return {Command::Kind::grow, 0, {}};
  if (line == "close") return {Command::Kind::close, 0, {}};
  if (const auto count = numbers_after<1>("finish", line)) return {Command::Kind::finish, (*count)[0], {}};
  if (const auto count = numbers_after<1>("marshal", line)) return {Command::Kind::marshal, (*count)[0], {}};
  if (const auto count = numbers_after<1>("switch", line)) return {Command::Kind::switch_, (*count)[0], {}};
  if (const auto count = numbers_after<1>("lookup", line)) return {Command::Kind::lookup, (*count)[0], {}};
  if (const auto count = numbers_after<1>("settle", line)) return {Command::Kind::settle, (*count)[0], {}};
  if (const auto n = numbers_after<3>("expect", line)) {
    if (const auto bout = bout_of((*n)[0], (*n)[1], 0, (*n)[2])) return {Command::Kind::expect, 0, *bout};
  }
  if (const auto n = numbers_after<4>("bout", line)) {
    if (const auto bout = bout_of((*n)[0], (*n)[1], (*n)[2], (*n)[3]); bout && bout->period.count() > 0) {
      return {Command::Kind::bout, 0, *bout};
    }
  }
  throw BadCommand("\"" + line + "\" is no command");
}

bool is_ready(const pollfd& polled) { return polled.revents != 0; }

}  // namespace

int open_termination_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  if (const int error = pthread_sigmask(SIG_BLOCK, &signals, nullptr); error != 0) {
    throw std::system_error(error, std::generic_category(), "pthread_sigmask");
  }
  const int descriptor = signalfd(-1, &signals, SFD_CLOEXEC);
  if (descriptor < 0) throw std::system_error(errno, std::generic_category(), "signalfd");
  return descriptor;
}

CommandStream::CommandStream(int input, int signals)
    : input_(input), signals_(signals), wake_(eventfd(0, EFD_CLOEXEC)) {
  if (wake_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
  thread_ = std::thread(&CommandStream::listen, this);
}

CommandStream::~CommandStream() {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(wake_, &one, sizeof one);  // cannot fail: the counter is 0
  thread_.join();
  ::close(wake_);
}

Command CommandStream::next() { return parse_command(next_line()); }

std::string CommandStream::next_line() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return stop_ || !lines_.empty(); });
  if (stop_) throw Interrupted();
  std::string line = std::move(lines_.front());
  lines_.pop_front();
  return line;
}

bool CommandStream::ready() {
  const std::lock_guard lock(mutex_);
  return stop_ || !lines_.empty();
}

void CommandStream::pause(std::chrono::nanoseconds time) {
  std::unique_lock lock(mutex_);
  if (changed_.wait_for(lock, time, [this] { return stop_.load(); })) throw Interrupted();
}

void CommandStream::interrupt() {
  const std::lock_guard lock(mutex_);
  stop_ = true;
  changed_.notify_all();
}

void CommandStream::listen() {
  std::string pending;
  bool reading = true;
  for (;;) {
    std::array<pollfd, 3> polled = {{{wake_, POLLIN, 0}, {signals_, POLLIN, 0}, {reading ? input_ : -1, POLLIN, 0}}};
    if (::poll(polled.data(), polled.size(), -1) < 0) continue;  // EINTR
    if (is_ready(polled[0])) return;
    if (is_ready(polled[1])) return await_end();
    if (is_ready(polled[2])) reading = read_input(pending);
    if (stop_) return await_end();
  }
}

/// False when no more input is to be read.
bool CommandStream::read_input(std::string& pending) {
  std::array<char, 256> buffer{};
  const ssize_t count = ::read(input_, buffer.data(), buffer.size());
  if (count < 0 && errno == EINTR) return true;
  if (count <= 0) {
    interrupt();
    return false;
  }
  pending.append(buffer.data(), static_cast<std::size_t>(count));
  for (auto end = pending.find('\n'); end != std::string::npos; end = pending.find('\n')) {
    const std::string line = pending.substr(0, end);
    pending.erase(0, end + 1);
    accept(line);
    if (line == "close") return false;
  }
  if (pending.size() > kLongestCommand) {
    accept(pending.substr(0, kQuoted) + "...");
    return false;
  }
  return true;
}

void CommandStream::accept(const std::string& line) {
  const std::lock_guard lock(mutex_);
  lines_.push_back(line);
  changed_.notify_all();
}

/// After an interruption: a clean end wakes this thread; otherwise the process must not continue for long. The signal
/// of an ending starter often arrives together with the end of its pipe, so only a second signal ends the process at
/// once.
void CommandStream::await_end() {
  interrupt();
  for (int received = 0;;) {
    std::array<pollfd, 2> polled = {{{wake_, POLLIN, 0}, {signals_, POLLIN, 0}}};
    const int ready = ::poll(polled.data(), polled.size(), kStopGraceMs);
    if (ready < 0) continue;  // EINTR
    if (is_ready(polled[0])) return;
    if (ready == 0 || ++received > 1) ::_exit(kExitInterrupted);
    signalfd_siginfo consumed{};
    [[maybe_unused]] const ssize_t ignored = ::read(signals_, &consumed, sizeof consumed);
  }
}

}  // namespace ddsbench
