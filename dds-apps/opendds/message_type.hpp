// A message type of the catalogue as OpenDDS sees it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "middleware.hpp"
#include "participant.hpp"

namespace ddsbench::opendds {

class MessageType {
 public:
  virtual ~MessageType() = default;
  virtual std::unique_ptr<MessageWriter> make_writer(std::shared_ptr<Participant> participant,
                                                     const TopicOptions& options) const = 0;
  virtual std::unique_ptr<MessageReader> make_reader(std::shared_ptr<Participant> participant,
                                                     const TopicOptions& options, Trigger trigger, MessageSink& sink,
                                                     std::int64_t (*now_ns)()) const = 0;
  virtual std::vector<std::byte> roundtrip(const std::vector<std::byte>& payload) const = 0;
};

/// Generated from the catalogue. Throws MiddlewareError for a name that is not in it.
std::unique_ptr<MessageType> message_type(std::string_view name);

}  // namespace ddsbench::opendds
