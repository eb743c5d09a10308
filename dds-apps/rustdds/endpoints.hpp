// Writers and readers of the middleware interface, made with those of the crate.
#pragma once

#include <vector>

#include "middleware.hpp"
#include "rustdds.hpp"

namespace ddsbench::rustdds {

class RustddsMessageWriter final : public MessageWriter {
 public:
  explicit RustddsMessageWriter(Writer writer);
  bool write(const MessageHeader& header) noexcept override;
  bool write_instance(std::uint32_t instance, const MessageHeader& header) noexcept override;
  bool write_back(IncomingMessage& message, const MessageHeader& header) noexcept override;
  void flush() noexcept override {}
  [[nodiscard]] bool lookup(std::uint32_t instance) override;
  std::size_t matched() const override;
  std::string mismatch() const override;

 private:
  Writer writer_;
};

class RustddsMessageReader final : public MessageReader {
 public:
  RustddsMessageReader(Reader reader, std::vector<std::byte> payload, MessageSink& sink, StampNow now);
  bool wait(std::chrono::nanoseconds timeout) override;
  std::size_t take() noexcept override;
  [[nodiscard]] bool lookup(std::uint32_t instance) override;
  std::size_t matched() const override;
  std::string mismatch() const override;

 private:
  void deliver(RustddsIncoming& message);

  Reader reader_;
  std::vector<std::byte> payload_;
  MessageSink& sink_;
  StampNow now_;
  StampTime taken_;
};

}  // namespace ddsbench::rustdds
