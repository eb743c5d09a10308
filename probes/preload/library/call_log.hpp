// The calls of one process in a mapped file, FILE.records, which a killed process leaves behind.
#pragma once

#include <limits.h>
#include <sys/uio.h>

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "call_record.hpp"
#include "clocks.hpp"

namespace ddsbench::preload {

/// A call that has returned.
struct ReturnedCall {
  MonotonicTime enter;
  MonotonicTime end;
  Call call;
  int socket;
  int tid;
  std::int64_t result;  ///< or -errno
};

/// A datagram that a call has sent or received.
struct Datagram {
  std::int64_t bytes;  ///< -1: none
  const iovec* vectors;
  std::size_t vector_count;
  const void* peer = nullptr;  ///< socket address
  std::size_t peer_bytes = 0;
};

/// Threads: append() may be called by any number of threads at once, and by a handler of a signal that interrupts one.
class CallLog {
 public:
  /// The least memory that is ready for append() after keep_ahead().
  static constexpr std::size_t kAheadBytes = std::size_t{16} << 20U;

  /// Makes `csv` (empty) and `csv`.records of at most `bytes`, or continues those that this process made before it
  /// called exec. False with the reason in `problem` when that is not possible; files of others stay as they are.
  bool open(const char* csv, std::uint64_t bytes, char* problem, std::size_t problem_bytes) noexcept;

  /// Stores a record: no system call, lock or allocation, unless keep_ahead() was too late. A record that does not fit
  /// is counted. Leaves errno undefined.
  void append(const ReturnedCall& call, const Datagram& datagram) noexcept;

  /// Allocates and touches the memory for the next records.
  void keep_ahead() noexcept;

  /// Writes the CSV file and the count of missing calls, and removes the records. Reports errors on stderr.
  void finish() noexcept;

 private:
  bool claim(char* problem, std::size_t problem_bytes, int* file) noexcept;
  bool map(int file, std::uint64_t bytes, bool continues) noexcept;
  std::uint64_t reserve(std::uint32_t slots) noexcept;
  bool make_ready(std::uint64_t upto_bytes) noexcept;
  bool allocate(std::uint64_t from, std::uint64_t upto) const noexcept;
  [[nodiscard]] char* memory() const noexcept { return reinterpret_cast<char*>(header_); }
  [[nodiscard]] CallRecord* slot(std::uint64_t index) const noexcept;

  RecordsHeader* header_ = nullptr;
  std::uint64_t mapped_bytes_ = 0;
  std::atomic<std::uint64_t> ready_bytes_{0};
  std::atomic<bool> exhausted_{false};
  char csv_[PATH_MAX] = {};
  char records_[PATH_MAX] = {};
};

}  // namespace ddsbench::preload
