// A middleware that does nothing, so that a test counts only our own work.
#pragma once

#include "middleware.hpp"

namespace ddsbench {

/// Every write succeeds and sends nothing.
class NullWriter final : public MessageWriter {
 public:
  bool write(const MessageHeader&) noexcept override { return true; }
  bool write_instance(std::uint32_t, const MessageHeader&) noexcept override { return true; }
  bool write_back(IncomingMessage&, const MessageHeader&) noexcept override { return true; }
  bool lookup(std::uint32_t) override { return true; }
  void flush() noexcept override {}
  std::size_t matched() const override { return 1; }
};

/// A message of any header and the right content.
class FixedMessage final : public IncomingMessage {
 public:
  explicit FixedMessage(const MessageHeader& header) : header_(header) {}
  MessageHeader header() const noexcept override { return header_; }
  std::uint32_t instance_id() const noexcept override { return 0; }
  bool content_matches() const override { return true; }

 private:
  MessageHeader header_;
};

}  // namespace ddsbench
