#include "middleware.hpp"

#include <memory>

#include "message_type.hpp"
#include "participant.hpp"
#include "version.hpp"

namespace ddsbench {
namespace {

class OpenddsMiddleware final : public Middleware {
 public:
  explicit OpenddsMiddleware(const DomainOptions& options)
      : participant_(std::make_shared<opendds::Participant>(options)) {}

  std::unique_ptr<MessageWriter> make_writer(const TopicOptions& options) override {
    return opendds::message_type(options.type)->make_writer(participant_, options);
  }

  std::unique_ptr<MessageReader> make_reader(const TopicOptions& options, Trigger trigger, MessageSink& sink,
                                             std::int64_t (*now_ns)()) override {
    return opendds::message_type(options.type)->make_reader(participant_, options, trigger, sink, now_ns);
  }

 private:
  std::shared_ptr<opendds::Participant> participant_;
};

}  // namespace

std::unique_ptr<Middleware> make_middleware(const DomainOptions& options) {
  return std::make_unique<OpenddsMiddleware>(options);
}

const char* implementation_name() noexcept { return "opendds"; }

// OpenDDS cannot tell its version at run time; its shared libraries' names keep versions apart.
std::string implementation_version() { return DDSBENCH_OPENDDS_VERSION; }

std::vector<std::byte> roundtrip(const std::string& type, const std::vector<std::byte>& payload) {
  return opendds::message_type(type)->roundtrip(payload);
}

}  // namespace ddsbench
