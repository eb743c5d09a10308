#include "middleware.hpp"

#include <utility>

#include "codec.hpp"
#include "endpoints.hpp"

namespace ddsbench {
namespace {

class UdpMiddleware final : public Middleware {
 public:
  explicit UdpMiddleware(const DomainOptions& options) : participant_(std::make_shared<udp::Participant>(options)) {}

  std::unique_ptr<MessageWriter> make_writer(const TopicOptions& options) override {
    return udp::make_writer(participant_, options);
  }
  std::unique_ptr<MessageReader> make_reader(const TopicOptions& options, Trigger trigger, MessageSink& sink,
                                             StampNow now) override {
    return udp::make_reader(participant_, options, trigger, sink, now);
  }
  std::unique_ptr<Codec> make_codec(const std::string& type, const std::vector<std::byte>& payload) override {
    return udp::make_codec(type, payload);
  }

 private:
  std::shared_ptr<udp::Participant> participant_;
};

}  // namespace

std::unique_ptr<Middleware> implementation_middleware(const DomainOptions& options) {
  return std::make_unique<UdpMiddleware>(options);
}

const char* implementation_name() noexcept { return "udp"; }

/// Of the datagrams: there is no library.
std::string implementation_version() { return "1"; }

std::vector<LoadedLibrary> implementation_libraries() { return {}; }

std::string security_refusal() { return "plain sockets have no DDS Security. Use security=off."; }

std::unique_ptr<Codec> make_codec(const std::string& type, const std::vector<std::byte>& payload) {
  return udp::make_codec(type, payload);
}

}  // namespace ddsbench
