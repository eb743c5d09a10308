// The scenario that every implementation passes with each of its types: INSTANTIATE_TEST_SUITE_P(..., Exchange, ...).
#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "middleware.hpp"

namespace ddsbench {

struct ExchangeCase {
  const char* name;  ///< of the test
  const char* type;  ///< catalogue name
  std::vector<std::byte> (*payload)();
  std::size_t messages = 40;
  Trigger trigger = Trigger::listener;
  Reliability reliability = Reliability::reliable;
};

std::ostream& operator<<(std::ostream& out, const ExchangeCase& exchange);

class Exchange : public testing::TestWithParam<ExchangeCase> {
 public:
  static std::string name(const testing::TestParamInfo<ExchangeCase>& test) { return test.param.name; }
};

}  // namespace ddsbench
