// The sample log of docs/formats.md, section 2, written during a run.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

#include "call_error.hpp"
#include "clocks.hpp"

namespace ddsbench {

enum class LogKind : std::uint32_t { sent = 1, received = 2, echo_received = 3 };

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

/// The file's header, byte for byte.
struct SampleLogHeader {
  char magic[8] = {'D', 'D', 'S', 'B', 'L', 'O', 'G', '1'};
  std::uint32_t version = 1;
  std::uint32_t record_bytes = sizeof(SampleRecord);
  std::uint64_t capacity = 0;
  std::atomic<std::uint64_t> count{0};
  std::atomic<std::uint64_t> overflow{0};
  std::uint32_t kind = 0;
  std::uint32_t clock = 0;
  std::uint32_t endpoint = 0;
  std::uint32_t reserved[3] = {0, 0, 0};
};

struct SampleLogOptions {
  std::filesystem::path path;
  LogKind kind = LogKind::sent;
  ClockKind clock = ClockKind::monotonic;
  std::uint32_t endpoint = 0;  ///< index of the program's publisher or subscriber
  std::uint64_t capacity = 0;  ///< records
};

/// The system refused a step of making a log; `call` names it.
class SampleLogError : public CallError {
 public:
  using CallError::CallError;
};

/// Writes one log through a memory mapping that was allocated, touched and (if the system allows) locked beforehand, so
/// that append() is a few stores. On a disk's file system the kernel may still delay a store while it writes a page
/// back: put logs on tmpfs where that matters.
///
/// Threads: append() belongs to one thread at a time. It may be a thread of the middleware (a listener's), even another
/// one each time, as long as its calls do not overlap and each happens before the next. count() and overflow() may be
/// read by any thread. close() comes after the last append().
class SampleLogWriter {
 public:
  /// Creates the file (an existing one is replaced). Throws SampleLogError.
  explicit SampleLogWriter(const SampleLogOptions& options);
  ~SampleLogWriter();
  SampleLogWriter(const SampleLogWriter&) = delete;
  SampleLogWriter& operator=(const SampleLogWriter&) = delete;

  /// Stores the record, then the count. A record that does not fit is only counted as overflow.
  void append(const SampleRecord& record) noexcept;
  /// Replaces a record that append() stored; `index` counts from 0 and is below count(). Called by the thread of
  /// append().
  void amend(std::uint64_t index, const SampleRecord& record) noexcept { records_[index] = record; }

  [[nodiscard]] std::uint64_t count() const noexcept { return header_->count.load(std::memory_order_acquire); }
  [[nodiscard]] std::uint64_t overflow() const noexcept { return header_->overflow.load(std::memory_order_relaxed); }
  /// Empty if the log is locked in memory, else why not: page faults may then disturb a measurement.
  [[nodiscard]] const std::string& lock_refusal() const noexcept { return lock_refusal_; }

  /// Truncates the file to its records. Throws SampleLogError. The destructor does the same and ignores errors.
  void close();

 private:
  void map(std::size_t bytes, const std::string& path);
  void unmap() noexcept;

  std::uint64_t capacity_;
  std::size_t mapped_bytes_ = 0;
  int file_ = -1;
  SampleLogHeader* header_ = nullptr;
  SampleRecord* records_ = nullptr;
  std::string lock_refusal_;
};

}  // namespace ddsbench
