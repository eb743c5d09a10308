// The middleware interface over a bus inside one process: a participant of the loopback middleware.
#pragma once

#include <memory>

#include "bus.hpp"
#include "middleware.hpp"

namespace ddsbench {

/// Supports volatile durability only; ignores domain, interface, peers, multicast and batching. Messages arrive on a
/// thread of the reader (listener) or wherever take() is called (waitset).
class LoopbackMiddleware final : public Middleware {
 public:
  explicit LoopbackMiddleware(std::shared_ptr<Bus> bus) : bus_(std::move(bus)) {}

  std::unique_ptr<MessageWriter> make_writer(const TopicOptions& options) override;
  std::unique_ptr<MessageReader> make_reader(const TopicOptions& options, Trigger trigger, MessageSink& sink,
                                             StampNow now) override;

 private:
  std::shared_ptr<Bus> bus_;
};

}  // namespace ddsbench
