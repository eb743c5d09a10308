#include <dds/version.h>

#include "cyclone_reader.hpp"
#include "cyclone_writer.hpp"
#include "domain.hpp"
#include "domain_configuration.hpp"

namespace ddsbench {
namespace {

class CycloneMiddleware final : public Middleware {
 public:
  explicit CycloneMiddleware(const DomainOptions& options)
      : batching_(options.batching),
        domain_(options.domain, cyclone::domain_configuration(options, find_interface(options.interface))) {}

  std::unique_ptr<MessageWriter> make_writer(const TopicOptions& options) override {
    return std::make_unique<cyclone::CycloneWriter>(domain_.participant(), options, batching_);
  }

  std::unique_ptr<MessageReader> make_reader(const TopicOptions& options, Trigger trigger, MessageSink& sink,
                                             StampNow now) override {
    return std::make_unique<cyclone::CycloneReader>(domain_.participant(), options, trigger, sink, now);
  }

 private:
  const bool batching_;
  cyclone::Domain domain_;
};

}  // namespace

std::unique_ptr<Middleware> make_middleware(const DomainOptions& options) {
  return std::make_unique<CycloneMiddleware>(options);
}

const char* implementation_name() noexcept { return "cyclonedds"; }

std::string implementation_version() { return DDS_VERSION; }

std::vector<std::byte> roundtrip(const std::string& type, const std::vector<std::byte>& payload) {
  const cyclone::SampleCodec codec(cyclone::message_type(type));
  return codec.encode(codec.decode(payload).get());
}

}  // namespace ddsbench
