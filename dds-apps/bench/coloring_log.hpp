// The log of the cycles of vertices: docs/formats.md, section 2.
#pragma once

#include <cstddef>
#include <cstdint>

#include "log_file.hpp"

namespace ddsbench {

/// A cycle of a vertex, byte for byte as in the file. Times are of the program's stamp clock.
struct CycleRecord {
  std::int64_t begin = 0;         ///< before it sends its value
  std::int64_t value_done = 0;    ///< it has the values of all neighbours
  std::int64_t improve_done = 0;  ///< it has the improvements of all neighbours
  std::uint32_t vertex = 0;
  std::uint32_t convergence = 0;
  std::uint32_t cycle = 0;  ///< from 0
  std::uint32_t color = 0;  ///< after the cycle
  std::uint32_t flags = 0;  ///< kWriteFailed
  std::uint32_t reserved = 0;
};
static_assert(sizeof(CycleRecord) == 48 && offsetof(CycleRecord, vertex) == 24, "the layout of docs/formats.md");

using CycleLogWriter = LogWriter<CycleRecord>;

}  // namespace ddsbench
