// What every program of an implementation in Rust defines in the same way.
#include "middleware.hpp"
#include "rust.hpp"

namespace ddsbench {
namespace {

class RustCodecOfType final : public Codec {
 public:
  RustCodecOfType(const std::string& type, const std::vector<std::byte>& payload)
      : codec_(rust::made<rust::Codec>("codec", [&](RustOutput failure) {
          return ddsbench_rust_codec(rust::view(type), rust::view(payload), failure);
        })) {}

  void encode() override { require(ddsbench_rust_codec_encode(codec_.get()), "encode"); }
  void decode() override { require(ddsbench_rust_codec_decode(codec_.get()), "decode"); }

  std::vector<std::byte> encoded() override {
    rust::Bytes out;
    require(ddsbench_rust_codec_encoded(codec_.get(), out.output()), "encode");
    return out.bytes();
  }

 private:
  static void require(bool done, const char* call) {
    if (!done) throw MiddlewareError(call, "not a message of this type");
  }

  rust::Codec codec_;
};

}  // namespace

std::string implementation_version() { return ddsbench_rust_version(); }

std::vector<LoadedLibrary> implementation_libraries() { return {}; }

std::unique_ptr<Codec> make_codec(const std::string& type, const std::vector<std::byte>& payload) {
  return std::make_unique<RustCodecOfType>(type, payload);
}

}  // namespace ddsbench
