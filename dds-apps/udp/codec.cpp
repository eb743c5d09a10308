#include "codec.hpp"

#include <cstring>

#include "message.hpp"

namespace ddsbench::udp {
namespace {

class PrefixCodec final : public Codec {
 public:
  explicit PrefixCodec(const std::vector<std::byte>& payload) : message_(payload) { PrefixCodec::decode(); }

  void encode() override { std::memcpy(message_.data(), &prefix_, sizeof prefix_); }
  void decode() override { std::memcpy(&prefix_, message_.data(), sizeof prefix_); }
  std::vector<std::byte> encoded() override {
    encode();
    return message_;
  }

 private:
  std::vector<std::byte> message_;
  Prefix prefix_{};
};

}  // namespace

std::unique_ptr<Codec> make_codec(const std::string& type, const std::vector<std::byte>& payload) {
  check_message(type, payload);
  return std::make_unique<PrefixCodec>(payload);
}

}  // namespace ddsbench::udp
