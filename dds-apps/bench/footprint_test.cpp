#include "footprint.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include "test_directory.hpp"

namespace ddsbench {
namespace {

constexpr std::int64_t kMebibyte = 1 << 20;

TEST(MemoryUse, IsReadFromTheRollup) {
  const MemoryUse use = MemoryUse::parse(
      "55d0-7ffe ---p 00000000 00:00 0 [rollup]\nRss:  900 kB\nPss:  300 kB\nPss_Dirty:  7 kB\n"
      "Private_Clean:  20 kB\nPrivate_Dirty:  9 kB\nAnonymous:  5 kB\n");
  EXPECT_EQ(use.pss_bytes, 300 * 1024);
  EXPECT_EQ(use.private_dirty_bytes, 5 * 1024);
}

TEST(MemoryUse, WithoutANumberIsAnError) {
  EXPECT_THROW(MemoryUse::parse(""), std::runtime_error);
  EXPECT_THROW(MemoryUse::parse("\nPss:  x kB\nPrivate_Dirty:  1 kB\nAnonymous:  1 kB\n"), std::runtime_error);
  EXPECT_THROW(MemoryUse::parse("\nPss:"), std::runtime_error);
}

/// A rollup of this process, read without allocating memory.
class Rollup {
 public:
  void read() {
    const int file = ::open("/proc/self/smaps_rollup", O_RDONLY | O_CLOEXEC);
    size_ = ::read(file, text_.data(), text_.size());
    ::close(file);
  }

  MemoryUse use() const { return MemoryUse::parse(text()); }

  /// The part of its PSS that grows when another process that maps the same libraries ends.
  std::int64_t shared_bytes() const {
    const std::string key = "\nPss_File:";
    return std::stoll(text().substr(text().find(key) + key.size())) * 1024;
  }

 private:
  std::string text() const { return {text_.data(), static_cast<std::size_t>(size_)}; }

  std::array<char, 4096> text_{};
  ssize_t size_ = 0;
};

TEST(MemoryUse, GrowsByWhatIsMappedAndPopulated) {
  static Rollup before;
  static Rollup after;
  for (const std::int64_t mebibytes : {1, 16}) {
    const auto bytes = static_cast<std::size_t>(mebibytes * kMebibyte);
    after.read();
    before.read();
    // Mapped directly by the kernel, so that a sanitizer adds no memory to it.
    void* block = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
    after.read();
    ASSERT_NE(block, MAP_FAILED);
    ::munmap(block, bytes);
    const auto expected = static_cast<double>(bytes);
    const MemoryUse first = before.use();
    const MemoryUse last = after.use();
    EXPECT_NEAR(static_cast<double>(last.private_dirty_bytes - first.private_dirty_bytes), expected, 0.05 * expected);
    const std::int64_t of_others = after.shared_bytes() - before.shared_bytes();
    EXPECT_NEAR(static_cast<double>(last.pss_bytes - first.pss_bytes - of_others), expected, 0.05 * expected);
  }
}

TEST(MemoryUse, LeavesOutPagesOfAFileThatIsNotYetOnTheDisk) {
  static Rollup before;
  static Rollup after;
  constexpr std::size_t kBytes = 16 * kMebibyte;
  const TestDirectory directory;
  const std::string path = directory / "deployed";
  std::ofstream(path) << std::string(kBytes, 'x');
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  after.read();
  before.read();
  void* program = ::mmap(nullptr, kBytes, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
  after.read();
  ::close(file);
  ASSERT_NE(program, MAP_FAILED);
  ::munmap(program, kBytes);
  EXPECT_LT(after.use().private_dirty_bytes - before.use().private_dirty_bytes, kMebibyte);
}

TEST(MemoryUse, IsOfThisProcessNow) {
  Rollup rollup;
  rollup.read();
  const MemoryUse now = MemoryUse::now();
  EXPECT_GT(now.private_dirty_bytes, 0);
  EXPECT_NEAR(static_cast<double>(now.private_dirty_bytes), static_cast<double>(rollup.use().private_dirty_bytes),
              kMebibyte);
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
