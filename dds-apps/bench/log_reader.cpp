#include "log_reader.hpp"

#include <cstring>
#include <fstream>

namespace ddsbench {
namespace {

void read_exactly(std::ifstream& file, void* target, std::size_t bytes, const std::string& what) {
  file.read(static_cast<char*>(target), static_cast<std::streamsize>(bytes));
  if (!file) throw LogError("read", what + " is cut short");
}

void require(bool condition, const std::string& reason) {
  if (!condition) throw LogError("read", reason);
}

}  // namespace

LogContents read_log(const std::filesystem::path& path, std::uint32_t record_bytes) {
  std::ifstream file(path, std::ios::binary);
  require(file.is_open(), path.string() + " cannot be opened");
  LogHeader header;
  const LogHeader expected;
  read_exactly(file, &header, sizeof header, "header");
  require(std::memcmp(header.magic, expected.magic, sizeof header.magic) == 0, "magic is not DDSBLOG1");
  require(header.version == expected.version, "version " + std::to_string(header.version) + " is unknown");
  require(header.record_bytes == record_bytes, "records are not of " + std::to_string(record_bytes) + " bytes");
  require(header.kind >= 1 && header.kind <= 6, "kind " + std::to_string(header.kind) + " is unknown");
  require(header.clock >= 1 && header.clock <= 3, "clock " + std::to_string(header.clock) + " is unknown");
  require(header.count <= header.capacity, "count is beyond the capacity");
  const auto stored = (std::filesystem::file_size(path) - sizeof header) / record_bytes;
  require(header.count <= stored, "records are cut short");

  LogContents log;
  log.capacity = header.capacity;
  log.overflow = header.overflow;
  log.kind = static_cast<LogKind>(header.kind);
  log.clock = static_cast<ClockKind>(header.clock);
  log.endpoint = header.endpoint;
  log.bytes.resize(header.count * record_bytes);
  read_exactly(file, log.bytes.data(), log.bytes.size(), "record");
  return log;
}

}  // namespace ddsbench
