#include "typed_message.hpp"

#include <utility>

#include "reader.hpp"
#include "writer.hpp"

namespace ddsbench::fastdds {
namespace {

class TypedMessage final : public MessageType<Participant> {
 public:
  explicit TypedMessage(const GeneratedType& type) : type_(type) {}

  std::unique_ptr<MessageWriter> make_writer(std::shared_ptr<Participant> participant,
                                             const TopicOptions& options) const override {
    return std::make_unique<Writer>(std::move(participant), type_, options);
  }

  std::unique_ptr<MessageReader> make_reader(std::shared_ptr<Participant> participant, const TopicOptions& options,
                                             Trigger trigger, MessageSink& sink, StampNow now) const override {
    return std::make_unique<Reader>(std::move(participant), type_, options, trigger, sink, now);
  }

  std::unique_ptr<Codec> make_codec(const std::vector<std::byte>& payload) const override {
    return type_.codec(payload);
  }

 private:
  GeneratedType type_;
};

}  // namespace

std::unique_ptr<MessageType<Participant>> message_type(const GeneratedType& type) {
  return std::make_unique<TypedMessage>(type);
}

}  // namespace ddsbench::fastdds
