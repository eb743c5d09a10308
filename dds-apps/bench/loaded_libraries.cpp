#include "loaded_libraries.hpp"

#include <elf.h>
#include <link.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>

namespace ddsbench {
namespace {

struct Search {
  const std::vector<std::string_view>& names;
  std::vector<LoadedLibrary> found;
};

std::string hexadecimal(const unsigned char* bytes, std::size_t count) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    text += kDigits[bytes[i] >> 4U];
    text += kDigits[bytes[i] & 0xFU];
  }
  return text;
}

/// In a segment of notes; empty if there is none.
std::string build_id_in(const unsigned char* notes, std::size_t size, std::size_t alignment) {
  const auto aligned = [alignment](std::size_t value) { return (value + alignment - 1) / alignment * alignment; };
  for (std::size_t at = 0; at + sizeof(ElfW(Nhdr)) <= size;) {
    ElfW(Nhdr) note;
    std::memcpy(&note, notes + at, sizeof note);
    const std::size_t name = at + sizeof note;
    const std::size_t content = aligned(name + note.n_namesz);
    if (content + note.n_descsz > size) break;
    if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == sizeof ELF_NOTE_GNU &&
        std::memcmp(notes + name, ELF_NOTE_GNU, sizeof ELF_NOTE_GNU) == 0) {
      return hexadecimal(notes + content, note.n_descsz);
    }
    at = aligned(content + note.n_descsz);
  }
  return "";
}

std::string build_id_of(const dl_phdr_info& object) {
  for (std::size_t i = 0; i < object.dlpi_phnum; ++i) {
    const ElfW(Phdr)& segment = object.dlpi_phdr[i];
    if (segment.p_type != PT_NOTE) continue;
    const auto* const notes = reinterpret_cast<const unsigned char*>(object.dlpi_addr + segment.p_vaddr);
    std::string id = build_id_in(notes, segment.p_memsz, std::max<std::size_t>(segment.p_align, 4));
    if (!id.empty()) return id;
  }
  return "";
}

int add_wanted(dl_phdr_info* object, std::size_t, void* data) {
  Search& search = *static_cast<Search*>(data);
  const std::filesystem::path path(object->dlpi_name);
  const std::string file = path.filename().string();
  const bool wanted = std::any_of(search.names.begin(), search.names.end(),
                                  [&file](std::string_view name) { return file.rfind(name, 0) == 0; });
  if (wanted) {
    std::error_code unresolved;
    const auto resolved = std::filesystem::canonical(path, unresolved);
    search.found.push_back({unresolved ? path.string() : resolved.string(), build_id_of(*object)});
  }
  return 0;
}

/// "0.10.2" of libddsc.so.0.10.2, and of libOpenDDS_Dcps.3.21.0.so nothing.
std::string_view version_in(std::string_view path) {
  constexpr std::string_view kSuffix = ".so.";
  const std::size_t at = path.rfind(kSuffix);
  if (at == std::string_view::npos) return "";
  const std::string_view version = path.substr(at + kSuffix.size());
  return version.find_first_not_of("0123456789.") == std::string_view::npos ? version : "";
}

/// Whether a version begins with the numbers of the other: 2.14.5 with 2.14, but not with 2.1.
bool begins_with(std::string_view version, std::string_view beginning) {
  return version.substr(0, beginning.size()) == beginning &&
         (version.size() == beginning.size() || version[beginning.size()] == '.');
}

}  // namespace

std::vector<LoadedLibrary> loaded_libraries(const std::vector<std::string_view>& names) {
  Search search{names, {}};
  dl_iterate_phdr(&add_wanted, &search);
  return search.found;
}

std::string loaded_version(const std::vector<LoadedLibrary>& libraries, std::string_view compiled) {
  const std::string_view loaded = libraries.empty() ? "" : version_in(libraries.front().path);
  const bool agree = loaded.empty() || begins_with(compiled, loaded) || begins_with(loaded, compiled);
  return std::string(agree ? compiled : loaded);
}

}  // namespace ddsbench
