// A message type made of what opendds_idl generates for it.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cdr_codec.hpp"
#include "message_type.hpp"
#include "typed_reader.hpp"
#include "typed_writer.hpp"

namespace ddsbench::opendds {

template <typename Message, typename TypeSupport>
class TypedMessage final : public MessageType {
 public:
  /// `type_name` is the name of the type in the IDL, under which all implementations know it.
  explicit TypedMessage(std::string type_name) : type_name_(std::move(type_name)) {}

  std::unique_ptr<MessageWriter> make_writer(std::shared_ptr<Participant> participant,
                                             const TopicOptions& options) const override {
    auto* const topic = topic_of(*participant, options);
    return std::make_unique<TypedWriter<Message>>(std::move(participant), topic, options);
  }

  std::unique_ptr<MessageReader> make_reader(std::shared_ptr<Participant> participant, const TopicOptions& options,
                                             Trigger trigger, MessageSink& sink,
                                             std::int64_t (*now_ns)()) const override {
    auto* const topic = topic_of(*participant, options);
    return std::make_unique<TypedReader<Message>>(std::move(participant), topic, options, trigger, sink, now_ns);
  }

  std::vector<std::byte> roundtrip(const std::vector<std::byte>& payload) const override {
    std::vector<std::byte> bytes(payload.size());
    const auto size = encode(*decoded<Message>(payload), bytes);
    if (!size) throw MiddlewareError("encode", "the message became longer than its payload");
    bytes.resize(*size);
    return bytes;
  }

 private:
  DDS::Topic* topic_of(Participant& participant, const TopicOptions& options) const {
    const OpenDDS::DCPS::TypeSupport_var type = new TypeSupport;
    return participant.topic(options.topic, type_name_, *type.in());
  }

  std::string type_name_;
};

}  // namespace ddsbench::opendds
