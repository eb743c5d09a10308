#include "call_log.hpp"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "calls_csv.hpp"

namespace ddsbench::preload {
namespace {

constexpr mode_t kFileMode = 0644;
constexpr std::uint64_t kNoRoom = UINT64_MAX;
/// The amount that a call prepares itself when memory was not ready in time: small, since the app waits.
constexpr std::uint64_t kStepBytes = std::uint64_t{256} << 10U;
constexpr std::size_t kPageBytes = 4096;  // or a part of one

/// What was recorded of a call's buffers.
struct Heads {
  std::uint32_t length[kHeads] = {0, 0, 0};
  std::uint8_t bytes[kHeads] = {0, 0, 0};
  std::uint32_t total = 0;
};

Heads heads_of(const Datagram& datagram) noexcept {
  Heads heads;
  std::uint64_t left = datagram.bytes > 0 ? static_cast<std::uint64_t>(datagram.bytes) : 0;
  for (std::size_t i = 0; i < std::min(kHeads, datagram.vector_count); ++i) {
    const std::uint64_t length = std::min<std::uint64_t>(left, datagram.vectors[i].iov_len);
    left -= length;
    heads.length[i] = static_cast<std::uint32_t>(length);
    heads.bytes[i] = static_cast<std::uint8_t>(std::min<std::uint64_t>(length, kMostHeadBytes[i]));
    heads.total += heads.bytes[i];
  }
  return heads;
}

/// Makes every page writable without a fault. The content does not change, since other threads may be writing it. False
/// when the file system cannot provide a page.
bool touch(char* from, char* upto) noexcept {
#ifdef MADV_POPULATE_WRITE
  if (::madvise(from, static_cast<std::size_t>(upto - from), MADV_POPULATE_WRITE) == 0) return true;
  if (errno != EINVAL) return false;  // or the kernel is older than Linux 5.14
#endif
  for (char* at = from; at < upto; at += kPageBytes) {
    reinterpret_cast<std::atomic<std::uint64_t>*>(at)->fetch_or(0, std::memory_order_relaxed);
  }
  return true;
}

/// System calls in this scope are cancellation points, but the app's own call has succeeded and must be reported.
class CancellationOff {
 public:
  CancellationOff() noexcept { pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before_); }
  ~CancellationOff() { pthread_setcancelstate(before_, nullptr); }
  CancellationOff(const CancellationOff&) = delete;
  CancellationOff& operator=(const CancellationOff&) = delete;

 private:
  int before_ = PTHREAD_CANCEL_ENABLE;
};

}  // namespace

bool CallLog::open(const char* csv, std::uint64_t bytes, char* problem, std::size_t problem_bytes) noexcept {
  // Absolute, since the app may change its directory.
  char directory[PATH_MAX] = "";
  if (csv[0] != '/' && ::getcwd(directory, sizeof directory) == nullptr) directory[0] = '\0';
  const char* separator = csv[0] == '/' ? "" : "/";
  const int csv_length = snprintf(csv_, sizeof csv_, "%s%s%s", directory, separator, csv);
  const int records_length = snprintf(records_, sizeof records_, "%s%s%s.records", directory, separator, csv);
  if (csv_length < 0 || records_length < 0 || static_cast<std::size_t>(records_length) >= sizeof records_) {
    snprintf(problem, problem_bytes, "its path is too long");
    return false;
  }
  // Beyond this limit the kernel would end the app with a signal.
  rlimit limit{};
  if (::getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur < bytes) {
    snprintf(problem, problem_bytes, "files of this process may not be as large as its records (RLIMIT_FSIZE)");
    return false;
  }
  int file = -1;
  if (!claim(problem, problem_bytes, &file)) return false;
  struct stat found {};
  const bool continues = ::fstat(file, &found) == 0 && found.st_size > 0;
  const bool mapped = map(file, continues ? static_cast<std::uint64_t>(found.st_size) : bytes, continues);
  const int error = errno;
  ::close(file);
  if (!mapped) {
    snprintf(problem, problem_bytes, "%s: %s", records_, strerror(error));
    if (!continues) {
      ::unlink(records_);
      ::unlink(csv_);
    }
    return false;
  }
  keep_ahead();
  return true;
}

bool CallLog::claim(char* problem, std::size_t problem_bytes, int* file) noexcept {
  const int made = ::open(csv_, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kFileMode);
  if (made >= 0) {
    ::close(made);
    *file = ::open(records_, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kFileMode);
    if (*file >= 0) return true;
    snprintf(problem, problem_bytes, "%s: %s", records_, strerror(errno));
    ::unlink(csv_);
    return false;
  }
  if (errno != EEXIST) {
    snprintf(problem, problem_bytes, "%s", strerror(errno));
    return false;
  }
  *file = ::open(records_, O_RDWR | O_CLOEXEC);
  if (*file < 0) {
    snprintf(problem, problem_bytes, "it is there already");
    return false;
  }
  RecordsHeader header{};
  const bool whole = ::pread(*file, static_cast<void*>(&header), sizeof header, 0) == sizeof header;
  if (whole && memcmp(header.magic, kMagic, sizeof kMagic) == 0 && header.pid == ::getpid()) return true;
  snprintf(problem, problem_bytes, "it is there already, of process %d", whole ? header.pid : 0);
  ::close(*file);
  return false;
}

bool CallLog::map(int file, std::uint64_t bytes, bool continues) noexcept {
  // Sparse: it takes space only as it fills.
  if (!continues && ::ftruncate(file, static_cast<off_t>(bytes)) != 0) return false;
  void* memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (memory == MAP_FAILED) return false;
  // A child made by fork() does not share it.
  ::madvise(memory, bytes, MADV_DONTFORK);
  header_ = static_cast<RecordsHeader*>(memory);
  mapped_bytes_ = bytes;
  if (!make_ready(sizeof(RecordsHeader))) return false;
  if (continues) return true;
  header_->slot_bytes = kSlotBytes;
  header_->pid = ::getpid();
  header_->capacity = (bytes - sizeof(RecordsHeader)) / kSlotBytes;
  memcpy(header_->magic, kMagic, sizeof kMagic);
  return true;
}

CallRecord* CallLog::slot(std::uint64_t index) const noexcept {
  return reinterpret_cast<CallRecord*>(memory() + sizeof(RecordsHeader) + index * kSlotBytes);
}

void CallLog::append(const ReturnedCall& call, const Datagram& datagram) noexcept {
  const Heads heads = heads_of(datagram);
  const auto slots = static_cast<std::uint32_t>(1 + (heads.total + kSlotBytes - 1) / kSlotBytes);
  const std::uint64_t at = reserve(slots);
  if (at == kNoRoom) {
    header_->skipped.fetch_add(1, std::memory_order_relaxed);
    return;
  }
  CallRecord* record = slot(at);
  // A thread that is ended from here on leaves a record whose end is known.
  record->state.store(slots, std::memory_order_relaxed);
  std::atomic_signal_fence(std::memory_order_seq_cst);
  record->call = call.call;
  record->socket = call.socket;
  record->tid = call.tid;
  record->enter_ns = ns_of(call.enter);
  record->return_ns = ns_of(call.end);
  record->result = static_cast<std::int32_t>(call.result);
  record->bytes = static_cast<std::int32_t>(datagram.bytes);
  record->vectors = static_cast<std::uint32_t>(std::min<std::size_t>(datagram.vector_count, UINT32_MAX));
  if (datagram.peer != nullptr) memcpy(record->peer, datagram.peer, std::min(kPeerBytes, datagram.peer_bytes));
  char* head = reinterpret_cast<char*>(record + 1);
  for (std::size_t i = 0; i < kHeads; ++i) {
    record->length[i] = heads.length[i];
    record->head_bytes[i] = heads.bytes[i];
    if (heads.bytes[i] == 0) continue;
    memcpy(head, datagram.vectors[i].iov_base, heads.bytes[i]);
    head += heads.bytes[i];
  }
  record->state.store(slots | kComplete, std::memory_order_release);
}

std::uint64_t CallLog::reserve(std::uint32_t slots) noexcept {
  std::uint64_t at = header_->next.load(std::memory_order_relaxed);
  do {
    if (at + slots > header_->capacity) return kNoRoom;
    const std::uint64_t upto = sizeof(RecordsHeader) + (at + slots) * kSlotBytes;
    if (upto > ready_bytes_.load(std::memory_order_acquire) && !make_ready(upto)) return kNoRoom;
  } while (!header_->next.compare_exchange_weak(at, at + slots, std::memory_order_relaxed));
  return at;
}

void CallLog::keep_ahead() noexcept {
  const std::uint64_t next = header_->next.load(std::memory_order_relaxed);
  make_ready(std::min(mapped_bytes_, next * kSlotBytes + kAheadBytes));
}

/// Several threads may do this at the same time: all steps may be done twice.
bool CallLog::make_ready(std::uint64_t upto_bytes) noexcept {
  std::uint64_t from = ready_bytes_.load(std::memory_order_acquire);
  if (upto_bytes <= from) return true;
  if (exhausted_.load(std::memory_order_relaxed)) return false;
  const std::uint64_t upto = std::min(mapped_bytes_, (upto_bytes + kStepBytes - 1) / kStepBytes * kStepBytes);
  const CancellationOff off;
  if (!allocate(from, upto) || !touch(memory() + from, memory() + upto)) {
    exhausted_.store(true, std::memory_order_relaxed);
    return false;
  }
  while (from < upto && !ready_bytes_.compare_exchange_weak(from, upto, std::memory_order_release)) {
  }
  return true;
}

/// A store into a page for which the disk has no space would kill the app. No descriptor is kept open for this, since
/// an app may close descriptors that it does not know.
bool CallLog::allocate(std::uint64_t from, std::uint64_t upto) const noexcept {
  const int file = ::open(records_, O_RDWR | O_CLOEXEC);
  if (file < 0) return false;
  int error = 0;
  do {
    error = ::posix_fallocate(file, static_cast<off_t>(from), static_cast<off_t>(upto - from));
  } while (error == EINTR);
  ::close(file);
  errno = error;
  return error == 0;
}

void CallLog::finish() noexcept { write_calls(*header_, mapped_bytes_, csv_, records_); }

}  // namespace ddsbench::preload
