#include "sample_log.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "log_reader.hpp"
#include "test_directory.hpp"

namespace ddsbench {
namespace {

namespace fs = std::filesystem;

const fs::path kTestdata = DDSBENCH_TESTDATA;

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// "seq=1 a=2" as its values in order.
std::vector<std::string> values_of(const std::string& line) {
  std::istringstream words(line);
  std::vector<std::string> values;
  for (std::string word; words >> word;) values.push_back(word.substr(word.find('=') + 1));
  return values;
}

SampleLog read_text_twin() {
  std::ifstream file(kTestdata / "sample-log.golden.txt");
  SampleLog log;
  std::string line;
  std::getline(file, line);
  const auto header = values_of(line);
  log.capacity = std::stoull(header.at(3));
  log.overflow = std::stoull(header.at(5));
  log.kind = static_cast<LogKind>(std::stoul(header.at(6)));
  log.clock = static_cast<ClockKind>(std::stoul(header.at(7)));
  log.endpoint = static_cast<std::uint32_t>(std::stoul(header.at(8)));
  while (std::getline(file, line)) {
    const auto v = values_of(line);
    log.records.push_back({std::stoull(v.at(0)), std::stoll(v.at(1)), std::stoll(v.at(2)), std::stoll(v.at(3)),
                           static_cast<std::uint32_t>(std::stoul(v.at(4))),
                           static_cast<std::uint32_t>(std::stoul(v.at(5)))});
  }
  return log;
}

void expect_equal(const SampleLog& left, const SampleLog& right) {
  EXPECT_EQ(left.capacity, right.capacity);
  EXPECT_EQ(left.overflow, right.overflow);
  EXPECT_EQ(left.kind, right.kind);
  EXPECT_EQ(left.clock, right.clock);
  EXPECT_EQ(left.endpoint, right.endpoint);
  ASSERT_EQ(left.records.size(), right.records.size());
  for (std::size_t i = 0; i < left.records.size(); ++i) {
    const auto& l = left.records[i];
    const auto& r = right.records[i];
    EXPECT_EQ(std::tie(l.seq, l.a, l.b, l.c, l.peer, l.flags), std::tie(r.seq, r.a, r.b, r.c, r.peer, r.flags)) << i;
  }
}

TEST(SampleLog, ReadsTheGoldenFile) {
  const SampleLog text = read_text_twin();
  ASSERT_EQ(text.records.size(), 3U);
  expect_equal(SampleLog::read(kTestdata / "sample-log.golden.bin"), text);
}

TEST(SampleLog, KnowsTheRawClock) {
  const TestDirectory directory;
  SampleLogWriter({directory / "log.bin", LogKind::sent, ClockKind::monotonic_raw, 1, 1}).close();
  EXPECT_EQ(bytes_of(directory / "log.bin").at(44), 3);
  EXPECT_EQ(SampleLog::read(directory / "log.bin").clock, ClockKind::monotonic_raw);
}

TEST(SampleLog, AmendsARecord) {
  const TestDirectory directory;
  SampleLogWriter writer({directory / "log.bin", LogKind::sent, ClockKind::monotonic, 1, 2});
  writer.append({7, 1, 2, 3, 4, 0});
  writer.append({8, 1, 2, 3, 4, 0});
  writer[0] = {7, 1, 5, 3, 4, kKernelStampB};
  writer.close();
  const SampleLog log = SampleLog::read(directory / "log.bin");
  ASSERT_EQ(log.records.size(), 2U);
  EXPECT_EQ(log.records[0].b, 5);
  EXPECT_EQ(log.records[0].flags, kKernelStampB);
  EXPECT_EQ(log.records[1].b, 2);
}

TEST(SampleLog, WritesTheGoldenFile) {
  const TestDirectory directory;
  const SampleLog text = read_text_twin();
  SampleLogWriter writer({directory / "log.bin", text.kind, text.clock, text.endpoint, text.capacity});
  for (const auto& record : text.records) writer.append(record);
  for (std::uint64_t i = 0; i < text.overflow; ++i) writer.append({});
  writer.close();
  EXPECT_EQ(bytes_of(directory / "log.bin"), bytes_of(kTestdata / "sample-log.golden.bin"));
}

TEST(SampleLog, IsReadableWhileItIsWritten) {
  const TestDirectory directory;
  SampleLogWriter writer({directory / "log.bin", LogKind::sent, ClockKind::monotonic, 1, 1000});
  EXPECT_EQ(fs::file_size(directory / "log.bin"), 64U + 1000U * 40U) << "allocated to its capacity";
  for (std::uint64_t seq = 0; seq < 10; ++seq) {
    writer.append({seq, 1, 2, 3, 0, 1U});
    const SampleLog log = SampleLog::read(directory / "log.bin");
    ASSERT_EQ(log.records.size(), seq + 1) << "the count follows each record";
    ASSERT_EQ(log.records.back().seq, seq);
  }
}

TEST(SampleLog, DestructionTruncatesLikeClose) {
  const TestDirectory directory;
  {
    SampleLogWriter writer({directory / "log.bin", LogKind::sent, ClockKind::monotonic, 1, 1000});
    writer.append({});
  }
  EXPECT_EQ(fs::file_size(directory / "log.bin"), 104U);
  EXPECT_EQ(SampleLog::read(directory / "log.bin").capacity, 1000U);
}

TEST(SampleLog, RefusesWhatCannotBeMade) {
  const TestDirectory directory;
  try {
    SampleLogWriter writer({directory / "absent" / "log.bin", LogKind::sent, ClockKind::monotonic, 0, 1});
    FAIL() << "made a file in a directory that is absent";
  } catch (const LogError& error) {
    EXPECT_EQ(error.call(), "open");
    EXPECT_NE(std::string(error.what()).find("No such file"), std::string::npos);
  }
  EXPECT_THROW(SampleLogWriter({directory / "log.bin", LogKind::sent, ClockKind::monotonic, 0, ~0ULL}), LogError);
}

TEST(SampleLog, ReaderRejectsEveryDamage) {
  const TestDirectory directory;
  const std::string golden = bytes_of(kTestdata / "sample-log.golden.bin");
  const auto damaged = [&](std::size_t at, char value) {
    std::string copy = golden;
    copy.at(at) = value;
    std::ofstream(directory / "damaged.bin", std::ios::binary) << copy;
    return directory / "damaged.bin";
  };
  for (const std::size_t at : {0U, 7U, 8U, 12U, 24U, 40U, 44U}) {
    EXPECT_THROW((void)SampleLog::read(damaged(at, '\x7F')), LogError) << "byte " << at;
  }
  for (const std::size_t length : {0U, 63U, 64U, 183U}) {
    std::ofstream(directory / "short.bin", std::ios::binary) << golden.substr(0, length);
    EXPECT_THROW((void)SampleLog::read(directory / "short.bin"), LogError) << length << " bytes";
  }
}

}  // namespace
}  // namespace ddsbench
