#include "calls_csv.hpp"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <charconv>
#include <iterator>

namespace ddsbench::preload {
namespace {

constexpr mode_t kTableMode = 0644;
constexpr std::size_t kMostLineBytes = 1024;
constexpr const char* kCallNames[] = {"sendmsg", "sendmmsg", "sendto", "recvmsg", "recvmmsg", "recvfrom"};
constexpr char kTitles[] =
    "enter_ns,return_ns,pid,tid,call,socket,peer,result,bytes,vectors,length0,head0,length1,head1,length2,head2\n";

/// Writes large pieces, without the heap, since the process may be in any state when it ends.
class CsvFile {
 public:
  explicit CsvFile(int file) noexcept : file_(file) {}

  void text(const char* text) noexcept {
    for (; *text != '\0'; ++text) put(*text);
  }
  void number(std::int64_t value) noexcept {
    used_ = static_cast<std::size_t>(std::to_chars(buffer_ + used_, buffer_ + sizeof buffer_, value).ptr - buffer_);
  }
  void separate() noexcept { put(','); }
  void hexadecimal(const unsigned char* bytes, std::size_t count) noexcept {
    constexpr char kDigits[] = "0123456789abcdef";
    for (std::size_t i = 0; i < count; ++i) {
      put(kDigits[bytes[i] >> 4U]);
      put(kDigits[bytes[i] & 15U]);
    }
  }
  void end_line() noexcept {
    put('\n');
    if (sizeof buffer_ - used_ < kMostLineBytes) flush();
  }
  /// False, with errno, when anything was not written.
  bool flush() noexcept {
    for (std::size_t at = 0; at < used_ && error_ == 0;) {
      const ssize_t written = ::write(file_, buffer_ + at, used_ - at);
      if (written > 0) at += static_cast<std::size_t>(written);
      if (written < 0 && errno != EINTR) error_ = errno;
    }
    used_ = 0;
    errno = error_;
    return error_ == 0;
  }

 private:
  /// There is always room for a line; compilers cannot know that.
  void put(char value) noexcept {
    if (used_ < sizeof buffer_) buffer_[used_++] = value;
  }

  static char buffer_[std::size_t{256} << 10U];
  int file_;
  std::size_t used_ = 0;
  int error_ = 0;
};

char CsvFile::buffer_[];

void line(CsvFile& csv, const CallRecord& record, int pid) noexcept {
  const std::int64_t leading[] = {record.enter_ns, record.return_ns, pid, record.tid};
  for (const std::int64_t value : leading) {
    csv.number(value);
    csv.separate();
  }
  csv.text(kCallNames[static_cast<std::size_t>(record.call)]);
  csv.separate();
  csv.number(record.socket);
  csv.separate();
  constexpr unsigned char kNone[kPeerBytes] = {};
  if (memcmp(record.peer, kNone, kPeerBytes) != 0) csv.hexadecimal(record.peer, kPeerBytes);
  const std::int64_t following[] = {record.result, record.bytes, record.vectors};
  for (const std::int64_t value : following) {
    csv.separate();
    csv.number(value);
  }
  const auto* head = reinterpret_cast<const unsigned char*>(&record + 1);
  for (std::size_t i = 0; i < kHeads; ++i) {
    csv.separate();
    csv.number(record.length[i]);
    csv.separate();
    csv.hexadecimal(head, record.head_bytes[i]);
    head += record.head_bytes[i];
  }
  csv.end_line();
}

/// Whether a record that is marked as complete can be read.
bool plausible(const CallRecord& record, std::uint32_t slots) noexcept {
  std::size_t heads = 0;
  for (std::size_t i = 0; i < kHeads; ++i) {
    if (record.head_bytes[i] > kMostHeadBytes[i]) return false;
    heads += record.head_bytes[i];
  }
  return heads <= (slots - 1) * kSlotBytes && static_cast<std::size_t>(record.call) < std::size(kCallNames);
}

/// The number of calls without a line, in addition to those that did not fit. -1: the content is not valid.
std::int64_t lines(CsvFile& csv, const RecordsHeader& header, std::uint64_t bytes) noexcept {
  const std::uint64_t next = header.next.load(std::memory_order_acquire);
  if (next > header.capacity || header.capacity > bytes / kSlotBytes - 1) return -1;
  const auto* slots = reinterpret_cast<const CallRecord*>(&header + 1);
  std::int64_t missing = 0;
  bool in_gap = false;
  for (std::uint64_t at = 0; at < next;) {
    const std::uint32_t state = slots[at].state.load(std::memory_order_acquire);
    const std::uint32_t count = state & ~kComplete;
    if (count > kMostSlots || at + count > next || state == kComplete) return -1;
    if (state == 0) {
      missing += in_gap ? 0 : 1;
    } else if ((state & kComplete) == 0) {
      ++missing;
    } else if (!plausible(slots[at], count)) {
      return -1;
    } else {
      line(csv, slots[at], header.pid);
    }
    in_gap = state == 0;
    at += in_gap ? 1 : count;
  }
  return missing;
}

bool say(const char* path, const char* reason) noexcept {
  char text[PATH_MAX + 256];
  const int length = snprintf(text, sizeof text, "ddsbench-preload: %s: %s\n", path, reason);
  const auto count = static_cast<std::size_t>(length);
  if (length > 0 && ::write(STDERR_FILENO, text, count < sizeof text ? count : sizeof text - 1) < 0) return false;
  return false;
}

bool write_skipped(const char* csv, std::uint64_t skipped) noexcept {
  char path[PATH_MAX + 16];
  snprintf(path, sizeof path, "%s.skipped", csv);
  const int file = ::open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kTableMode);
  const bool written = file >= 0 && ::dprintf(file, "%llu\n", static_cast<unsigned long long>(skipped)) > 0;
  const int error = errno;
  if (file >= 0) ::close(file);
  return written || say(path, strerror(error));
}

}  // namespace

bool write_calls(const RecordsHeader& header, std::uint64_t bytes, const char* csv, const char* records) noexcept {
  const int file = ::open(csv, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kTableMode);
  if (file < 0) return say(csv, strerror(errno));
  CsvFile output(file);
  output.text(kTitles);
  const std::int64_t missing = lines(output, header, bytes);
  const bool written = output.flush();
  const int error = errno;
  // The existing file is complete.
  const bool emptied = (written && missing >= 0) || ::ftruncate(file, 0) == 0;
  ::close(file);
  if (!emptied) return say(csv, strerror(errno));
  if (!written) return say(csv, strerror(error));
  if (missing < 0) return say(records, "its content is damaged");
  const std::uint64_t skipped = header.skipped.load(std::memory_order_relaxed) + static_cast<std::uint64_t>(missing);
  if (skipped > 0 && !write_skipped(csv, skipped)) return false;
  return ::unlink(records) == 0 || say(records, strerror(errno));
}

}  // namespace ddsbench::preload
