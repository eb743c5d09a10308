#include "announcement.hpp"

#include <gtest/gtest.h>

namespace ddsbench::udp {
namespace {

Announcement reader() { return {0x0123456789abcdefU, Role::reader, true, 40'000, "topic"}; }

TEST(Announcement, IsReadAsItWasWritten) {
  const std::vector<std::byte> bytes = encoded(reader());
  const std::optional<Announcement> read = decoded_announcement(bytes.data(), bytes.size());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->id, reader().id);
  EXPECT_EQ(read->role, Role::reader);
  EXPECT_TRUE(read->leaves);
  EXPECT_EQ(read->data_port, 40'000);
  EXPECT_EQ(read->topic, "topic");
}

TEST(Announcement, OfAnyOtherLengthIsRefused) {
  std::vector<std::byte> bytes = encoded(reader());
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_FALSE(decoded_announcement(bytes.data(), size)) << size;
  }
  bytes.push_back(std::byte{0});
  EXPECT_FALSE(decoded_announcement(bytes.data(), bytes.size()));
}

TEST(Announcement, WithoutItsMarkOrWithAnUnknownRoleIsRefused) {
  for (const std::size_t changed : {std::size_t{0}, std::size_t{16}, std::size_t{17}}) {
    std::vector<std::byte> bytes = encoded(reader());
    bytes[changed] = std::byte{9};
    EXPECT_FALSE(decoded_announcement(bytes.data(), bytes.size())) << changed;
  }
}

}  // namespace
}  // namespace ddsbench::udp
