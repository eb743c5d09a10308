// Payloads made here, so that the tests need no generator: Simple and Complex byte by byte, the AVENUE types from
// objects of the generated classes.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "avenue.h"
#include "cdr_codec.hpp"

namespace ddsbench::fastdds {

inline std::vector<std::byte> simple_payload() {
  std::vector<std::byte> payload(96);
  for (std::size_t i = 32; i < payload.size(); ++i) {
    payload[i] = static_cast<std::byte>(i * 7);
  }
  payload[94] = std::byte{1};  // a boolean
  return payload;
}

inline std::vector<std::byte> complex_payload(std::size_t octets) {
  std::vector<std::byte> payload(36 + octets);
  for (std::size_t i = 0; i < 4; ++i) {
    payload[32 + i] = static_cast<std::byte>(octets >> (8 * i));
  }
  for (std::size_t i = 0; i < octets; ++i) {
    payload[36 + i] = static_cast<std::byte>(i * 31 + 5);
  }
  return payload;
}

// The largest of FullAvenue, but for what its unions could add.
inline std::vector<std::byte> full_avenue_payload() {
  auto message = std::make_unique<Avenue::FullAvenue>();
  message->ident().callsign("AZA1234");
  message->source_message(std::string(991, 'S'));
  message->datalink().resize(20);
  message->sectors().resize(32);
  message->audit().resize(48);
  for (auto& entry : message->audit()) {
    entry.detail(std::string(64, 'D').c_str());
  }
  for (auto* trajectory : {&message->system_trajectory(), &message->tentative_trajectory()}) {
    trajectory->points().resize(112);
    for (auto& point : trajectory->points()) {
      point.at_point().fix("ELB");
      point.over().planned_ms(1);
      point.sector("LIRRESE");
    }
  }
  return encoded(*message);
}

inline std::vector<std::byte> compact_avenue_payload() {
  auto message = std::make_unique<Avenue::CompactAvenue>();
  message->remark(std::string(599, 'R'));
  for (auto& section : message->sections()) {
    Avenue::CompactPointList points(40);
    for (auto& point : points) {
      point.at_point().fix("OST");
    }
    section.trajectory(points);
  }
  message->sections()[3].text("a text");
  return encoded(*message);
}

}  // namespace ddsbench::fastdds
