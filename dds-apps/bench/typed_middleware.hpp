// A Middleware whose message types are generated, with one class for each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "middleware.hpp"

namespace ddsbench {

/// A message type of the catalogue in the implementation with this participant.
template <typename Participant>
class MessageType {
 public:
  virtual ~MessageType() = default;
  virtual std::unique_ptr<MessageWriter> make_writer(std::shared_ptr<Participant> participant,
                                                     const TopicOptions& options) const = 0;
  virtual std::unique_ptr<MessageReader> make_reader(std::shared_ptr<Participant> participant,
                                                     const TopicOptions& options, Trigger trigger, MessageSink& sink,
                                                     StampNow now) const = 0;
  virtual std::unique_ptr<Codec> make_codec(const std::vector<std::byte>& payload) const = 0;
};

/// `Type` is as LoanedMessage requires; endpoints share the ownership of their participant.
template <typename Participant, typename Type, typename Writer, typename Reader>
class TypedMessage final : public MessageType<Participant> {
 public:
  std::unique_ptr<MessageWriter> make_writer(std::shared_ptr<Participant> participant,
                                             const TopicOptions& options) const override {
    return std::make_unique<Writer>(std::move(participant), options);
  }

  std::unique_ptr<MessageReader> make_reader(std::shared_ptr<Participant> participant, const TopicOptions& options,
                                             Trigger trigger, MessageSink& sink, StampNow now) const override {
    return std::make_unique<Reader>(std::move(participant), options, trigger, sink, now);
  }

  std::unique_ptr<Codec> make_codec(const std::vector<std::byte>& payload) const override {
    return std::make_unique<typename Type::NativeCodec>(payload);
  }
};

template <typename Participant>
class TypedMiddleware final : public Middleware {
 public:
  /// Returns the type of a name; throws MiddlewareError for one that is not in the catalogue.
  using MessageTypes = std::unique_ptr<MessageType<Participant>> (*)(std::string_view name);

  TypedMiddleware(const DomainOptions& options, MessageTypes message_type)
      : participant_(std::make_shared<Participant>(options)), message_type_(message_type) {}

  std::unique_ptr<MessageWriter> make_writer(const TopicOptions& options) override {
    return message_type_(options.type)->make_writer(participant_, options);
  }

  std::unique_ptr<MessageReader> make_reader(const TopicOptions& options, Trigger trigger, MessageSink& sink,
                                             StampNow now) override {
    return message_type_(options.type)->make_reader(participant_, options, trigger, sink, now);
  }

  std::unique_ptr<Codec> make_codec(const std::string& type, const std::vector<std::byte>& payload) override {
    return message_type_(type)->make_codec(payload);
  }

 private:
  std::shared_ptr<Participant> participant_;
  MessageTypes message_type_;
};

}  // namespace ddsbench
