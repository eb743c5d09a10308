#include <dds/version.h>

#include "cyclone_reader.hpp"
#include "cyclone_writer.hpp"
#include "domain.hpp"
#include "domain_configuration.hpp"
#include "sample_codec.hpp"
#include "security_plugins.hpp"
#include "shared_memory.hpp"

namespace ddsbench {
namespace {

class CycloneMiddleware final : public Middleware {
 public:
  explicit CycloneMiddleware(const DomainOptions& options)
      : batching_(options.batching),
        shared_memory_(options.shared_memory),
        domain_(options.domain, configuration(options), options.local_delivery, options.security) {}

  bool lends() const override { return true; }

  std::unique_ptr<MessageWriter> make_writer(const TopicOptions& options) override {
    return std::make_unique<cyclone::CycloneWriter>(domain_.participant(), options, batching_, shared_memory_);
  }

  std::unique_ptr<MessageReader> make_reader(const TopicOptions& options, Trigger trigger, MessageSink& sink,
                                             StampNow now) override {
    return std::make_unique<cyclone::CycloneReader>(domain_.participant(), options, shared_memory_, trigger, sink, now);
  }

  std::unique_ptr<Codec> make_codec(const std::string& type, const std::vector<std::byte>& payload) override {
    return ddsbench::make_codec(type, payload);
  }

 private:
  static std::string configuration(const DomainOptions& options) {
    if (options.shared_memory) cyclone::require_iceoryx();
    return cyclone::domain_configuration(options, find_interface(options.interface));
  }

  const bool batching_;
  const bool shared_memory_;
  cyclone::Domain domain_;
};

/// A write makes a serialised sample; a reader makes one of what arrives, and the native message of it at take().
class CycloneCodec final : public Codec {
 public:
  CycloneCodec(const std::string& type, const std::vector<std::byte>& payload)
      : codec_(cyclone::message_type(type)),
        received_(cyclone::kEncapsulation.begin(), cyclone::kEncapsulation.end()),
        message_(codec_.decode(payload)) {
    received_.insert(received_.end(), payload.begin(), payload.end());
  }

  void encode() override { codec_.encode_only(message_.get()); }
  void decode() override { codec_.decode(received_, message_.get()); }
  std::vector<std::byte> encoded() override { return codec_.encode(message_.get()); }

 private:
  cyclone::SampleCodec codec_;
  std::vector<std::byte> received_;
  cyclone::NativeSample message_;
};

}  // namespace

std::unique_ptr<Middleware> implementation_middleware(const DomainOptions& options) {
  return std::make_unique<CycloneMiddleware>(options);
}

const char* implementation_name() noexcept { return "cyclonedds"; }

std::string implementation_version() { return loaded_version(implementation_libraries(), DDS_VERSION); }

std::vector<LoadedLibrary> implementation_libraries() { return loaded_libraries({"libddsc."}); }

std::string security_refusal() { return cyclone::missing_plugins(); }

std::unique_ptr<Codec> make_codec(const std::string& type, const std::vector<std::byte>& payload) {
  return std::make_unique<CycloneCodec>(type, payload);
}

}  // namespace ddsbench
