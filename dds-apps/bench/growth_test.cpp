#include "growth.hpp"

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <set>
#include <string>

#include "pipe.hpp"

namespace ddsbench {
namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 20U;

/// An endpoint that takes this amount of memory.
std::shared_ptr<void> mebibyte() {
  // Mapped directly by the kernel, so that a sanitizer adds no memory to it.
  void* block = ::mmap(nullptr, kBlockBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
  EXPECT_NE(block, MAP_FAILED);
  return {block, [](void* mapped) { ::munmap(mapped, kBlockBytes); }};
}

double value(const std::string& line) {
  const std::string key = "\"value\":";
  return std::stod(line.substr(line.find(key) + key.size()));
}

TEST(Growth, TellsWhatFurtherEndpointsTake) {
  const Pipe printed;
  const Pipe input;
  Events events(printed.input());
  CommandStream commands(input.output());
  std::set<std::string> topics;
  EndpointOptions options;
  options.topic = "T";
  input.write("grow\nclose\n");
  grow_until_close(
      options, "Publisher",
      [&topics](const TopicOptions& topic) {
        topics.insert(topic.topic);
        return mebibyte();
      },
      commands, events);
  EXPECT_EQ(topics.size(), 99U);
  EXPECT_EQ(topics.count("T"), 0U);
  double of_ten = 0;
  double of_hundred = 0;
  for (std::string line = printed.read_line(); line != R"({"event":"grown"})"; line = printed.read_line()) {
    if (line.find("private_dirty") == std::string::npos) continue;
    (line.find("\"10 endpoints\"") == std::string::npos ? of_hundred : of_ten) = value(line);
  }
  const double expected = 90.0 * kBlockBytes;
  EXPECT_NEAR(of_hundred - of_ten, expected, 0.05 * expected);
}

TEST(Growth, HearsNothingElse) {
  const Pipe printed;
  const Pipe input;
  Events events(printed.input());
  CommandStream commands(input.output());
  input.write("go\nclose\n");
  EXPECT_THROW(grow_until_close(
                   {}, "Publisher", [](const TopicOptions&) { return mebibyte(); }, commands, events),
               BadCommand);
}

}  // namespace
}  // namespace ddsbench
