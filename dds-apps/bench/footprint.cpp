#include "footprint.hpp"

#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <stdexcept>
#include <system_error>

#include "events.hpp"

namespace ddsbench {
namespace {

constexpr std::int64_t kKibibyte = 1024;
constexpr const char* kRollup = "/proc/self/smaps_rollup";

/// The number of a line such as `Pss:    123 kB`; -1 without the line.
std::int64_t bytes_of(std::string_view rollup, std::string_view name) {
  const std::string line = "\n" + std::string(name) + ":";
  const auto found = rollup.find(line);
  if (found == std::string_view::npos) return -1;
  const auto digit = rollup.find_first_not_of(' ', found + line.size());
  if (digit == std::string_view::npos) return -1;
  std::int64_t kibibytes = -1;
  std::from_chars(rollup.data() + digit, rollup.data() + rollup.size(), kibibytes);
  return kibibytes < 0 ? -1 : kibibytes * kKibibyte;
}

int add_segments(dl_phdr_info* info, std::size_t /*size*/, void* into) {
  std::string_view path = info->dlpi_name;
  LoadedObject object;
  object.name = path.empty() ? "program" : std::string(path.substr(path.rfind('/') + 1));
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-bounds-pointer-arithmetic) the loader's array
    const auto& header = info->dlpi_phdr[i];
    if (header.p_type == PT_LOAD) object.segment_bytes += static_cast<std::int64_t>(header.p_memsz);
  }
  static_cast<std::vector<LoadedObject>*>(into)->push_back(object);
  return 0;
}

}  // namespace

MemoryUse MemoryUse::parse(std::string_view rollup) {
  const std::int64_t pss = bytes_of(rollup, "Pss");
  // Private_Dirty also counts pages of a program's file until the system has written them to the disk.
  const std::int64_t dirty = bytes_of(rollup, "Anonymous");
  if (pss < 0 || dirty < 0) throw std::runtime_error(std::string(kRollup) + " has no lines Pss and Anonymous");
  return {pss, dirty};
}

MemoryUse MemoryUse::now() {
  // No allocation, since it would be part of the result.
  std::array<char, 4096> text{};
  const int file = ::open(kRollup, O_RDONLY | O_CLOEXEC);
  if (file < 0) throw std::system_error(errno, std::generic_category(), kRollup);
  std::size_t length = 0;
  ssize_t count = 0;
  while (length < text.size() && (count = ::read(file, text.data() + length, text.size() - length)) > 0) {
    length += static_cast<std::size_t>(count);
  }
  const int error = errno;
  ::close(file);
  if (count < 0) throw std::system_error(error, std::generic_category(), kRollup);
  return parse({text.data(), length});
}

std::vector<LoadedObject> loaded_objects() {
  std::vector<LoadedObject> objects;
  dl_iterate_phdr(add_segments, &objects);
  return objects;
}

void tell_memory_use(Events& events, std::string_view step) {
  ::malloc_trim(0);
  const MemoryUse use = MemoryUse::now();
  events.figure("pss", "bytes", step, use.pss_bytes);
  events.figure("private_dirty", "bytes", step, use.private_dirty_bytes);
}

void tell_loaded_objects(Events& events) {
  for (const auto& object : loaded_objects()) events.figure("segments", "bytes", object.name, object.segment_bytes);
}

}  // namespace ddsbench
