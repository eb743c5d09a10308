// The participant of an implementation in Rust, and its writers and readers.
#pragma once

#include "middleware.hpp"
#include "network_interface.hpp"
#include "rust.hpp"

namespace ddsbench::rust {

/// How long a write may wait for space; implementation.xml has the same value.
constexpr std::int32_t kMaxBlockingS = 10;

/// For an implementation that has waitsets only.
class RustMiddleware final : public Middleware {
 public:
  /// @param exclusive_refusal why exclusive ownership is refused, as a sentence; empty if it is not
  RustMiddleware(const DomainOptions& options, const NetworkInterface& interface, std::string exclusive_refusal);
  std::unique_ptr<MessageWriter> make_writer(const TopicOptions& options) override;
  std::unique_ptr<MessageReader> make_reader(const TopicOptions& options, Trigger trigger, MessageSink& sink,
                                             StampNow now) override;
  std::unique_ptr<ddsbench::Codec> make_codec(const std::string& type, const std::vector<std::byte>& payload) override;

 private:
  RustDescription described(const TopicOptions& options) const;

  std::string exclusive_refusal_;
  Participant participant_;
};

/// Whether participants find others by the addresses of peers.
enum class Discovery { by_multicast_only, by_peers_too };

/// The interface that a participant uses. Throws MiddlewareError for options that no implementation in Rust can fulfil.
NetworkInterface checked_interface(const DomainOptions& options, const std::string& title, Discovery discovery);

}  // namespace ddsbench::rust
