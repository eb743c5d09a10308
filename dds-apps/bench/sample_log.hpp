// The log of messages that were sent or received: docs/formats.md, section 2.
#pragma once

#include <cstddef>
#include <cstdint>

#include "log_file.hpp"

namespace ddsbench {

/// Flags of a record in addition to those of the message (MessageFlag). The last four: b, or c, is a stamp of the
/// kernel or of the network card; and it is a stamp of the card.
enum RecordFlag : std::uint32_t {
  kWriteFailed = 1U << 8U,
  kContentDiffers = 1U << 9U,
  kKernelStampB = 1U << 10U,
  kKernelStampC = 1U << 11U,
  kHardwareStampB = 1U << 12U,
  kHardwareStampC = 1U << 13U
};

/// A time that did not happen.
inline constexpr std::int64_t kNoTime = -1;

/// One record, byte for byte as in the file. What a, b and c mean depends on the kind of log.
struct SampleRecord {
  std::uint64_t seq = 0;
  std::int64_t a = 0;
  std::int64_t b = 0;
  std::int64_t c = 0;
  std::uint32_t peer = 0;
  std::uint32_t flags = 0;
};
static_assert(sizeof(SampleRecord) == 40 && offsetof(SampleRecord, c) == 24 && offsetof(SampleRecord, flags) == 36,
              "the layout of docs/formats.md");

using SampleLogWriter = LogWriter<SampleRecord>;

}  // namespace ddsbench
