#include "bus.hpp"

#include <algorithm>
#include <utility>

#include "clocks.hpp"
#include "policy_name.hpp"

namespace ddsbench {
namespace {

/// Why a writer and a reader do not match; empty when they do or have different topics.
std::string refusal(const Bus::Writer& writer, const Bus::Reader& reader) {
  if (writer.topic != reader.topic) return "";
  if (writer.type != reader.type) return "type";
  const bool less = writer.reliability == Reliability::best_effort && reader.reliability == Reliability::reliable;
  return less ? policy_name(kReliabilityPolicy) : "";
}

bool match(const Bus::Writer& writer, const Bus::Reader& reader) {
  return writer.topic == reader.topic && refusal(writer, reader).empty();
}

/// Whether they write the same instances.
bool compete(const Bus::Writer& left, const Bus::Writer& right) {
  return left.topic == right.topic && left.type == right.type && left.instance_id == right.instance_id;
}

std::shared_ptr<const std::vector<std::byte>> damaged(const std::vector<std::byte>& content) {
  auto copy = std::make_shared<std::vector<std::byte>>(content);
  copy->back() ^= std::byte{0xFF};
  return copy;
}

}  // namespace

Bus::WriterPlace Bus::join(Writer writer) {
  const std::lock_guard lock(mutex_);
  return writers_.insert(writers_.end(), std::move(writer));
}

Bus::ReaderPlace Bus::join(Reader reader) {
  const std::lock_guard lock(mutex_);
  return readers_.insert(readers_.end(), std::move(reader));
}

void Bus::leave(WriterPlace writer) {
  const std::lock_guard lock(mutex_);
  writers_.erase(writer);
}

void Bus::leave(ReaderPlace reader) {
  const std::lock_guard lock(mutex_);
  readers_.erase(reader);
}

std::size_t Bus::readers_of(WriterPlace writer) const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(
      std::count_if(readers_.begin(), readers_.end(), [&](const Reader& reader) { return match(*writer, reader); }));
}

std::size_t Bus::writers_of(ReaderPlace reader) const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(
      std::count_if(writers_.begin(), writers_.end(), [&](const Writer& writer) { return match(writer, *reader); }));
}

std::string Bus::mismatch(WriterPlace writer) const {
  const std::lock_guard lock(mutex_);
  for (const Reader& reader : readers_) {
    if (std::string reason = refusal(*writer, reader); !reason.empty()) return reason;
  }
  return "";
}

std::string Bus::mismatch(ReaderPlace reader) const {
  const std::lock_guard lock(mutex_);
  for (const Writer& writer : writers_) {
    if (std::string reason = refusal(writer, *reader); !reason.empty()) return reason;
  }
  return "";
}

bool Bus::send(WriterPlace writer, LoopbackMessage message) {
  const std::lock_guard lock(mutex_);
  const Fate fate = fate_of_ ? fate_of_(writer->topic, message.header) : Fate{};
  if (fate.write_fails) return false;
  if (!owns_instance(writer)) return true;
  if (fate.damaged) message.content = damaged(*message.content);
  const MonotonicTime due = MonotonicClock::now() + fate.delay;
  for (const Reader& reader : readers_) {
    if (!match(*writer, reader)) continue;
    for (unsigned copy = 0; copy < fate.copies; ++copy) reader.mailbox->put(due, message);
  }
  return true;
}

bool Bus::owns_instance(WriterPlace writer) {
  if (writer->ownership == Ownership::shared) return true;
  auto owner = writer;
  for (auto other = writers_.begin(); other != writers_.end(); ++other) {
    if (compete(*other, *writer) && other->strength > owner->strength) owner = other;
  }
  const auto first = std::find_if(writers_.begin(), writers_.end(), [&](const Writer& other) {
    return compete(other, *writer) && other.strength == owner->strength;
  });
  return first == writer;
}

}  // namespace ddsbench
