// The log in this process: the part that the sanitizers can watch.
#include "call_log.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <map>
#include <memory>
#include <thread>

#include "calls_csv.hpp"
#include "calls_file.hpp"
#include "test_directory.hpp"

namespace ddsbench::preload {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMebibyte = std::uint64_t{1} << 20U;

class Log : public ::testing::Test {
 protected:
  /// A log of its own of one test, never unmapped, as in an app.
  CallLog& open(std::uint64_t bytes) {
    auto* log = new CallLog;
    char problem[512] = "";
    EXPECT_TRUE(log->open(csv_.c_str(), bytes, problem, sizeof problem)) << problem;
    logs_.emplace_back(log);
    return *log;
  }
  static ReturnedCall call(int tid, std::int64_t number) {
    return {time_at<MonotonicTime>(number), time_at<MonotonicTime>(number + 1), Call::sendmsg, 7, tid, 4};
  }

  TestDirectory directory_;
  std::string csv_ = (directory_ / "calls.csv").string();
  std::vector<std::unique_ptr<CallLog>> logs_;
};

TEST_F(Log, KeepsTheRecordsOfAllThreads) {
  constexpr int kThreads = 4;
  constexpr int kCalls = 20'000;
  CallLog& log = open(64 * kMebibyte);
  std::vector<std::thread> threads;
  for (int tid = 1; tid <= kThreads; ++tid) {
    threads.emplace_back([&log, tid] {
      for (int i = 0; i < kCalls; ++i) {
        std::int32_t content[] = {tid, i};
        const iovec vectors[] = {{&content[0], 4}, {&content[1], 4}};
        log.append(call(tid, i), {8, vectors, 2});
      }
    });
  }
  for (int i = 0; i < 100; ++i) log.keep_ahead();
  for (auto& thread : threads) thread.join();
  log.finish();
  std::map<int, std::int64_t> next;
  for (const CallLine& line : read_calls(csv_)) {
    EXPECT_EQ(line.enter_ns, next[line.tid]++) << "in order on each thread";
    std::int32_t content[2];
    const std::string heads = line.heads();
    ASSERT_EQ(heads.size(), 16U);
    for (std::size_t i = 0; i < 8; ++i) {
      reinterpret_cast<char*>(content)[i] = static_cast<char>(std::stoi(heads.substr(2 * i, 2), nullptr, 16));
    }
    EXPECT_EQ(content[0], line.tid);
    EXPECT_EQ(content[1], line.enter_ns);
  }
  ASSERT_EQ(next.size(), static_cast<std::size_t>(kThreads));
  for (const auto& [tid, count] : next) EXPECT_EQ(count, kCalls) << tid;
}

TEST_F(Log, CountsWhatFindsNoRoomInAnyThread) {
  constexpr std::uint64_t kCalls = 10'000;
  CallLog& log = open(kMebibyte);
  std::vector<std::thread> threads;
  for (int tid = 1; tid <= 4; ++tid) {
    threads.emplace_back([&log, tid] {
      char content[200] = "";
      const iovec vector{content, sizeof content};
      for (std::uint64_t i = 0; i < kCalls; ++i) log.append(call(tid, 1), {200, &vector, 1});
    });
  }
  for (auto& thread : threads) thread.join();
  log.finish();
  const std::size_t lines = read_calls(csv_).size();
  EXPECT_EQ(lines, (kMebibyte - 64) / (64 + 192));
  EXPECT_EQ(std::stoull(text_of(csv_ + ".skipped")), 4 * kCalls - lines);
}

TEST_F(Log, CountsARecordThatWasCutOff) {
  CallLog& log = open(kMebibyte);
  for (int i = 0; i < 3; ++i) log.append(call(1, i), {-1, nullptr, 0});
  fs::copy_file(csv_ + ".records", directory_ / "copy.records");
  std::fstream file(directory_ / "copy.records", std::ios::in | std::ios::out | std::ios::binary);
  // Of the first it is known where it ends, of the second nothing was written.
  file.seekp(64);
  file.write("\x01\0\0\0", 4);
  file.write(std::string(60 + 64, '\0').data(), 60 + 64);
  file.close();
  const std::string content = text_of(directory_ / "copy.records");
  alignas(64) static char memory[kMebibyte];
  std::memcpy(memory, content.data(), content.size());
  const std::string csv = directory_ / "copy";
  ASSERT_TRUE(write_calls(*reinterpret_cast<RecordsHeader*>(memory), sizeof memory, csv.c_str(),
                          (directory_ / "copy.records").c_str()));
  const auto lines = read_calls(csv);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].enter_ns, 2);
  EXPECT_EQ(text_of(csv + ".skipped"), "2\n");
}

/// Damaged records are refused or read, and nothing beyond them is touched.
TEST_F(Log, SurvivesDamagedRecords) {
  CallLog& log = open(kMebibyte);
  char content[64] = "";
  const iovec vectors[] = {{content, 64}, {content, 3}};
  for (int i = 0; i < 4; ++i) log.append(call(1, i), {67, vectors, 2});
  const std::string whole = text_of(csv_ + ".records").substr(0, 64 + 4 * 3 * 64);
  std::uint64_t room = 4 * 3;
  const auto memory = std::make_unique<RecordsHeader[]>(1 + room);
  const std::string records = directory_ / "damaged.records";
  ::testing::internal::CaptureStderr();
  int refused = 0;
  for (std::size_t at = 8; at < whole.size(); ++at) {
    if (at > 64 && (at / 64 - 1) % 3 != 0) continue;  // heads, which may be anything
    for (const int value : {0x00, 0x7f, 0xff}) {
      std::string damaged = whole;
      std::memcpy(damaged.data() + 16, &room, sizeof room);  // capacity
      damaged[at] = static_cast<char>(value);
      std::memcpy(static_cast<void*>(memory.get()), damaged.data(), damaged.size());
      std::ofstream(records).flush();
      if (!write_calls(memory[0], damaged.size(), (directory_ / "damaged").c_str(), records.c_str())) ++refused;
    }
  }
  (void)::testing::internal::GetCapturedStderr();
  EXPECT_GT(refused, 0);
}

TEST_F(Log, SaysWhyItCannotWriteTheCsv) {
  CallLog& log = open(kMebibyte);
  log.append(call(1, 1), {-1, nullptr, 0});
  fs::remove(csv_);
  fs::create_directory(csv_);
  ::testing::internal::CaptureStderr();
  log.finish();
  EXPECT_NE(::testing::internal::GetCapturedStderr().find("calls.csv: Is a directory"), std::string::npos);
  EXPECT_TRUE(fs::exists(csv_ + ".records")) << "nothing is lost";
}

}  // namespace
}  // namespace ddsbench::preload
