// Tests the library in a program whose actions the arguments select.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <map>
#include <set>

#include "calls_file.hpp"
#include "observed_program.hpp"
#include "test_directory.hpp"

namespace ddsbench::preload {
namespace {

namespace fs = std::filesystem;

class Preload : public ::testing::Test {
 protected:
  /// Exit status of the subject; what it says on stderr is in stderr_.
  int run(std::vector<std::string> deed, const std::string& libraries = DDSBENCH_PRELOAD) {
    ::testing::internal::CaptureStderr();
    ObservedProgram program(DDSBENCH_SUBJECT, std::move(deed), calls_.string(), libraries);
    for (std::string line = program.read_line(); !line.empty(); line = program.read_line()) said_.push_back(line);
    const int status = program.exit_status();
    stderr_ = ::testing::internal::GetCapturedStderr();
    return status;
  }
  /// Exit status of ddsbench-calls.
  int make_csv() {
    ::testing::internal::CaptureStderr();
    TestProgram program(DDSBENCH_CALLS, {calls_.string()});
    const int status = program.exit_status();
    stderr_ = ::testing::internal::GetCapturedStderr();
    return status;
  }
  [[nodiscard]] std::vector<CallLine> lines() const { return read_calls(calls_); }
  [[nodiscard]] fs::path beside(const std::string& suffix) const { return calls_.string() + suffix; }
  void expect_finished() const {
    EXPECT_FALSE(fs::exists(beside(".records")));
    EXPECT_FALSE(fs::exists(beside(".skipped")));
    EXPECT_EQ(stderr_, "");
  }

  /// What the deed "known" said, and within its own stamps.
  void expect_known_lines() const {
    expect_finished();
    const auto found = lines();
    ASSERT_GT(said_.size(), 40U);
    ASSERT_EQ(found.size(), said_.size());
    for (std::size_t i = 0; i < said_.size(); ++i) {
      std::int64_t earliest = 0;
      std::int64_t latest = 0;
      char comma = 0;
      std::string expected;
      std::istringstream(said_[i]) >> earliest >> comma >> latest >> comma >> expected;
      EXPECT_EQ(found[i].rest, expected) << "call " << i;
      EXPECT_LE(earliest, found[i].enter_ns);
      EXPECT_LE(found[i].enter_ns, found[i].return_ns);
      EXPECT_LE(found[i].return_ns, latest);
      EXPECT_EQ(found[i].pid, found[0].pid);
      EXPECT_EQ(found[i].tid, found[i].pid) << "the main thread";
    }
  }

  TestDirectory directory_;
  fs::path calls_ = directory_ / "app.calls.csv";
  std::vector<std::string> said_;
  std::string stderr_;
};

TEST_F(Preload, WritesALineForEachKindOfCall) {
  ASSERT_EQ(run({"known"}), 0) << stderr_;
  expect_known_lines();
}

TEST_F(Preload, LosesNothingOfManyThreads) {
  constexpr std::size_t kThreads = 8;
  constexpr std::size_t kDatagrams = 2000;
  ASSERT_EQ(run({"threads", std::to_string(kThreads), std::to_string(kDatagrams)}), 0) << stderr_;
  expect_finished();
  std::map<int, std::vector<CallLine>> threads;
  for (const CallLine& line : lines()) threads[line.tid].push_back(line);
  ASSERT_EQ(threads.size(), kThreads);
  std::set<std::string> sent;
  for (const auto& [tid, calls] : threads) {
    ASSERT_EQ(calls.size(), 2 * kDatagrams);
    for (std::size_t i = 0; i < calls.size(); ++i) {
      EXPECT_EQ(calls[i].columns()[0], i % 2 == 0 ? "sendto" : "recvfrom");
      EXPECT_LE(i == 0 ? 0 : calls[i - 1].return_ns, calls[i].enter_ns);
      if (i % 2 == 0) {
        sent.insert(calls[i].heads());
      } else {
        EXPECT_EQ(calls[i].heads(), calls[i - 1].heads());
      }
    }
  }
  EXPECT_EQ(sent.size(), kThreads * kDatagrams);
}

TEST_F(Preload, CallsTheSystemForNothingElse) {
  constexpr std::size_t kDatagrams = 10'000;
  // Of a disk's file the kernel may write pages back meanwhile, and a store then faults.
  const TestDirectory in_memory("/dev/shm");
  calls_ = in_memory / "app.calls.csv";
  ASSERT_EQ(run({"filtered", std::to_string(kDatagrams)}), 0) << stderr_;
  expect_finished();
  EXPECT_EQ(lines().size(), 2 * (kDatagrams + 10));
  ASSERT_EQ(said_.size(), 1U);
  EXPECT_EQ(said_[0], "0") << "page faults";
}

TEST_F(Preload, RecordsNothingOfAChild) {
  ASSERT_EQ(run({"fork"}), 0) << stderr_;
  expect_finished();
  const auto found = lines();
  ASSERT_EQ(found.size(), 3U);
  for (const CallLine& line : found) EXPECT_EQ(line.heads().substr(0, 8), "00000000") << "sent by the parent";
}

TEST_F(Preload, GoesOnAfterExec) {
  ASSERT_EQ(run({"exec", "4"}), 0) << stderr_;
  expect_finished();
  const auto found = lines();
  ASSERT_EQ(found.size(), 5U);
  for (const CallLine& line : found) EXPECT_EQ(line.pid, found[0].pid);
}

TEST_F(Preload, LeavesTheFileToTheFirstProcess) {
  ASSERT_EQ(run({"exec-in-child"}), 0);
  EXPECT_EQ(lines().size(), 2U);
  EXPECT_NE(stderr_.find("it is there already, of process"), std::string::npos) << stderr_;
  const std::string before = text_of(calls_);
  ASSERT_EQ(run({"send", "7"}), 0);
  EXPECT_NE(stderr_.find("it is there already: no calls are recorded of process"), std::string::npos) << stderr_;
  EXPECT_EQ(text_of(calls_), before);
}

TEST_F(Preload, CountsWhatDoesNotFit) {
  constexpr std::uint64_t kCalls = 10'000;
  const Variable mebibytes("DDSBENCH_CALLS_MIB", "1");
  ASSERT_EQ(run({"send", std::to_string(kCalls)}), 0) << stderr_;
  const auto found = lines();
  EXPECT_EQ(found.size(), ((1U << 20U) - 64) / 128) << "a record of a datagram of 8 bytes takes 128";
  EXPECT_EQ(std::stoull(text_of(beside(".skipped"))), kCalls - found.size());
}

TEST_F(Preload, TakesAsMuchMemoryAsItNeeds) {
  constexpr std::uint64_t kCalls = 200'000;  // 26 MB: more than lies ready at first
  ASSERT_EQ(run({"send", std::to_string(kCalls)}), 0) << stderr_;
  expect_finished();
  EXPECT_EQ(lines().size(), kCalls);
}

TEST_F(Preload, LeavesTheRecordsOfAKilledProcess) {
  for (const std::string deed : {"killed", "leave"}) {
    EXPECT_EQ(run({deed, "1000"}), deed == "killed" ? -1 : 0);
    EXPECT_EQ(fs::file_size(calls_), 0U) << "no CSV yet, not even its titles";
    EXPECT_TRUE(fs::exists(beside(".records")));
    ASSERT_EQ(make_csv(), 0) << stderr_;
    expect_finished();
    EXPECT_EQ(lines().size(), 1000U);
    fs::remove(calls_);
  }
}

TEST_F(Preload, DoesNotTakeTheRecordsFromALivingProcess) {
  ObservedProgram living(DDSBENCH_SUBJECT, {"wait"}, calls_.string());
  ASSERT_EQ(living.read_line(), "waiting");
  EXPECT_EQ(make_csv(), 2);
  EXPECT_NE(stderr_.find("still writes it"), std::string::npos) << stderr_;
  living.close_input();
  EXPECT_EQ(living.exit_status(), 0);
  EXPECT_EQ(lines().size(), 1U);
  EXPECT_EQ(make_csv(), 2) << "nothing is left to do";
  std::ofstream(beside(".records")) << std::string(1000, 'x');
  EXPECT_EQ(make_csv(), 2);
  EXPECT_NE(stderr_.find("it holds no records"), std::string::npos) << stderr_;
  EXPECT_EQ(lines().size(), 1U) << "the CSV stays";
}

TEST_F(Preload, EndsWhileThreadsSend) {
  for (int round = 0; round < 5; ++round) {
    ASSERT_EQ(run({"threads-at-end"}), 0) << stderr_;
    EXPECT_FALSE(fs::exists(beside(".records"))) << stderr_;
    EXPECT_GT(lines().size(), 400U);
    fs::remove(calls_);
    fs::remove(beside(".skipped"));  // of a thread between its call and its record
  }
}

TEST_F(Preload, KeepsCancellationPoints) {
  ASSERT_EQ(run({"cancel"}), 0) << stderr_;
  expect_finished();
  EXPECT_EQ(lines().size(), 2U) << "the cancelled call has not returned";
}

TEST_F(Preload, LetsTheAppRunWhereItCannotWrite) {
  calls_ = directory_ / "nowhere/app.calls.csv";
  EXPECT_EQ(run({"send", "10"}), 0);
  EXPECT_NE(stderr_.find("No such file or directory: no calls are recorded"), std::string::npos) << stderr_;
}

TEST_F(Preload, LetsTheAppRunWhereFilesMustBeSmall) {
  const std::string wanted = calls_.string();
  calls_ = "";
  EXPECT_EQ(run({"limited", wanted}), 0);
  EXPECT_NE(stderr_.find("RLIMIT_FSIZE"), std::string::npos) << stderr_;
  EXPECT_FALSE(fs::exists(wanted));
}

TEST_F(Preload, RefusesANumberThatIsNone) {
  for (const std::string value : {"", "0", "-1", "1.5", "1048577", "many", "99999999999999999999"}) {
    const Variable mebibytes("DDSBENCH_CALLS_MIB", value);
    EXPECT_EQ(run({"send", "10"}), 0);
    EXPECT_NE(stderr_.find("DDSBENCH_CALLS_MIB: must be a whole number"), std::string::npos) << value << stderr_;
    EXPECT_FALSE(fs::exists(calls_));
  }
}

TEST_F(Preload, IsSilentWithoutAFile) {
  calls_ = "";
  EXPECT_EQ(run({"send", "10"}), 0);
  EXPECT_EQ(stderr_, "");
}

TEST_F(Preload, ServesConstructorsThatRunBeforeItsOwn) {
  for (const bool first : {true, false}) {
    const std::string both = first ? DDSBENCH_PRELOAD ":" DDSBENCH_EARLY : DDSBENCH_EARLY ":" DDSBENCH_PRELOAD;
    ASSERT_EQ(run({"send", "3"}, both), 0) << stderr_;
    EXPECT_GE(lines().size(), 3U);
    fs::remove(calls_);
  }
}

TEST_F(Preload, CheckSaysWhetherTheLibraryCanBeLoaded) {
  const fs::path node = directory_ / "a node";
  fs::create_directory(node);
  fs::create_directory(directory_ / "probe");
  for (const fs::path& place : {node, directory_ / "probe"}) {
    fs::copy_file(DDSBENCH_CHECK, place / "check.sh");
    fs::copy_file(DDSBENCH_PRELOAD, place / "libddsbench-preload.so");
  }
  TestProgram good((directory_ / "probe" / "check.sh").string(), {});
  EXPECT_EQ(good.read_line(), "");
  EXPECT_EQ(good.exit_status(), 0);
  TestProgram blank((node / "check.sh").string(), {});
  EXPECT_NE(blank.read_line().find("cannot be preloaded"), std::string::npos) << "the loader splits at blanks";
  EXPECT_EQ(blank.exit_status(), 1);
  fs::remove(directory_ / "probe" / "libddsbench-preload.so");
  TestProgram missing((directory_ / "probe" / "check.sh").string(), {});
  EXPECT_NE(missing.read_line().find("cannot be preloaded"), std::string::npos);
  EXPECT_EQ(missing.exit_status(), 1);
}

#ifdef DDSBENCH_FAKETIME
TEST_F(Preload, StampsWithTheClockOfTheApp) {
  const Variable shifted("FAKETIME", "+3600s");
  for (const bool first : {true, false}) {
    const std::string both = first ? DDSBENCH_PRELOAD ":" DDSBENCH_FAKETIME : DDSBENCH_FAKETIME ":" DDSBENCH_PRELOAD;
    said_.clear();
    ASSERT_EQ(run({"known"}, both), 0) << stderr_;
    expect_known_lines();
    timespec real{};
    clock_gettime(CLOCK_MONOTONIC, &real);
    EXPECT_GT(lines()[0].enter_ns / 1'000'000'000, real.tv_sec + 3000) << "its clock was shifted";
    fs::remove(calls_);
  }
}
#endif

}  // namespace
}  // namespace ddsbench::preload
