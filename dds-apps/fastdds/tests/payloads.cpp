#include <cstddef>
#include <string>
#include <vector>

#include "avenue.h"
#include "avenue_payloads.hpp"
#include "cdr_codec.hpp"

namespace ddsbench {

std::vector<std::byte> full_avenue_payload() {
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
  return fastdds::encoded(*message);
}

std::vector<std::byte> compact_avenue_payload() {
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
  return fastdds::encoded(*message);
}

}  // namespace ddsbench
