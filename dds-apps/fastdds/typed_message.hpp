// A message type made of what fastddsgen generates for it.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "cdr_codec.hpp"
#include "message_type.hpp"
#include "typed_reader.hpp"
#include "typed_writer.hpp"

namespace ddsbench::fastdds {

/// fastddsgen calls Simple plain, and a loan of a plain type points into the received datagram's payload, 4 bytes off
/// its alignment: undefined behaviour. Not plain, it is deserialised into an object of the reader like all other types.
template <typename PubSubType>
class AlignedPubSubType final : public PubSubType {
 public:
  bool is_plain() const override { return false; }
};

template <typename PubSubType>
class TypedMessage final : public MessageType {
 public:
  using Message = typename PubSubType::type;

  std::unique_ptr<MessageWriter> make_writer(std::shared_ptr<Participant> participant,
                                             const TopicOptions& options) const override {
    return std::make_unique<TypedWriter<Message>>(std::move(participant), type_support(), options);
  }

  std::unique_ptr<MessageReader> make_reader(std::shared_ptr<Participant> participant, const TopicOptions& options,
                                             Trigger trigger, MessageSink& sink,
                                             std::int64_t (*now_ns)()) const override {
    return std::make_unique<TypedReader<Message>>(std::move(participant), type_support(), options, trigger, sink,
                                                  now_ns);
  }

  std::vector<std::byte> roundtrip(const std::vector<std::byte>& payload) const override {
    return encoded(*decoded<Message>(payload));
  }

 private:
  static eprosima::fastdds::dds::TypeSupport type_support() {
    return eprosima::fastdds::dds::TypeSupport(std::make_unique<AlignedPubSubType<PubSubType>>().release());
  }
};

}  // namespace ddsbench::fastdds
