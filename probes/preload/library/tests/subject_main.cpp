// The program that the tests observe; its arguments select what it does.
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "datagram_pair.hpp"
#include "filtered_thread.hpp"
#include "known_calls.hpp"

namespace ddsbench::preload {
namespace {

using Arguments = std::vector<std::string>;

/// Datagrams of 8 bytes: the sender, and the number of the datagram.
void send_numbered(int socket, std::uint32_t who, std::uint32_t first, std::uint32_t count) {
  for (std::uint32_t i = first; i < first + count; ++i) {
    const std::uint32_t content[] = {who, i};
    if (::send(socket, content, sizeof content, 0) != sizeof content) throw std::runtime_error("send");
  }
}

std::uint32_t number(const std::string& text) { return static_cast<std::uint32_t>(std::stoul(text)); }

int send_some(const Arguments& arguments) {
  const DatagramPair pair;
  send_numbered(pair.sender(), 0, 0, number(arguments.at(0)));
  return 0;
}

/// Each thread sends and receives each of its datagrams.
int exchange_by_threads(const Arguments& arguments) {
  std::vector<std::thread> threads;
  for (std::uint32_t who = 0; who < number(arguments.at(0)); ++who) {
    threads.emplace_back([&arguments, who] {
      const DatagramPair pair;
      for (std::uint32_t i = 0; i < number(arguments.at(1)); ++i) {
        send_numbered(pair.sender(), who, i, 1);
        std::uint32_t received[2];
        if (::recv(pair.receiver(), received, sizeof received, 0) != sizeof received) throw std::runtime_error("recv");
      }
    });
  }
  for (auto& thread : threads) thread.join();
  return 0;
}

int wait_for(pid_t child) {
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

/// 1 datagram before and 2 after a child that sends 5 and ends like a program.
int fork_between(const Arguments&) {
  const DatagramPair pair;
  send_numbered(pair.sender(), 0, 0, 1);
  const pid_t child = ::fork();
  send_numbered(pair.sender(), child == 0 ? 1 : 0, 1, child == 0 ? 5 : 2);
  if (child == 0) ::exit(0);
  return wait_for(child);
}

[[noreturn]] void become(const char* program, Arguments arguments) {
  arguments.insert(arguments.begin(), program);
  std::vector<char*> pointers;
  for (auto& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  ::execv(program, pointers.data());
  throw std::runtime_error("execv");
}

/// 1 datagram, then those of the program that this process becomes.
int exec_after(const Arguments& arguments) {
  (void)send_some({"1"});
  become("/proc/self/exe", {"send", arguments.at(0)});
}

/// 1 datagram; a child becomes a program that sends 5; 1 datagram.
int exec_in_child(const Arguments&) {
  (void)send_some({"1"});
  const pid_t child = ::fork();
  if (child == 0) become("/proc/self/exe", {"send", "5"});
  const int status = wait_for(child);
  (void)send_some({"1"});
  return status;
}

int be_killed(const Arguments& arguments) {
  (void)send_some(arguments);
  ::kill(::getpid(), SIGKILL);
  return 1;
}

int leave(const Arguments& arguments) {
  (void)send_some(arguments);
  ::_exit(0);
}

/// 1 datagram, then nothing until stdin closes.
int wait_after(const Arguments&) {
  (void)send_some({"1"});
  std::puts("waiting");
  std::fflush(stdout);
  char byte = 0;
  return ::read(STDIN_FILENO, &byte, 1) == 0 ? 0 : 1;
}

/// A number of datagrams in a thread that may make no other system calls.
int exchange_in_filtered_thread(const Arguments& arguments) {
  std::printf("%ld\n", exchange_filtered(number(arguments.at(0))));
  return 0;
}

/// exit() is called while threads send.
int end_beside_threads(const Arguments&) {
  static const DatagramPair pair;
  static std::atomic<std::uint32_t> running{0};
  for (std::uint32_t who = 0; who < 4; ++who) {
    std::thread([who] {
      for (std::uint32_t i = 0;; ++i) {
        const std::uint32_t content[] = {who, i};
        (void)::send(pair.sender(), content, sizeof content, MSG_DONTWAIT);
        if (i == 100) ++running;
      }
    }).detach();
  }
  while (running < 4) ::usleep(1000);
  ::exit(0);
}

/// A thread is cancelled where it waits for a datagram; then 1 is received.
int cancel_in_receive(const Arguments&) {
  static const DatagramPair pair;
  pthread_t thread{};
  const auto receive = [](void*) -> void* {
    char room[8];
    for (;;) (void)::recv(pair.receiver(), room, sizeof room, 0);
  };
  if (::pthread_create(&thread, nullptr, receive, nullptr) != 0) return 1;
  ::usleep(20'000);
  ::pthread_cancel(thread);
  void* result = nullptr;
  ::pthread_join(thread, &result);
  send_numbered(pair.sender(), 0, 0, 1);
  char room[8];
  return result == PTHREAD_CANCELED && ::recv(pair.receiver(), room, sizeof room, 0) == 8 ? 0 : 1;
}

/// Becomes a program whose files may not be larger than a page.
int be_limited(const Arguments& arguments) {
  const rlimit limit{4096, 4096};
  ::setrlimit(RLIMIT_FSIZE, &limit);
  ::setenv("DDSBENCH_CALLS_FILE", arguments.at(0).c_str(), 1);
  become("/proc/self/exe", {"send", "1"});
}

int known_calls(const Arguments&) {
  make_known_calls();
  return 0;
}

const std::map<std::string, std::function<int(const Arguments&)>> kDeeds = {
    {"known", known_calls},
    {"filtered", exchange_in_filtered_thread},
    {"send", send_some},
    {"threads", exchange_by_threads},
    {"fork", fork_between},
    {"exec", exec_after},
    {"exec-in-child", exec_in_child},
    {"killed", be_killed},
    {"leave", leave},
    {"threads-at-end", end_beside_threads},
    {"cancel", cancel_in_receive},
    {"limited", be_limited},
    {"wait", wait_after},
};

}  // namespace
}  // namespace ddsbench::preload

int main(int argc, char** argv) {
  try {
    return ddsbench::preload::kDeeds.at(argv[1])({argv + 2, argv + argc});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s: %s\n", argv[1], error.what());
    return 1;
  }
}
