// Reads a log, for tests and for inspecting a run by hand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <vector>

#include "sample_log.hpp"

namespace ddsbench {

/// A log in memory. It has as many records as the file's count says.
struct LogContents {
  std::uint64_t capacity = 0;
  std::uint64_t overflow = 0;
  LogKind kind = LogKind::sent;
  ClockKind clock = ClockKind::monotonic;
  std::uint32_t endpoint = 0;
  std::vector<std::byte> bytes;  ///< of the records
};

/// Throws LogError (call "read") if the file is not a log of version 1 with such records, or is shorter than its count
/// says.
[[nodiscard]] LogContents read_log(const std::filesystem::path& path, std::uint32_t record_bytes);

/// The same with its records.
template <typename Record>
struct Log {
  std::uint64_t capacity = 0;
  std::uint64_t overflow = 0;
  LogKind kind = LogKind::sent;
  ClockKind clock = ClockKind::monotonic;
  std::uint32_t endpoint = 0;
  std::vector<Record> records;

  [[nodiscard]] static Log read(const std::filesystem::path& path) {
    const LogContents contents = read_log(path, sizeof(Record));
    Log log{contents.capacity, contents.overflow, contents.kind, contents.clock, contents.endpoint, {}};
    log.records.resize(contents.bytes.size() / sizeof(Record));
    if (!log.records.empty()) std::memcpy(log.records.data(), contents.bytes.data(), contents.bytes.size());
    return log;
  }
};

using SampleLog = Log<SampleRecord>;

}  // namespace ddsbench
