#include "history.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "null_middleware.hpp"
#include "pipe.hpp"

namespace ddsbench {
namespace {

using namespace std::chrono_literals;

class CountingSink final : public MessageSink {
 public:
  void on_message(StampTime, IncomingMessage&) noexcept override { ++count; }
  int count = 0;
};

class History : public ::testing::Test {
 protected:
  void arrive(std::uint32_t run_id) {
    FixedMessage message({run_id, 0, 0, 0, 0});
    first_.on_message(StampTime(), message);
  }

  const Pipe told_;
  const Pipe heard_;
  Events events_{told_.input()};
  CommandStream commands_{heard_.output()};
  CountingSink next_;
  FirstArrival first_{7, next_};
  SubscriberOptions options_;
};

TEST_F(History, BeginsWithTheFirstMessageOfTheRun) {
  arrive(6);
  EXPECT_FALSE(first_.happened());
  arrive(7);
  ASSERT_TRUE(first_.happened());
  const MonotonicTime time = first_.time();
  arrive(7);
  EXPECT_EQ(first_.time(), time);
  EXPECT_EQ(next_.count, 3);
  options_.match_timeout = 1h;
  await_history(options_, first_, commands_, events_);
  const std::string line = told_.read_line();
  EXPECT_EQ(line.rfind(R"({"event":"figure","name":"history_time","unit":"ns","step":"","value":)", 0), 0U) << line;
}

TEST_F(History, ThatDoesNotComeIsAnError) {
  options_.match_timeout = 10ms;
  EXPECT_THROW(await_history(options_, first_, commands_, events_), MiddlewareError);
}

class RefusingWriter final : public MessageWriter {
 public:
  bool write(const MessageHeader& header) noexcept override { return header.seq_no == 0; }
  bool write_instance(std::uint32_t, const MessageHeader& header) noexcept override { return write(header); }
  bool write_back(IncomingMessage&, const MessageHeader&) noexcept override { return false; }
  bool lookup(std::uint32_t) override { return false; }
  void flush() noexcept override {}
  std::size_t matched() const override { return 0; }
};

TEST_F(History, ThatIsRefusedIsAnError) {
  PublisherOptions options;
  RefusingWriter writer;
  options.historical_messages = 1;
  EXPECT_NO_THROW(write_history(options, writer));
  options.historical_messages = 2;
  EXPECT_THROW(write_history(options, writer), MiddlewareError);
}

}  // namespace
}  // namespace ddsbench
