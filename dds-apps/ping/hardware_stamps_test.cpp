// Pings whose datagrams a card stamps: a fake driver with known true times simulates everything except the wire.
#include <gtest/gtest.h>

#include <random>

#include "card_world.hpp"
#include "ping_fixture.hpp"

namespace ddsbench {
namespace {

constexpr std::uint32_t kBoth = kKernelStampB | kHardwareStampB;

class HardwareStamps : public ::testing::Test {
 protected:
  static constexpr std::uint64_t kRecords = 4'000;

  /// Reads the clocks and sends a datagram of that id. Returns its place in the log.
  std::uint64_t send(std::uint32_t id) {
    const std::uint64_t index = log_.count();
    stamps_.read();
    log_times_.push_back(world_.measuring());
    const std::int64_t time = ns_of(log_times_.back());
    stamps_.append(log_, {index, time, time, 0, 0, 0}, PingStamps::Field::b, id);
    return index;
  }
  SampleLog finish() {
    log_.close();
    return SampleLog::read(directory_ / "sent");
  }
  void pass(std::int64_t ns) { world_.pass(ns); }
  [[nodiscard]] DatagramStamp by_kernel() const { return {world_.real(), std::nullopt}; }
  [[nodiscard]] DatagramStamp by_card() const { return {std::nullopt, world_.phc()}; }

  TestDirectory directory_;
  CardWorld world_;
  Phc clock_{0, world_.card};
  DatagramSocket socket_{loopback(), Stamping::hardware};
  PingStamps stamps_{CardWorld::source(), socket_, &clock_};
  SampleLogWriter log_{{directory_ / "sent", LogKind::sent, ClockKind::monotonic, 0, kRecords}};
  std::vector<StampTime> log_times_;
};

TEST_F(HardwareStamps, MoveTheTimeOfASendingTowardsTheWire) {
  (void)send(0);
  pass(3'000);
  const DatagramStamp handed_over = by_kernel();
  pass(12'000);
  const DatagramStamp sent = by_card();
  const std::int64_t truth = ns_of(world_.measuring());
  pass(30'000);
  stamps_.improve_sending({0, handed_over});
  EXPECT_EQ(stamps_.counts().sent.stamped, 1U);
  EXPECT_EQ(stamps_.counts().sent.hardware, 0U);
  stamps_.improve_sending({0, sent});
  EXPECT_EQ(stamps_.counts().sent.stamped, 1U);
  EXPECT_EQ(stamps_.counts().sent.hardware, 1U);
  const SampleLog log = finish();
  EXPECT_EQ(log.records[0].flags, kBoth);
  EXPECT_LE(log.records[0].b, truth);
  EXPECT_GT(log.records[0].b, truth - 2'000);
  EXPECT_GT(stamps_.counts().hardware_map.narrowest.count(), 1'000);
  EXPECT_LT(stamps_.counts().hardware_map.widest.count(), 2'000);
}

TEST_F(HardwareStamps, ComeInAnyOrderAndTogether) {
  for (std::uint32_t way = 0; way < 3; ++way) {
    (void)send(way);
    pass(3'000);
    DatagramStamp together = by_kernel();
    pass(12'000);
    together.hardware = world_.phc();
    pass(30'000);
    if (way == 0) stamps_.improve_sending({way, together});
    if (way == 1) stamps_.improve_sending({way, {std::nullopt, together.hardware}});
    if (way == 1) stamps_.improve_sending({way, {together.kernel, std::nullopt}});
    if (way == 2) stamps_.improve_sending({way, {std::nullopt, together.hardware}});
  }
  for (const auto& record : finish().records) EXPECT_EQ(record.flags, kBoth);
  EXPECT_EQ(stamps_.counts().sent.hardware, 3U);
  EXPECT_EQ(stamps_.counts().sent.stamped, 3U);
}

TEST_F(HardwareStamps, AreRefusedWhenTheyContradictTheKernels) {
  for (std::uint32_t order = 0; order < 2; ++order) {
    (void)send(order);
    pass(3'000);
    const DatagramStamp card = by_card();
    pass(10'000);
    const DatagramStamp kernel = by_kernel();  // passed to the driver after it was sent
    pass(3'000);
    stamps_.improve_sending({order, order == 0 ? card : kernel});
    stamps_.improve_sending({order, order == 0 ? kernel : card});
  }
  EXPECT_EQ(stamps_.counts().hardware_refused, 2U);
  EXPECT_EQ(stamps_.counts().sent.hardware, 0U);
  EXPECT_EQ(stamps_.counts().sent.stamped, 2U);
  for (const auto& record : finish().records) EXPECT_EQ(record.flags, kKernelStampB);
}

TEST_F(HardwareStamps, AreRefusedWhileTheCardsClockCannotBeRead) {
  world_.card.extended_error = EBUSY;
  (void)send(0);
  pass(3'000);
  stamps_.improve_sending({0, {world_.real(), world_.phc()}});
  StampTime received = world_.measuring();
  stamps_.read();
  EXPECT_EQ(stamps_.improve_reception({std::nullopt, world_.phc()}, received), 0U);
  EXPECT_EQ(stamps_.counts().hardware_refused, 2U);
  EXPECT_EQ(finish().records[0].flags, kKernelStampB);
}

TEST_F(HardwareStamps, CountTheFirstStampOfAKindAlone) {
  (void)send(0);
  pass(3'000);
  const DatagramStamp first = by_kernel();
  pass(10'000);
  const DatagramStamp second = by_kernel();
  stamps_.improve_sending({0, first});
  stamps_.improve_sending({0, second});
  stamps_.improve_sending({1, second});  // that one was not sent
  EXPECT_EQ(stamps_.counts().sent.stamped, 1U);
  EXPECT_LT(finish().records[0].b, ns_of(world_.measuring()) - 10'000);
}

TEST_F(HardwareStamps, AreUsedWhenTheCardHoldsADatagramBack) {
  pass(200'000'000);
  stamps_.read();
  stamps_.all_received();
  pass(200'000'000);
  const StampTime came = world_.measuring();
  const DatagramStamp stamp = by_card();
  for (int other = 0; other < 3; ++other) {
    pass(50'000);
    stamps_.read();
    stamps_.all_received();
  }
  StampTime received = world_.measuring();
  stamps_.read();
  EXPECT_EQ(stamps_.improve_reception(stamp, received), kBoth);
  EXPECT_GE(received, came);
  EXPECT_LT(received, came + std::chrono::microseconds(10));
}

TEST_F(HardwareStamps, CostThreeReadsOfTheCardsClockAPing) {
  const int reads = world_.card.reads;
  (void)send(0);
  pass(3'000);
  stamps_.improve_sending({0, by_kernel()});
  stamps_.improve_sending({0, by_card()});
  StampTime received = world_.measuring();
  stamps_.read();
  (void)stamps_.improve_reception({world_.real(), std::nullopt}, received);
  EXPECT_EQ(world_.card.reads - reads, 3);
}

/// The stamps of a datagram that are reported, possibly not all, and their order: bits of the kernel's and the card's.
struct Delivery {
  bool kernel = false;
  bool card = false;
  bool card_first = false;
};

TEST_F(HardwareStamps, AreNeverOnTheWrongSide) {
  std::mt19937_64 random(3);
  const auto any = [&random](std::int64_t least, std::int64_t most) {
    return std::uniform_int_distribution<std::int64_t>(least, most)(random);
  };
  world_.phc_ppm = 90;
  world_.measuring_ppm = -70;
  std::vector<StampTime> sent;
  std::uint64_t hardware = 0;
  for (std::uint32_t id = 0; id < kRecords; ++id) {
    const Delivery delivered{any(0, 9) != 0, any(0, 9) != 0, any(0, 2) == 0};
    world_.card.before_ns = {any(0, 3'000), any(0, 3'000), any(0, 3'000)};
    world_.card.after_ns = {any(0, 3'000), any(0, 3'000), any(0, 3'000)};
    (void)send(id);
    pass(any(500, 20'000));
    const DatagramStamp handed_over = by_kernel();
    pass(any(100, 60'000));
    const DatagramStamp on_the_wire = by_card();
    sent.push_back(world_.measuring());
    pass(any(1'000, 100'000));
    if (delivered.card && delivered.card_first) stamps_.improve_sending({id, on_the_wire});
    if (delivered.kernel) stamps_.improve_sending({id, handed_over});
    if (delivered.card && !delivered.card_first) stamps_.improve_sending({id, on_the_wire});
    pass(any(0, 1'000'000));

    const StampTime came = world_.measuring();
    DatagramStamp stamp;
    if (delivered.card) stamp.hardware = world_.phc();
    pass(any(500, 100'000));
    if (delivered.kernel) stamp.kernel = world_.real();
    pass(any(500, 50'000));
    StampTime received = world_.measuring();
    stamps_.read();
    const std::uint32_t flags = stamps_.improve_reception(stamp, received);
    stamps_.all_received();
    ASSERT_GE(received, came);
    if (delivered.card) {
      ASSERT_LE(received, came + std::chrono::microseconds(70));
    }
    hardware += (flags & kHardwareStampB) != 0 ? 1U : 0U;
    pass(any(0, 200'000'000));
  }
  const SampleLog log = finish();
  for (std::size_t i = 0; i < kRecords; ++i) {
    ASSERT_LE(log.records[i].b, ns_of(sent[i])) << i;
    ASSERT_GE(log.records[i].b, ns_of(log_times_[i])) << i;
  }
  EXPECT_GT(hardware, kRecords * 8 / 10);
  EXPECT_GT(stamps_.counts().sent.hardware, kRecords * 8 / 10);
  EXPECT_EQ(stamps_.counts().received.hardware, hardware);
  EXPECT_EQ(stamps_.counts().hardware_refused, 0U);
}

}  // namespace
}  // namespace ddsbench
