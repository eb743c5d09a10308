// The file of a log that is written during a run: docs/formats.md, section 2.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

#include "call_error.hpp"
#include "clocks.hpp"

namespace ddsbench {

enum class LogKind : std::uint32_t { sent = 1, received = 2, echo_received = 3, requested = 4, served = 5, cycles = 6 };

/// The file's header, byte for byte.
struct LogHeader {
  char magic[8] = {'D', 'D', 'S', 'B', 'L', 'O', 'G', '1'};
  std::uint32_t version = 1;
  std::uint32_t record_bytes = 0;
  std::uint64_t capacity = 0;
  std::atomic<std::uint64_t> count{0};
  std::atomic<std::uint64_t> overflow{0};
  std::uint32_t kind = 0;
  std::uint32_t clock = 0;
  std::uint32_t endpoint = 0;
  std::uint32_t reserved[3] = {0, 0, 0};
};

struct LogOptions {
  std::filesystem::path path;
  LogKind kind = LogKind::sent;
  ClockKind clock = ClockKind::monotonic;
  std::uint32_t endpoint = 0;  ///< index of the program's publisher or subscriber
  std::uint64_t capacity = 0;  ///< records
};

/// The system refused a step of making a log; `call` names it.
class LogError : public CallError {
 public:
  using CallError::CallError;
};

/// A memory mapping that was allocated, touched and (if the system allows) locked beforehand, so that storing a record
/// is a few stores. On a disk's file system the kernel may still delay a store while it writes a page back: put logs on
/// tmpfs where that matters.
///
/// Threads: count() and overflow() may be read by any; close() comes after the last record.
class LogFile {
 public:
  LogFile(const LogFile&) = delete;
  LogFile& operator=(const LogFile&) = delete;

  [[nodiscard]] std::uint64_t count() const noexcept { return header_->count.load(std::memory_order_acquire); }
  [[nodiscard]] std::uint64_t overflow() const noexcept { return header_->overflow.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t capacity() const noexcept { return capacity_; }
  /// Empty if the log is locked in memory, else why not: page faults may then disturb a measurement.
  [[nodiscard]] const std::string& lock_refusal() const noexcept { return lock_refusal_; }

  /// Truncates the file to its records. Throws LogError. The destructor does the same and ignores errors.
  void close();

 protected:
  /// Creates the file (an existing one is replaced). Throws LogError.
  LogFile(const LogOptions& options, std::uint32_t record_bytes);
  ~LogFile();

  [[nodiscard]] void* records() const noexcept { return header_ + 1; }
  [[nodiscard]] LogHeader& header() const noexcept { return *header_; }

 private:
  [[nodiscard]] std::size_t file_bytes(std::uint64_t records) const;
  void map(std::size_t bytes, const std::string& path);
  void unmap() noexcept;

  std::uint64_t capacity_;
  std::uint32_t record_bytes_;
  std::size_t mapped_bytes_ = 0;
  int file_ = -1;
  LogHeader* header_ = nullptr;
  std::string lock_refusal_;
};

/// Writes one log of one kind of record.
///
/// Threads: append() belongs to one thread at a time. It may be a thread of the middleware (a listener's), even another
/// one each time, as long as its calls do not overlap and each happens before the next.
template <typename Record>
class LogWriter final : public LogFile {
 public:
  /// As LogFile.
  explicit LogWriter(const LogOptions& options)
      : LogFile(options, sizeof(Record)), records_(static_cast<Record*>(records())) {}

  /// Stores the record, then the count. A record that does not fit is only counted as overflow.
  void append(const Record& record) noexcept {
    const std::uint64_t count = header().count.load(std::memory_order_relaxed);
    if (count == capacity()) {
      header().overflow.store(header().overflow.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
      return;
    }
    records_[count] = record;
    header().count.store(count + 1, std::memory_order_release);
  }

  /// A record that append() stored, to be changed by one thread at a time; `index` counts from 0 and is below count().
  [[nodiscard]] Record& operator[](std::uint64_t index) noexcept { return records_[index]; }

 private:
  Record* records_;
};

}  // namespace ddsbench
