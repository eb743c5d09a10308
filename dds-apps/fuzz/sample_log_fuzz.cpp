// A file is read if and only if it is a log of version 1 with the number of records in its header; then every record
// equals its bytes.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <fstream>

#include "log_reader.hpp"
#include "scratch.hpp"

namespace {

template <typename Integer>
Integer field(const std::string& input, std::size_t offset) {
  Integer value{};
  std::memcpy(&value, input.data() + offset, sizeof value);
  return value;
}

bool is_log(const std::string& input) {
  if (input.size() < 64) return false;
  const auto count = field<std::uint64_t>(input, 24);
  return input.rfind("DDSBLOG1", 0) == 0 && field<std::uint32_t>(input, 8) == 1 &&
         field<std::uint32_t>(input, 12) == 40 && count <= field<std::uint64_t>(input, 16) &&
         count <= (input.size() - 64) / 40 && field<std::uint32_t>(input, 40) - 1 < 6 &&
         field<std::uint32_t>(input, 44) - 1 < 3;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using ddsbench::require;
  static const ddsbench::Scratch scratch;
  const std::string input = ddsbench::text_of(data, size);
  const auto path = scratch.file("input.log.bin");
  std::ofstream(path, std::ios::binary) << input;
  try {
    const ddsbench::SampleLog log = ddsbench::SampleLog::read(path);
    require(is_log(input), "what is no log was read");
    require(log.capacity == field<std::uint64_t>(input, 16) && log.overflow == field<std::uint64_t>(input, 32) &&
                static_cast<std::uint32_t>(log.kind) == field<std::uint32_t>(input, 40) &&
                log.endpoint == field<std::uint32_t>(input, 48),
            "another header");
    require(log.records.size() == field<std::uint64_t>(input, 24), "another number of records");
    const auto* records = reinterpret_cast<const char*>(log.records.data());
    require(std::equal(records, records + log.records.size() * 40, input.data() + 64), "other records");
  } catch (const ddsbench::LogError& error) {
    require(!is_log(input), std::string("a log was refused: ") + error.what());
    require(!std::string(error.what()).empty(), "refused without a reason");
  }
  return 0;
}
