// The middleware interface over a bus inside one process: a participant of the loopback middleware.
#pragma once

#include <memory>

#include "bus.hpp"
#include "instance_index.hpp"
#include "middleware.hpp"

namespace ddsbench {

/// Its native form is the payload, which it copies.
std::unique_ptr<Codec> copying_codec(const std::vector<std::byte>& payload);

/// Supports volatile durability only; ignores domain, interface, peers, multicast and batching. Messages arrive on a
/// thread of the reader (listener) or wherever take() is called (waitset).
class LoopbackMiddleware final : public Middleware {
 public:
  explicit LoopbackMiddleware(std::shared_ptr<Bus> bus, IndexKind index = IndexKind::hash)
      : bus_(std::move(bus)), index_(index) {}

  std::unique_ptr<MessageWriter> make_writer(const TopicOptions& options) override;
  std::unique_ptr<MessageReader> make_reader(const TopicOptions& options, Trigger trigger, MessageSink& sink,
                                             StampNow now) override;
  std::unique_ptr<Codec> make_codec(const std::string& type, const std::vector<std::byte>& payload) override;

 private:
  std::shared_ptr<Bus> bus_;
  IndexKind index_;
};

}  // namespace ddsbench
