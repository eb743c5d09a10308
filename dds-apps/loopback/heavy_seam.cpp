// Completes ddsbench_main to a program each of whose writers takes exactly one mebibyte, so that a test knows what the
// experiment "footprint" has to find.
#include <sys/mman.h>

#include <cerrno>
#include <list>
#include <system_error>

#include "loopback.hpp"

namespace ddsbench {
namespace {

constexpr std::size_t kMebibyte = std::size_t{1} << 20U;

/// Mapped directly by the kernel, so that a sanitizer adds no memory to it.
class Mebibyte {
 public:
  Mebibyte()
      : block_(::mmap(nullptr, kMebibyte, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0)) {
    if (block_ == MAP_FAILED) throw std::system_error(errno, std::generic_category(), "mmap");
  }
  ~Mebibyte() { ::munmap(block_, kMebibyte); }
  Mebibyte(const Mebibyte&) = delete;
  Mebibyte& operator=(const Mebibyte&) = delete;

 private:
  void* block_;
};

class HeavyMiddleware final : public Middleware {
 public:
  std::unique_ptr<MessageWriter> make_writer(const TopicOptions& options) override {
    blocks_.emplace_back();
    return loopback_.make_writer(options);
  }
  std::unique_ptr<MessageReader> make_reader(const TopicOptions& options, Trigger trigger, MessageSink& sink,
                                             StampNow now) override {
    return loopback_.make_reader(options, trigger, sink, now);
  }
  std::unique_ptr<Codec> make_codec(const std::string& type, const std::vector<std::byte>& payload) override {
    return loopback_.make_codec(type, payload);
  }

 private:
  LoopbackMiddleware loopback_{std::make_shared<Bus>()};
  std::list<Mebibyte> blocks_;
};

}  // namespace

std::unique_ptr<Middleware> implementation_middleware(const DomainOptions& /*options*/) {
  return std::make_unique<HeavyMiddleware>();
}

const char* implementation_name() noexcept { return "heavy"; }

std::string implementation_version() { return "1"; }

std::vector<LoadedLibrary> implementation_libraries() { return {}; }

std::string security_refusal() { return "the loopback bus has no DDS Security. Use security=off."; }

std::unique_ptr<Codec> make_codec(const std::string&, const std::vector<std::byte>& payload) {
  return copying_codec(payload);
}

}  // namespace ddsbench
