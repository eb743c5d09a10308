#include "log_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <limits>
#include <new>
#include <system_error>

namespace ddsbench {
namespace {

static_assert(sizeof(LogHeader) == 64, "the layout of docs/formats.md");
static_assert(offsetof(LogHeader, count) == 24 && offsetof(LogHeader, kind) == 40);
static_assert(std::atomic<std::uint64_t>::is_always_lock_free && sizeof(std::atomic<std::uint64_t>) == 8);
static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "records are stored as they lie in memory");

constexpr mode_t kFileMode = 0644;

std::string reason(int error) { return std::generic_category().message(error); }

}  // namespace

LogFile::LogFile(const LogOptions& options, std::uint32_t record_bytes)
    : capacity_(options.capacity), record_bytes_(record_bytes) {
  const std::string path = options.path.string();
  const std::size_t bytes = file_bytes(options.capacity);
  file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, kFileMode);
  if (file_ < 0) throw LogError("open", path + ": " + reason(errno));
  try {
    map(bytes, path);
  } catch (...) {
    ::close(file_);
    throw;
  }
  header_->record_bytes = record_bytes;
  header_->capacity = options.capacity;
  header_->kind = static_cast<std::uint32_t>(options.kind);
  header_->clock = static_cast<std::uint32_t>(options.clock);
  header_->endpoint = options.endpoint;
}

void LogFile::map(std::size_t bytes, const std::string& path) {
  if (const int error = ::posix_fallocate(file_, 0, static_cast<off_t>(bytes)); error != 0) {
    throw LogError("posix_fallocate", path + ": " + reason(error));
  }
  void* memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file_, 0);
  if (memory == MAP_FAILED) throw LogError("mmap", path + ": " + reason(errno));
  mapped_bytes_ = bytes;
  if (::mlock(memory, bytes) != 0) lock_refusal_ = "the log is not locked in memory: " + reason(errno);
  // A read fault would leave shared pages write-protected, so every page is written once.
  const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  for (std::size_t at = 0; at < bytes; at += page) static_cast<volatile char*>(memory)[at] = 0;
  header_ = ::new (memory) LogHeader;
}

LogFile::~LogFile() {
  if (file_ < 0) return;
  const auto bytes = static_cast<off_t>(file_bytes(count()));
  unmap();
  // The count in the header stays correct even if the file keeps its size.
  [[maybe_unused]] const int ignored = ::ftruncate(file_, bytes);
  ::close(file_);
}

std::size_t LogFile::file_bytes(std::uint64_t records) const {
  constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<off_t>::max());
  if (records > (kMost - sizeof(LogHeader)) / record_bytes_) {
    throw LogError("posix_fallocate", "a log of " + std::to_string(records) + " records is no possible file");
  }
  return sizeof(LogHeader) + records * record_bytes_;
}

void LogFile::close() {
  const auto bytes = static_cast<off_t>(file_bytes(count()));
  unmap();
  const int failed = ::ftruncate(file_, bytes) != 0 ? errno : 0;
  ::close(file_);
  file_ = -1;
  if (failed != 0) throw LogError("ftruncate", reason(failed));
}

void LogFile::unmap() noexcept {
  ::munmap(header_, mapped_bytes_);
  header_ = nullptr;
}

}  // namespace ddsbench
