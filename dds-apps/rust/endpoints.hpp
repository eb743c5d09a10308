// Writers and readers of the middleware interface, made with those of an implementation in Rust.
#pragma once

#include <vector>

#include "middleware.hpp"
#include "rust.hpp"

namespace ddsbench::rust {

/// Writers and readers of an implementation that does not find instances by key.
class RustMessageWriter final : public MessageWriter {
 public:
  explicit RustMessageWriter(Writer writer);
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

class RustMessageReader final : public MessageReader {
 public:
  RustMessageReader(Reader reader, std::vector<std::byte> payload, MessageSink& sink, StampNow now);
  bool wait(std::chrono::nanoseconds timeout) override;
  std::size_t take() noexcept override;
  [[nodiscard]] bool lookup(std::uint32_t instance) override;
  std::size_t matched() const override;
  std::string mismatch() const override;

 private:
  void deliver(RustIncoming& message);

  Reader reader_;
  std::vector<std::byte> payload_;
  MessageSink& sink_;
  StampNow now_;
  StampTime taken_;
};

}  // namespace ddsbench::rust
