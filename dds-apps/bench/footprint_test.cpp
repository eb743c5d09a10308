#include "footprint.hpp"

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

namespace ddsbench {
namespace {

constexpr std::int64_t kMebibyte = 1 << 20;

TEST(MemoryUse, IsReadFromTheRollup) {
  const MemoryUse use = MemoryUse::parse(
      "55d0-7ffe ---p 00000000 00:00 0 [rollup]\nRss:  900 kB\nPss:  300 kB\nPss_Dirty:  7 kB\n"
      "Private_Clean:  20 kB\nPrivate_Dirty:  5 kB\n");
  EXPECT_EQ(use.pss_bytes, 300 * 1024);
  EXPECT_EQ(use.private_dirty_bytes, 5 * 1024);
}

TEST(MemoryUse, WithoutANumberIsAnError) {
  EXPECT_THROW(MemoryUse::parse(""), std::runtime_error);
  EXPECT_THROW(MemoryUse::parse("\nPss:  x kB\nPrivate_Clean:  1 kB\nPrivate_Dirty:  1 kB\n"), std::runtime_error);
  EXPECT_THROW(MemoryUse::parse("\nPss:"), std::runtime_error);
}

TEST(MemoryUse, GrowsByWhatIsMappedAndPopulated) {
  for (const std::int64_t mebibytes : {1, 16}) {
    const auto bytes = static_cast<std::size_t>(mebibytes * kMebibyte);
    const MemoryUse before = MemoryUse::now();
    // Made by the kernel alone: a sanitizer's own memory is not in it.
    void* block = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
    ASSERT_NE(block, MAP_FAILED);
    const MemoryUse after = MemoryUse::now();
    ::munmap(block, bytes);
    const auto grown = static_cast<double>(after.private_dirty_bytes - before.private_dirty_bytes);
    EXPECT_NEAR(grown, static_cast<double>(bytes), 0.05 * static_cast<double>(bytes));
    EXPECT_NEAR(static_cast<double>(after.pss_bytes - before.pss_bytes), grown, 0.05 * static_cast<double>(bytes));
  }
}

/// What `size` prints of a file: text, data and bss together.
std::int64_t size_of(const std::string& path) {
  const std::string command = "size -B '" + path + "' | tail -1";
  const std::unique_ptr<FILE, decltype(&pclose)> pipe(popen(command.c_str(), "r"), &pclose);
  long text = 0;
  long data = 0;
  long bss = 0;
  EXPECT_EQ(std::fscanf(pipe.get(), "%ld %ld %ld", &text, &data, &bss), 3);
  return text + data + bss;
}

TEST(LoadedObjects, HaveTheSegmentsThatSizeTells) {
  const auto objects = loaded_objects();
  ASSERT_FALSE(objects.empty());
  EXPECT_EQ(objects.front().name, "program");
  bool library = false;
  for (const auto& object : objects)
    library |= object.name.rfind("libc.so", 0) == 0 && object.segment_bytes > kMebibyte;
  EXPECT_TRUE(library);
  // A page for each of the file's own headers and the gap that its alignment leaves.
  EXPECT_NEAR(static_cast<double>(objects.front().segment_bytes),
              static_cast<double>(size_of(std::filesystem::read_symlink("/proc/self/exe"))), 4096);
}

}  // namespace
}  // namespace ddsbench
