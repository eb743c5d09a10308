// Makes the CSV file of docs/probes.md, section 2, from the records of a process.
#pragma once

#include <cstdint>

#include "call_record.hpp"

namespace ddsbench::preload {

/// Writes the file `csv`, and `csv`.skipped when calls are missing in it, then removes the file `records`; `header` and
/// the bytes after it, `bytes` in total, are the content of that file. False with the reason on stderr when this
/// failed: the records stay. Allocates nothing. Not for two threads at once.
bool write_calls(const RecordsHeader& header, std::uint64_t bytes, const char* csv, const char* records) noexcept;

}  // namespace ddsbench::preload
