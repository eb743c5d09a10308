// What the app, implementation.xml and the rules claim about Cyclone DDS over iceoryx. Needs RouDi, of which a machine
// has one: of all tests that start it one runs at a time.
#include "shared_memory.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <numeric>
#include <optional>

#include "machine_lock.hpp"
#include "message_type.hpp"
#include "payloads.hpp"
#include "test_program.hpp"

namespace ddsbench::cyclone {
namespace {

using Numbers = std::vector<std::uint64_t>;

constexpr const char* kFixedSize = "OctetArray240";

DomainOptions in_memory() {
  DomainOptions options = on_loopback(34);
  options.shared_memory = true;
  return options;
}

std::string refusal(const std::function<void()>& action) {
  try {
    action();
  } catch (const MiddlewareError& error) {
    return error.what();
  }
  return "";
}

TEST(WithoutRouDi, IsRefusedAtOnceAndSaysWhatToStart) {
  const MachineLock lock("roudi");
  const std::string said = refusal([] { (void)make_middleware(in_memory()); });
  EXPECT_NE(said.find("RouDi"), std::string::npos) << said;
  EXPECT_NE(said.find("Start iox-roudi"), std::string::npos) << said;
}

class RouDi {
 public:
  RouDi() {
    while (program_.read_line() != "RouDi is ready for clients") {
    }
  }

 private:
  MachineLock lock_{"roudi"};
  TestProgram program_{DDSBENCH_ROUDI, {}};
};

class SharedMemory : public ::testing::Test {
 protected:
  // RouDi outlives the process's registration with it: when asked to end, it ends what is still registered.
  SharedMemory() { static const RouDi roudi; }

  Middleware& sending() { return made(sending_); }
  Middleware& receiving() { return made(receiving_); }

  static TopicOptions topic(const std::string& type, const TopicQos& qos) {
    return type == kFixedSize ? topic_of(type, std::vector<std::byte>(kSerializedPrefix + 240), qos)
                              : topic_options(type, qos);
  }

  static void write(MessageWriter& writer, std::uint64_t first, std::uint64_t last) {
    for (std::uint64_t seq = first; seq <= last; ++seq) ASSERT_TRUE(writer.write({1, seq, 0, 0, 0})) << seq;
  }

 private:
  static Middleware& made(std::unique_ptr<Middleware>& middleware) {
    if (middleware == nullptr) middleware = make_middleware(in_memory());
    return *middleware;
  }

  std::unique_ptr<Middleware> sending_;
  std::unique_ptr<Middleware> receiving_;
};

TopicQos stored(std::uint32_t depth) {
  TopicQos qos;
  qos.durability = Durability::transient_local;
  qos.history_depth = depth;
  return qos;
}

TopicQos keeping_all() {
  TopicQos qos;
  qos.history_depth = 0;
  return qos;
}

TEST_F(SharedMemory, CarriesMessagesOfAnyTypeWhateverIsAskedOfAVolatileWriter) {
  for (const char* type : {"Simple", "Complex", "CompactAvenue", kFixedSize}) {
    const TopicOptions options = topic(type, keeping_all());
    Collector collector;
    const auto reader = receiving().make_reader(options, Trigger::listener, collector, stamp_now(ClockKind::monotonic));
    const auto writer = sending().make_writer(options);
    ASSERT_TRUE(wait_matched(*writer, 1));
    ASSERT_TRUE(wait_matched(*reader, 1));
    write(*writer, 1, 100);
    const auto received = collector.wait_for(100);
    Numbers expected(100);
    std::iota(expected.begin(), expected.end(), 1U);
    EXPECT_EQ(sequence_numbers(received), expected) << type;
    for (const Received& message : received) ASSERT_TRUE(message.content_matches) << type;
  }
}

TEST_F(SharedMemory, CarriesLoansOfTypesOfOneSize) {
  TopicOptions options = topic(kFixedSize, keeping_all());
  options.payload.back() = std::byte{77};
  options.loan = true;
  Collector collector;
  const auto reader = receiving().make_reader(options, Trigger::listener, collector, stamp_now(ClockKind::monotonic));
  const auto writer = sending().make_writer(options);
  ASSERT_TRUE(wait_matched(*writer, 1));
  ASSERT_TRUE(wait_matched(*reader, 1));
  // More than a writer may have borrowed at the same time.
  write(*writer, 1, 200);
  const auto received = collector.wait_for(200);
  ASSERT_EQ(received.size(), 200U);
  EXPECT_EQ(received.back().header.seq_no, 200U);
  for (const Received& message : received) ASSERT_TRUE(message.content_matches);
}

TEST_F(SharedMemory, LendsNothingForOtherTypes) {
  TopicOptions options = topic("Complex", keeping_all());
  options.loan = true;
  const std::string said = refusal([&] { (void)sending().make_writer(options); });
  EXPECT_NE(said.find("types without sequences and strings"), std::string::npos) << said;
}

// Limit sharedMemoryHistory of implementation.xml, rule S05.
TEST_F(SharedMemory, StoresAtMostSixteenMessages) {
  for (const std::uint32_t depth : {0U, 17U}) {
    const std::string said = refusal([&] { (void)sending().make_writer(topic("Simple", stored(depth))); });
    EXPECT_NE(said.find("over the network"), std::string::npos) << depth << ": " << said;
  }
  const TopicOptions options = topic("Simple", stored(16));
  const auto writer = sending().make_writer(options);
  write(*writer, 1, 20);
  Collector collector;
  const auto reader = receiving().make_reader(options, Trigger::listener, collector, stamp_now(ClockKind::monotonic));
  ASSERT_TRUE(wait_matched(*writer, 1));
  ASSERT_TRUE(wait_matched(*reader, 1));
  write(*writer, 21, 21);
  const Numbers numbers = sequence_numbers(collector.wait_for(17));
  Numbers expected(17);
  std::iota(expected.begin(), expected.end(), 5U);
  EXPECT_EQ(numbers, expected);
}

// Why docs/campaigns.md warns of fast publishers, although delivery is reliable.
TEST_F(SharedMemory, LosesWhatAReaderDoesNotTakeInTime) {
  const TopicOptions options = topic("Simple", keeping_all());
  Collector collector;
  const auto reader = receiving().make_reader(options, Trigger::waitset, collector, stamp_now(ClockKind::monotonic));
  const auto writer = sending().make_writer(options);
  ASSERT_TRUE(wait_matched(*writer, 1));
  ASSERT_TRUE(wait_matched(*reader, 1));
  write(*writer, 1, 3 * kSharedMemoryDepth);
  std::size_t taken = 0;
  while (reader->wait(200ms)) taken += reader->take();
  EXPECT_GE(taken, kSharedMemoryDepth - 1);
  EXPECT_LT(taken, 3 * kSharedMemoryDepth);
}

}  // namespace
}  // namespace ddsbench::cyclone
