// Reads a sample log, for tests and for inspecting a run by hand.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "sample_log.hpp"

namespace ddsbench {

/// A log in memory. `records` holds as many as the file's count says.
struct SampleLog {
  std::uint64_t capacity = 0;
  std::uint64_t overflow = 0;
  LogKind kind = LogKind::sent;
  ClockKind clock = ClockKind::monotonic;
  std::uint32_t endpoint = 0;
  std::vector<SampleRecord> records;
};

/// Throws SampleLogError (call "read") if the file is not a log of version 1 or is shorter than its count says.
[[nodiscard]] SampleLog read_sample_log(const std::filesystem::path& path);

}  // namespace ddsbench
