#include "endpoint.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <thread>
#include <utility>

#include "pipe.hpp"

namespace ddsbench {
namespace {

constexpr std::chrono::milliseconds kDrain{2000};

class AwaitArrivals : public testing::Test {
 protected:
  AwaitArrivals() {
    EXPECT_EQ(pipe(ends_.data()), 0);
    options_.drain = kDrain;
  }
  ~AwaitArrivals() override {
    close(ends_[1]);
    commands_.reset();
    close(ends_[0]);
  }

  void await(const std::function<void()>& check) {
    commands_ = std::make_unique<CommandStream>(ends_[0]);
    await_arrivals(options_, 1, arrivals_, *commands_, check);
  }

  std::array<int, 2> ends_{};
  std::unique_ptr<CommandStream> commands_;
  EndpointOptions options_;
  Arrivals arrivals_{1, 1};
};

TEST_F(AwaitArrivals, EndsWhenAllAreHere) {
  int looks = 0;
  await([&] {
    if (++looks == 3) arrivals_.record(0, 0);
  });
  EXPECT_EQ(arrivals_.unique(), 1U);
}

TEST_F(AwaitArrivals, GivesUpWhenNothingComes) {
  const auto start = std::chrono::steady_clock::now();
  await([] {});
  EXPECT_GE(std::chrono::steady_clock::now() - start, kDrain);
  EXPECT_EQ(arrivals_.unique(), 0U);
}

TEST_F(AwaitArrivals, TakesNoStandstillForSilence) {
  int looks = 0;
  await([&] {
    ++looks;
    if (looks == 2) std::this_thread::sleep_for(2 * kDrain);
    if (looks == 10) arrivals_.record(0, 0);
  });
  EXPECT_EQ(arrivals_.unique(), 1U);
}

/// Counts how often it is announced, and does something at one of these times.
class AnnouncedWriter final : public MessageWriter {
 public:
  AnnouncedWriter(int time, std::function<void()> then) : time_(time), then_(std::move(then)) {}
  bool write(const MessageHeader&) noexcept override { return true; }
  bool write_instance(std::uint32_t, const MessageHeader& header) noexcept override { return write(header); }
  bool write_back(IncomingMessage&, const MessageHeader&) noexcept override { return true; }
  bool lookup(std::uint32_t) override { return true; }
  void flush() noexcept override {}
  std::size_t matched() const override { return 1; }
  void announce() override {
    if (++announced == time_) then_();
  }

  int announced = 0;

 private:
  int time_;
  std::function<void()> then_;
};

TEST(Announcing, LastsUntilACommandIsThere) {
  const Pipe pipe;
  CommandStream commands(pipe.output());
  AnnouncedWriter writer(4, [&pipe] { pipe.write("go\n"); });
  announce([&writer] { writer.announce(); }, [] { return false; }, commands);
  EXPECT_GE(writer.announced, 5);
  EXPECT_EQ(commands.next().kind, Command::Kind::go);
}

TEST(Announcing, LastsUntilTheRunHasBegun) {
  const Pipe pipe;
  CommandStream commands(pipe.output());
  bool begun = false;
  AnnouncedWriter writer(3, [&begun] { begun = true; });
  announce([&writer] { writer.announce(); }, [&begun] { return begun; }, commands);
  EXPECT_EQ(writer.announced, 4);  // once more at the end
}

}  // namespace
}  // namespace ddsbench
