// A RustDDS participant, and the writers and readers of it.
#pragma once

#include "middleware.hpp"
#include "rustdds.hpp"

namespace ddsbench::rustdds {

/// How long a write may wait for space; implementation.xml has the same value.
constexpr std::int32_t kMaxBlockingS = 10;

class RustddsMiddleware final : public Middleware {
 public:
  explicit RustddsMiddleware(const DomainOptions& options);
  std::unique_ptr<MessageWriter> make_writer(const TopicOptions& options) override;
  std::unique_ptr<MessageReader> make_reader(const TopicOptions& options, Trigger trigger, MessageSink& sink,
                                             StampNow now) override;
  std::unique_ptr<ddsbench::Codec> make_codec(const std::string& type, const std::vector<std::byte>& payload) override;

 private:
  Participant participant_;
};

}  // namespace ddsbench::rustdds
