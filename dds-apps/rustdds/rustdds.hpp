// The C functions of crate/src/lib.rs. Strings and bytes are views that the callee copies.
#pragma once

#include <cstddef>
#include <cstdint>

#include "middleware.hpp"

extern "C" {

struct RustddsView {
  const void* data;
  std::size_t size;
};

/// Receives bytes, or the text of an error, before the call returns.
struct RustddsOutput {
  void* context;
  void (*put)(void* context, RustddsView bytes);
};

struct RustddsDescription {
  RustddsView topic;
  RustddsView message;  ///< catalogue name
  RustddsView payload;
  std::uint32_t instance_id;
  std::int32_t history_depth;  ///< of writers; 0 = keep all
  std::int32_t max_blocking_s;
  bool reliable;
  bool transient_local;
};

struct RustddsParticipant;
struct RustddsWriter;
struct RustddsReader;
struct RustddsCodec;
struct RustddsIncoming;  ///< a taken message, until the call of `message` returns

struct RustddsSink {
  void* context;
  void (*taken)(void* context);  ///< after a batch was taken
  void (*message)(void* context, RustddsIncoming* message);
};

const char* ddsbench_rustdds_version();
/// Null, with a text in `failure`, when the payload is not exactly one message or the type does not exist.
RustddsCodec* ddsbench_rustdds_codec(RustddsView message, RustddsView payload, RustddsOutput failure);
void ddsbench_rustdds_codec_free(RustddsCodec*);
/// False when it failed.
bool ddsbench_rustdds_codec_encode(const RustddsCodec*);
bool ddsbench_rustdds_codec_decode(RustddsCodec*);
bool ddsbench_rustdds_codec_encoded(const RustddsCodec*, RustddsOutput out);

/// On failure these return null, with a text in `failure`. Their results are freed by the function with `_free`;
/// endpoints keep their participant.
RustddsParticipant* ddsbench_rustdds_participant(std::uint16_t domain, std::uint32_t ipv4, bool multicast,
                                                 RustddsOutput failure);
void ddsbench_rustdds_participant_free(RustddsParticipant*);
RustddsWriter* ddsbench_rustdds_writer(const RustddsParticipant*, const RustddsDescription*, RustddsOutput failure);
void ddsbench_rustdds_writer_free(RustddsWriter*);
RustddsReader* ddsbench_rustdds_reader(const RustddsParticipant*, const RustddsDescription*, RustddsOutput failure);
void ddsbench_rustdds_reader_free(RustddsReader*);

bool ddsbench_rustdds_write(RustddsWriter*, std::uint32_t instance, const ddsbench::MessageHeader*);
bool ddsbench_rustdds_write_back(RustddsWriter*, RustddsIncoming*, const ddsbench::MessageHeader*);
bool ddsbench_rustdds_wait(RustddsReader*, std::uint64_t timeout_ns);
std::size_t ddsbench_rustdds_take(RustddsReader*, const RustddsSink*);
void ddsbench_rustdds_header(const RustddsIncoming*, ddsbench::MessageHeader*);
std::uint32_t ddsbench_rustdds_instance_id(const RustddsIncoming*);
void ddsbench_rustdds_encode(const RustddsIncoming*, RustddsOutput out);

/// On any thread: the number of matches, and the standard's number of the policy for which another was refused, 0 for
/// none.
std::size_t ddsbench_rustdds_writer_matched(const RustddsWriter*);
std::uint32_t ddsbench_rustdds_writer_refused(const RustddsWriter*);
std::size_t ddsbench_rustdds_reader_matched(const RustddsReader*);
std::uint32_t ddsbench_rustdds_reader_refused(const RustddsReader*);
}

namespace ddsbench::rustdds {

// lib.rs has the same.
static_assert(sizeof(MessageHeader) == 32 && offsetof(MessageHeader, seq_no) == 8 &&
              offsetof(MessageHeader, t_write_ns) == 16 && offsetof(MessageHeader, flags) == 28);

inline RustddsView view(const std::string& text) { return {text.data(), text.size()}; }
inline RustddsView view(const std::vector<std::byte>& bytes) { return {bytes.data(), bytes.size()}; }

template <auto kFree>
struct Free {
  template <typename T>
  void operator()(T* handle) const {
    kFree(handle);
  }
};

using Participant = std::unique_ptr<RustddsParticipant, Free<ddsbench_rustdds_participant_free>>;
using Writer = std::unique_ptr<RustddsWriter, Free<ddsbench_rustdds_writer_free>>;
using Codec = std::unique_ptr<RustddsCodec, Free<ddsbench_rustdds_codec_free>>;
using Reader = std::unique_ptr<RustddsReader, Free<ddsbench_rustdds_reader_free>>;

/// Collects the output of a function.
class Bytes {
 public:
  RustddsOutput output() {
    return {this, [](void* self, RustddsView bytes) {
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

}  // namespace ddsbench::rustdds
