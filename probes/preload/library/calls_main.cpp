// ddsbench-calls FILE: makes FILE from FILE.records, which a killed app left.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>

#include "calls_csv.hpp"

namespace ddsbench::preload {
namespace {

constexpr int kExitBadInput = 2;
constexpr int kExitFailed = 3;

/// Whether the process still has the file in its memory.
bool is_written_by(int pid, const std::filesystem::path& records) {
  std::ifstream maps("/proc/" + std::to_string(pid) + "/maps");
  const std::string name = std::filesystem::canonical(records).string();
  for (std::string line; std::getline(maps, line);) {
    if (line.size() > name.size() && line.compare(line.size() - name.size(), name.size(), name) == 0) return true;
  }
  return false;
}

int refuse(const std::string& path, const std::string& reason, int status) {
  std::fprintf(stderr, "ddsbench-calls: %s: %s\n", path.c_str(), reason.c_str());
  return status;
}

int make_csv(const std::string& csv) {
  const std::string records = csv + ".records";
  const int file = ::open(records.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return refuse(records, std::strerror(errno), kExitBadInput);
  struct stat found {};
  if (::fstat(file, &found) != 0) return refuse(records, std::strerror(errno), kExitFailed);
  const auto bytes = static_cast<std::size_t>(found.st_size);
  if (bytes < sizeof(RecordsHeader)) return refuse(records, "it holds no records", kExitBadInput);
  void* memory = ::mmap(nullptr, bytes, PROT_READ, MAP_SHARED, file, 0);
  if (memory == MAP_FAILED) return refuse(records, std::strerror(errno), kExitFailed);
  const auto& header = *static_cast<const RecordsHeader*>(memory);
  if (std::memcmp(header.magic, kMagic, sizeof kMagic) != 0 || header.slot_bytes != kSlotBytes) {
    return refuse(records, "it holds no records", kExitBadInput);
  }
  if (is_written_by(header.pid, records)) {
    return refuse(records, "process " + std::to_string(header.pid) + " still writes it", kExitBadInput);
  }
  return write_calls(header, bytes, csv.c_str(), records.c_str()) ? 0 : kExitFailed;
}

}  // namespace
}  // namespace ddsbench::preload

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: ddsbench-calls FILE\n");
    return ddsbench::preload::kExitBadInput;
  }
  return ddsbench::preload::make_csv(argv[1]);
}
