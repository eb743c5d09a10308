#include "stamp_choice.hpp"

#include <gtest/gtest.h>

namespace ddsbench {
namespace {

void expect(const StampChoice& choice, std::int64_t time_ns, StampedBy by, bool hardware_refused = false) {
  EXPECT_EQ(ns_of(choice.time), time_ns);
  EXPECT_EQ(choice.by, by);
  EXPECT_EQ(choice.hardware_refused, hardware_refused);
}

constexpr auto kNone = std::nullopt;

constexpr StampTime at(std::int64_t ns) { return time_at<StampTime>(ns); }

constexpr StampBounds bounds(std::int64_t earliest_ns, std::int64_t latest_ns) {
  return {at(earliest_ns), at(latest_ns)};
}

TEST(StampChoice, TakesTheLatestLowerBoundOfASending) {
  expect(choose_sending(at(100), {kNone, kNone}), 100, StampedBy::program);
  expect(choose_sending(at(100), {bounds(200, 300), kNone}), 200, StampedBy::kernel);
  expect(choose_sending(at(100), {bounds(90, 300), kNone}), 100, StampedBy::kernel);
  expect(choose_sending(at(100), {bounds(200, 300), bounds(400, 900)}), 400, StampedBy::hardware);
  expect(choose_sending(at(100), {kNone, bounds(400, 900)}), 400, StampedBy::hardware);
  expect(choose_sending(at(100), {bounds(200, 300), bounds(150, 900)}), 200, StampedBy::kernel);
  expect(choose_sending(at(100), {kNone, bounds(50, 900)}), 100, StampedBy::program);
}

TEST(StampChoice, TakesTheEarliestUpperBoundOfAReception) {
  expect(choose_reception(at(900), {kNone, kNone}), 900, StampedBy::program);
  expect(choose_reception(at(900), {bounds(700, 800), kNone}), 800, StampedBy::kernel);
  expect(choose_reception(at(900), {bounds(700, 950), kNone}), 900, StampedBy::kernel);
  expect(choose_reception(at(900), {bounds(700, 800), bounds(100, 600)}), 600, StampedBy::hardware);
  expect(choose_reception(at(900), {kNone, bounds(100, 600)}), 600, StampedBy::hardware);
  expect(choose_reception(at(900), {bounds(700, 800), bounds(100, 850)}), 800, StampedBy::kernel);
  expect(choose_reception(at(900), {kNone, bounds(100, 950)}), 900, StampedBy::program);
}

TEST(StampChoice, RefusesACardThatSentBeforeTheKernelHandedOver) {
  expect(choose_sending(at(100), {bounds(200, 300), bounds(150, 199)}), 200, StampedBy::kernel, true);
  expect(choose_sending(at(100), {bounds(200, 300), bounds(150, 200)}), 200, StampedBy::kernel);
  expect(choose_sending(at(100), {kNone, bounds(50, 99)}), 100, StampedBy::program, true);
}

TEST(StampChoice, RefusesACardThatReceivedAfterTheKernelDid) {
  expect(choose_reception(at(900), {bounds(700, 800), bounds(801, 850)}), 800, StampedBy::kernel, true);
  expect(choose_reception(at(900), {bounds(700, 800), bounds(800, 850)}), 800, StampedBy::kernel);
  expect(choose_reception(at(900), {kNone, bounds(901, 950)}), 900, StampedBy::program, true);
}

}  // namespace
}  // namespace ddsbench
