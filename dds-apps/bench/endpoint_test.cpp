#include "endpoint.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <thread>

namespace ddsbench {
namespace {

constexpr std::chrono::milliseconds kDrain{2000};

class AwaitArrivals : public testing::Test {
 protected:
  AwaitArrivals() {
    EXPECT_EQ(pipe(ends_.data()), 0);
    options_.drain_ns = std::chrono::nanoseconds(kDrain).count();
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

}  // namespace
}  // namespace ddsbench
