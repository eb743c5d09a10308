// The library in real apps: each message that was written has its line on both sides, within its other times.
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <map>
#include <optional>

#include "calls_file.hpp"
#include "collector.hpp"
#include "log_reader.hpp"
#include "machine_lock.hpp"
#include "observed_program.hpp"
#include "plain_payloads.hpp"
#include "test_directory.hpp"

namespace ddsbench::preload {
namespace {

constexpr std::uint64_t kMessages = 200;
constexpr std::uint32_t kRunId = 0x5EED1234;

/// How long the apps wait for matches and for messages, in nanoseconds. Fast DDS repeats what was lost while the other
/// app was still starting every 3 s, one step of the discovery after the other.
std::string patience_ns() { return std::to_string(std::chrono::nanoseconds(kPatience).count()); }

/// One publisher and one subscriber over loopback, each a process.
class ObservedApps : public ::testing::TestWithParam<const char*> {
 protected:
  [[nodiscard]] std::vector<std::string> common(const std::string& role) const {
    const std::string payload = (directory_ / "payload.cdr").string();
    const auto bytes = complex_payload(100);
    std::ofstream(payload, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    const std::string topic = "Observed" + std::to_string(::getpid());  // others on this machine may run this test too
    return {role,
            "--type=Complex",
            "--payload=" + payload,
            "--domain=81",
            "--topic=" + topic,
            "--index=0",
            "--run-id=" + std::to_string(kRunId),
            "--publishers=1",
            "--subscribers=1",
            "--interface=lo",
            "--peers=127.0.0.1",
            "--multicast=off",
            "--reliability=reliable",
            "--durability=volatile",
            "--history=all",
            "--ownership=shared",
            "--strength=0",
            "--trigger=listener",
            "--batching=off",
            "--echo=none",
            "--clock=monotonic",
            "--verify=off",
            "--drain-ns=" + patience_ns(),
            "--match-timeout-ns=" + patience_ns(),
            "--log=" + (directory_ / (role + ".log.bin")).string()};
  }
  [[nodiscard]] std::string calls(const std::string& role) const {
    return (directory_ / (role + ".calls.csv")).string();
  }

  /// Reads until the program sends `event`.
  static void expect_event(const TestProgram& program, const std::string& event) {
    const std::string wanted = R"({"event":")" + event + '"';
    std::string line = program.read_line();
    while (!line.empty() && line.rfind(wanted, 0) != 0) line = program.read_line();
    ASSERT_FALSE(line.empty()) << "it ended before it said " << event;
  }

  void run(const std::vector<std::string>& further = {}) const {
    auto publisher_options = common("publisher");
    for (const char* option :
         {"--pattern=periodic", "--period-ns=1000000", "--burst-size=1", "--warmup=0", "--seed=1"}) {
      publisher_options.emplace_back(option);
    }
    publisher_options.push_back("--iterations=" + std::to_string(kMessages));
    auto subscriber_options = common("subscriber");
    subscriber_options.push_back("--capacity=" + std::to_string(kMessages));
    for (auto* const options : {&publisher_options, &subscriber_options}) {
      options->insert(options->end(), further.begin(), further.end());
    }
    ObservedProgram subscriber(GetParam(), subscriber_options, calls("subscriber"));
    ObservedProgram publisher(GetParam(), publisher_options, calls("publisher"));
    ASSERT_NO_FATAL_FAILURE(expect_event(publisher, "matched"));
    ASSERT_NO_FATAL_FAILURE(expect_event(subscriber, "matched"));
    publisher.tell("go");
    ASSERT_NO_FATAL_FAILURE(expect_event(publisher, "sent"));
    subscriber.tell("finish " + std::to_string(kMessages));
    ASSERT_NO_FATAL_FAILURE(expect_event(subscriber, "drained"));
    publisher.tell("finish 0");
    ASSERT_NO_FATAL_FAILURE(expect_event(publisher, "drained"));
    for (ObservedProgram* program : {&publisher, &subscriber}) {
      program->tell("close");
      EXPECT_EQ(program->exit_status(), 0);
    }
  }

  /// The calls whose heads show each message: its run_id is followed by its seq_no.
  static std::map<std::uint64_t, std::vector<CallLine>> by_message(const std::string& path, const std::string& kind) {
    std::map<std::uint64_t, std::vector<CallLine>> messages;
    for (const CallLine& line : read_calls(path)) {
      if (line.rest.rfind(kind, 0) != 0) continue;
      const std::string heads = line.heads();
      const std::size_t at = heads.find("3412ed5e");
      if (at == std::string::npos || at + 24 > heads.size()) continue;
      std::uint64_t seq = 0;
      for (std::size_t i = 8; i > 0; --i) {
        seq = seq << 8U | std::stoul(heads.substr(at + 8 + 2 * (i - 1), 2), nullptr, 16);
      }
      messages[seq].push_back(line);
    }
    return messages;
  }

  TestDirectory directory_;
};

TEST_P(ObservedApps, HaveALineOfEachMessage) {
  ASSERT_NO_FATAL_FAILURE(run());
  const auto sent = by_message(calls("publisher"), "send");
  const auto received = by_message(calls("subscriber"), "recv");
  const SampleLog writes = SampleLog::read(directory_ / "publisher.log.bin");
  const SampleLog takes = SampleLog::read(directory_ / "subscriber.log.bin");
  ASSERT_EQ(writes.records.size(), kMessages);
  for (const SampleRecord& write : writes.records) {
    ASSERT_EQ(sent.count(write.seq), 1U) << write.seq;
    EXPECT_GE(sent.at(write.seq).front().enter_ns, write.b) << "write() comes before sending, message " << write.seq;
  }
  ASSERT_EQ(takes.records.size(), kMessages);
  for (const SampleRecord& take : takes.records) {
    ASSERT_EQ(received.count(take.seq), 1U) << take.seq;
    const CallLine& line = received.at(take.seq).front();
    EXPECT_LE(line.return_ns, take.b) << "take() comes after receiving, message " << take.seq;
    EXPECT_GE(line.return_ns, sent.at(take.seq).front().enter_ns) << take.seq;
  }
  for (const char* role : {"publisher", "subscriber"}) {
    EXPECT_FALSE(std::filesystem::exists(calls(role) + ".records"));
    EXPECT_FALSE(std::filesystem::exists(calls(role) + ".skipped"));
  }
}

/// Of implementations that have shared memory.
class AppsWithSharedMemory : public ObservedApps {
 protected:
  AppsWithSharedMemory() {
    if (std::string(GetParam()).find("cyclonedds") == std::string::npos) return;
    lock_.emplace("roudi");
    roudi_.emplace(DDSBENCH_ROUDI, std::vector<std::string>{});
    while (roudi_->read_line() != "RouDi is ready for clients") {
    }
  }
  ~AppsWithSharedMemory() override {
    if (!roudi_) return;
    roudi_->signal(SIGTERM);
    EXPECT_EQ(roudi_->exit_status(), 0);
  }

 private:
  std::optional<MachineLock> lock_;
  std::optional<TestProgram> roudi_;  ///< the daemon of iceoryx, of which a machine has one
};

TEST_P(AppsWithSharedMemory, SendADatagramOfEachMessageOnlyOverUdp) {
  for (const bool shared_memory : {false, true}) {
    ASSERT_NO_FATAL_FAILURE(run({std::string("--shared-memory=") + (shared_memory ? "on" : "off")}));
    const std::size_t datagrams = shared_memory ? 0 : kMessages;
    EXPECT_EQ(by_message(calls("publisher"), "send").size(), datagrams);
    EXPECT_EQ(by_message(calls("subscriber"), "recv").size(), datagrams);
    EXPECT_EQ(SampleLog::read(directory_ / "subscriber.log.bin").records.size(), kMessages);
    for (const char* role : {"publisher", "subscriber"}) {
      std::filesystem::remove(directory_ / (std::string(role) + ".log.bin"));
      std::filesystem::remove(calls(role));
    }
  }
}

/// One publisher and one subscriber in one process.
class ObservedHosts : public ObservedApps {
 protected:
  /// How many messages are in datagrams that the process sent.
  [[nodiscard]] std::size_t sent_with(const std::string& local_delivery) const {
    auto publisher = common("publisher");
    for (const char* option :
         {"--pattern=periodic", "--period-ns=1000000", "--burst-size=1", "--warmup=0", "--seed=1"}) {
      publisher.emplace_back(option);
    }
    publisher.push_back("--iterations=" + std::to_string(kMessages));
    auto subscriber = common("subscriber");
    subscriber.push_back("--capacity=" + std::to_string(kMessages));
    std::vector<std::string> options = {"host", "--collocation=process"};
    for (auto* const endpoint : {&publisher, &subscriber}) {
      options.insert(options.end(), {"--", endpoint->front()});
      options.insert(options.end(), endpoint->begin(), endpoint->end());
      options.push_back("--local-delivery=" + local_delivery);
    }
    ObservedProgram program(GetParam(), options, calls(local_delivery));
    expect_event(program, R"(matched","app":"publisher)");
    program.tell("publisher go");
    expect_event(program, R"(sent","app":"publisher)");
    program.tell("subscriber finish " + std::to_string(kMessages));
    expect_event(program, R"(drained","app":"subscriber)");
    program.tell("publisher close");
    program.tell("subscriber close");
    EXPECT_EQ(program.exit_status(), 0);
    EXPECT_EQ(SampleLog::read(directory_ / "subscriber.log.bin").records.size(), kMessages);
    return by_message(calls(local_delivery), "send").size();
  }
};

TEST_P(ObservedHosts, SendNoDatagramsOfMessagesThatAreDeliveredLocally) {
  EXPECT_EQ(sent_with("off"), kMessages);
  EXPECT_EQ(sent_with("on"), 0U);
}

std::string name_of(const ::testing::TestParamInfo<const char*>& program) {
  const std::string path = program.param;
  return path.substr(path.rfind('-') + 1);
}

INSTANTIATE_TEST_SUITE_P(Apps, ObservedApps, ::testing::Values(DDSBENCH_OBSERVED_APPS), name_of);
INSTANTIATE_TEST_SUITE_P(Apps, AppsWithSharedMemory, ::testing::Values(DDSBENCH_SHARING_APPS), name_of);
INSTANTIATE_TEST_SUITE_P(Apps, ObservedHosts, ::testing::Values(DDSBENCH_OBSERVED_APPS), name_of);

}  // namespace
}  // namespace ddsbench::preload
