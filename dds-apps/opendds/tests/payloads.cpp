#include <avenueTypeSupportImpl.h>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "avenue_payloads.hpp"
#include "cdr_codec.hpp"

namespace ddsbench {
namespace {

template <typename Message>
std::vector<std::byte> encoded(const Message& message) {
  std::vector<std::byte> bytes(100'000);
  bytes.resize(opendds::encode(message, bytes).value());
  return bytes;
}

/// Elements that are zero: TAO leaves new ones as they are.
template <typename Sequence>
Sequence& resized(Sequence& sequence, CORBA::ULong size) {
  sequence.length(size);
  for (CORBA::ULong i = 0; i < size; ++i) sequence[i] = typename Sequence::value_type();
  return sequence;
}

}  // namespace

std::vector<std::byte> full_avenue_payload() {
  auto message = std::make_unique<Avenue::FullAvenue>();
  message->ident.callsign = "AZA1234";
  message->source_message = std::string(991, 'S').c_str();
  resized(message->datalink, 20);
  resized(message->sectors, 32);
  resized(message->audit, 48);
  for (CORBA::ULong i = 0; i < 48; ++i) message->audit[i].detail = std::string(64, 'D').c_str();
  for (auto* trajectory : {&message->system_trajectory, &message->tentative_trajectory}) {
    resized(trajectory->points, 112);
    for (CORBA::ULong i = 0; i < 112; ++i) {
      auto& point = trajectory->points[i];
      point.at_point.fix("ELB");
      point.over.planned_ms(1);
      point.sector = "LIRRESE";
    }
  }
  return encoded(*message);
}

std::vector<std::byte> compact_avenue_payload() {
  auto message = std::make_unique<Avenue::CompactAvenue>();
  message->remark = std::string(599, 'R').c_str();
  Avenue::CompactPointList points;
  resized(points, 40);
  for (CORBA::ULong i = 0; i < 40; ++i) points[i].at_point.fix("OST");
  for (auto& section : message->sections) section.trajectory(points);
  message->sections[3].text("a text");
  return encoded(*message);
}

}  // namespace ddsbench
