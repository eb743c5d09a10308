#include "middleware.hpp"

#include <fastrtps/config.h>

#include <memory>

#include "message_type.hpp"
#include "participant.hpp"

namespace ddsbench {
namespace {

class FastddsMiddleware final : public Middleware {
 public:
  explicit FastddsMiddleware(const DomainOptions& options)
      : participant_(std::make_shared<fastdds::Participant>(options)) {}

  std::unique_ptr<MessageWriter> make_writer(const TopicOptions& options) override {
    return fastdds::message_type(options.type)->make_writer(participant_, options);
  }

  std::unique_ptr<MessageReader> make_reader(const TopicOptions& options, Trigger trigger, MessageSink& sink,
                                             std::int64_t (*now_ns)()) override {
    return fastdds::message_type(options.type)->make_reader(participant_, options, trigger, sink, now_ns);
  }

 private:
  std::shared_ptr<fastdds::Participant> participant_;
};

}  // namespace

std::unique_ptr<Middleware> make_middleware(const DomainOptions& options) {
  return std::make_unique<FastddsMiddleware>(options);
}

const char* implementation_name() noexcept { return "fastdds"; }

// Fast DDS cannot tell its version at run time; its shared library's name keeps 2.9 from being another one.
std::string implementation_version() { return FASTRTPS_VERSION_STR; }

std::vector<std::byte> roundtrip(const std::string& type, const std::vector<std::byte>& payload) {
  return fastdds::message_type(type)->roundtrip(payload);
}

}  // namespace ddsbench
