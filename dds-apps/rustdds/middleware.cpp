#include "middleware.hpp"

#include "participant.hpp"
#include "rustdds.hpp"

namespace ddsbench {
namespace {

class RustCodec final : public Codec {
 public:
  RustCodec(const std::string& type, const std::vector<std::byte>& payload)
      : codec_(rustdds::made<rustdds::Codec>("codec", [&](RustddsOutput failure) {
          return ddsbench_rustdds_codec(rustdds::view(type), rustdds::view(payload), failure);
        })) {}

  void encode() override { require(ddsbench_rustdds_codec_encode(codec_.get()), "encode"); }
  void decode() override { require(ddsbench_rustdds_codec_decode(codec_.get()), "decode"); }

  std::vector<std::byte> encoded() override {
    rustdds::Bytes out;
    require(ddsbench_rustdds_codec_encoded(codec_.get(), out.output()), "encode");
    return out.bytes();
  }

 private:
  static void require(bool done, const char* call) {
    if (!done) throw MiddlewareError(call, "not a message of this type");
  }

  rustdds::Codec codec_;
};

}  // namespace

std::unique_ptr<Middleware> make_middleware(const DomainOptions& options) {
  return std::make_unique<rustdds::RustddsMiddleware>(options);
}

const char* implementation_name() noexcept { return "rustdds"; }

std::string implementation_version() { return ddsbench_rustdds_version(); }

std::vector<LoadedLibrary> implementation_libraries() { return {}; }

std::string security_refusal() { return "the program of RustDDS has no DDS Security. Use security=off."; }

std::unique_ptr<Codec> make_codec(const std::string& type, const std::vector<std::byte>& payload) {
  return std::make_unique<RustCodec>(type, payload);
}

}  // namespace ddsbench
