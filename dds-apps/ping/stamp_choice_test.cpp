#include "stamp_choice.hpp"

#include <gtest/gtest.h>

namespace ddsbench {
namespace {

void expect(const StampChoice& choice, std::int64_t time_ns, StampedBy by, bool hardware_refused = false) {
  EXPECT_EQ(choice.time_ns, time_ns);
  EXPECT_EQ(choice.by, by);
  EXPECT_EQ(choice.hardware_refused, hardware_refused);
}

constexpr auto kNone = std::nullopt;

TEST(StampChoice, TakesTheLatestLowerBoundOfASending) {
  expect(choose_sending(100, {kNone, kNone}), 100, StampedBy::program);
  expect(choose_sending(100, {StampBounds{200, 300}, kNone}), 200, StampedBy::kernel);
  expect(choose_sending(100, {StampBounds{90, 300}, kNone}), 100, StampedBy::kernel);
  expect(choose_sending(100, {StampBounds{200, 300}, StampBounds{400, 900}}), 400, StampedBy::hardware);
  expect(choose_sending(100, {kNone, StampBounds{400, 900}}), 400, StampedBy::hardware);
  expect(choose_sending(100, {StampBounds{200, 300}, StampBounds{150, 900}}), 200, StampedBy::kernel);
  expect(choose_sending(100, {kNone, StampBounds{50, 900}}), 100, StampedBy::program);
}

TEST(StampChoice, TakesTheEarliestUpperBoundOfAReception) {
  expect(choose_reception(900, {kNone, kNone}), 900, StampedBy::program);
  expect(choose_reception(900, {StampBounds{700, 800}, kNone}), 800, StampedBy::kernel);
  expect(choose_reception(900, {StampBounds{700, 950}, kNone}), 900, StampedBy::kernel);
  expect(choose_reception(900, {StampBounds{700, 800}, StampBounds{100, 600}}), 600, StampedBy::hardware);
  expect(choose_reception(900, {kNone, StampBounds{100, 600}}), 600, StampedBy::hardware);
  expect(choose_reception(900, {StampBounds{700, 800}, StampBounds{100, 850}}), 800, StampedBy::kernel);
  expect(choose_reception(900, {kNone, StampBounds{100, 950}}), 900, StampedBy::program);
}

TEST(StampChoice, RefusesACardThatSentBeforeTheKernelHandedOver) {
  expect(choose_sending(100, {StampBounds{200, 300}, StampBounds{150, 199}}), 200, StampedBy::kernel, true);
  expect(choose_sending(100, {StampBounds{200, 300}, StampBounds{150, 200}}), 200, StampedBy::kernel);
  expect(choose_sending(100, {kNone, StampBounds{50, 99}}), 100, StampedBy::program, true);
}

TEST(StampChoice, RefusesACardThatReceivedAfterTheKernelDid) {
  expect(choose_reception(900, {StampBounds{700, 800}, StampBounds{801, 850}}), 800, StampedBy::kernel, true);
  expect(choose_reception(900, {StampBounds{700, 800}, StampBounds{800, 850}}), 800, StampedBy::kernel);
  expect(choose_reception(900, {kNone, StampBounds{901, 950}}), 900, StampedBy::program, true);
}

}  // namespace
}  // namespace ddsbench
