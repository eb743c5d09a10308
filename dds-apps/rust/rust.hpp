// The C functions of interface/src/c.rs, behind which is an implementation in Rust: one for each program. Strings and
// bytes are views that the callee copies.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "middleware.hpp"

extern "C" {

struct RustView {
  const void* data;
  std::size_t size;
};

/// Receives bytes, or the text of an error, before the call returns.
struct RustOutput {
  void* context;
  void (*put)(void* context, RustView bytes);
};

struct RustDomain {
  RustView interface;          ///< name of the only one that is used
  const std::uint32_t* peers;  ///< addresses; none: discovery by multicast
  std::size_t peer_count;
  std::uint32_t ipv4;  ///< address of the interface
  std::uint16_t domain;
  bool multicast;  ///< for data
};

struct RustDescription {
  RustView topic;
  RustView message;  ///< catalogue name
  RustView payload;
  std::uint32_t instance_id;
  std::uint32_t history_depth;  ///< of writers; 0 = keep all
  std::int32_t strength;
  std::int32_t max_blocking_s;
  bool reliable;
  bool transient_local;
  bool exclusive;
  bool verify;  ///< whether received messages are encoded
};

struct RustParticipant;
struct RustWriter;
struct RustReader;
struct RustCodec;
struct RustIncoming;  ///< a taken message, until the call of `message` returns

struct RustSink {
  void* context;
  void (*taken)(void* context);  ///< after a batch was taken
  void (*message)(void* context, RustIncoming* message);
};

/// Of the library.
const char* ddsbench_rust_version();
/// Null, with a text in `failure`, when the payload is not exactly one message or the type does not exist.
RustCodec* ddsbench_rust_codec(RustView message, RustView payload, RustOutput failure);
void ddsbench_rust_codec_free(RustCodec*);
/// False when it failed.
bool ddsbench_rust_codec_encode(const RustCodec*);
bool ddsbench_rust_codec_decode(RustCodec*);
bool ddsbench_rust_codec_encoded(const RustCodec*, RustOutput out);

/// On failure these return null, with a text in `failure`. Their results are freed by the function with `_free`;
/// endpoints keep their participant.
RustParticipant* ddsbench_rust_participant(const RustDomain*, RustOutput failure);
void ddsbench_rust_participant_free(RustParticipant*);
RustWriter* ddsbench_rust_writer(const RustParticipant*, const RustDescription*, RustOutput failure);
void ddsbench_rust_writer_free(RustWriter*);
RustReader* ddsbench_rust_reader(const RustParticipant*, const RustDescription*, RustOutput failure);
void ddsbench_rust_reader_free(RustReader*);

bool ddsbench_rust_write(RustWriter*, std::uint32_t instance, const ddsbench::MessageHeader*);
bool ddsbench_rust_write_back(RustWriter*, RustIncoming*, const ddsbench::MessageHeader*);
bool ddsbench_rust_wait(RustReader*, std::uint64_t timeout_ns);
std::size_t ddsbench_rust_take(RustReader*, const RustSink*);
/// Both before the message is written back.
void ddsbench_rust_header(const RustIncoming*, ddsbench::MessageHeader*);
std::uint32_t ddsbench_rust_instance_id(const RustIncoming*);
/// Puts the message as CDR; nothing on failure.
void ddsbench_rust_encode(const RustIncoming*, RustOutput out);

/// On any thread: the number of matches, and the standard's number of the policy for which another was refused, 0 for
/// none.
std::size_t ddsbench_rust_writer_matched(const RustWriter*);
std::uint32_t ddsbench_rust_writer_refused(const RustWriter*);
std::size_t ddsbench_rust_reader_matched(const RustReader*);
std::uint32_t ddsbench_rust_reader_refused(const RustReader*);
}

namespace ddsbench::rust {

// interface/src/lib.rs has the same.
static_assert(sizeof(MessageHeader) == 32 && offsetof(MessageHeader, seq_no) == 8 &&
              offsetof(MessageHeader, t_write_ns) == 16 && offsetof(MessageHeader, flags) == 28);

inline RustView view(const std::string& text) { return {text.data(), text.size()}; }
inline RustView view(const std::vector<std::byte>& bytes) { return {bytes.data(), bytes.size()}; }

template <auto kFree>
struct Free {
  template <typename T>
  void operator()(T* handle) const {
    kFree(handle);
  }
};

using Participant = std::unique_ptr<RustParticipant, Free<ddsbench_rust_participant_free>>;
using Writer = std::unique_ptr<RustWriter, Free<ddsbench_rust_writer_free>>;
using Codec = std::unique_ptr<RustCodec, Free<ddsbench_rust_codec_free>>;
using Reader = std::unique_ptr<RustReader, Free<ddsbench_rust_reader_free>>;

/// Collects the output of a function.
class Bytes {
 public:
  RustOutput output() {
    return {this, [](void* self, RustView bytes) {
              const auto* first = static_cast<const std::byte*>(bytes.data);
              static_cast<Bytes*>(self)->bytes_.assign(first, first + bytes.size);
            }};
  }
  [[nodiscard]] const std::vector<std::byte>& bytes() const { return bytes_; }
  [[nodiscard]] std::string text() const { return {reinterpret_cast<const char*>(bytes_.data()), bytes_.size()}; }

 private:
  std::vector<std::byte> bytes_;
};

/// The result of `make`; throws a MiddlewareError of that call with the reason if it is null.
template <typename Handle, typename Make>
Handle made(const char* call, Make make) {
  Bytes reason;
  Handle handle(make(reason.output()));
  if (!handle) throw MiddlewareError(call, reason.text());
  return handle;
}

}  // namespace ddsbench::rust
