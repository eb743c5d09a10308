#include "take_thread.hpp"

#include <gtest/gtest.h>

#include <future>

namespace ddsbench {
namespace {

/// Has data three times, then fails.
class FailingReader final : public MessageReader {
 public:
  bool wait(std::chrono::nanoseconds) override {
    if (takes == 3) {
      failing.set_value();
      throw MiddlewareError("dds_waitset_wait", "no more");
    }
    return true;
  }
  std::size_t take() noexcept override { return ++takes; }
  bool lookup(std::uint32_t) override { return false; }
  std::size_t matched() const override { return 0; }

  std::size_t takes = 0;
  std::promise<void> failing;
};

TEST(TakeThread, TakesUntilTheReaderFailsAndThenSaysSo) {
  FailingReader reader;
  TakeThread thread(reader, Trigger::waitset);
  reader.failing.get_future().wait();
  for (;;) {
    try {
      thread.check();
      std::this_thread::yield();
    } catch (const MiddlewareError& error) {
      EXPECT_EQ(error.call(), "dds_waitset_wait");
      break;
    }
  }
  EXPECT_EQ(reader.takes, 3U);
}

TEST(TakeThread, LeavesListenersToTheMiddleware) {
  FailingReader reader;
  {
    TakeThread thread(reader, Trigger::listener);
    thread.check();
  }
  EXPECT_EQ(reader.takes, 0U);
}

}  // namespace
}  // namespace ddsbench
