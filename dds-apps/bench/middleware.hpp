// The interface between the measuring programs and a DDS implementation. Each implementation is a directory beside this
// one that defines implementation_middleware(); nothing here or in the programs depends on which one it is.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "call_error.hpp"
#include "clocks.hpp"
#include "loaded_libraries.hpp"

namespace ddsbench {

/// BenchHeader of header.idl: what changes from message to message.
struct MessageHeader {
  std::uint32_t run_id = 0;
  std::uint64_t seq_no = 0;
  std::int64_t t_write_ns = 0;  ///< T1, on the stamp clock of the publisher, which is mostly another node's
  std::uint32_t writer_id = 0;
  std::uint32_t flags = 0;
};

enum MessageFlag : std::uint32_t { kWarmup = 1, kEcho = 2, kLast = 4 };

enum class Reliability { best_effort, reliable };
enum class Durability { volatile_, transient_local };
enum class Ownership { shared, exclusive };
enum class Trigger { listener, waitset };

/// QoS of one topic, the same on all its writers and readers.
struct TopicQos {
  Reliability reliability = Reliability::reliable;
  Durability durability = Durability::volatile_;
  std::uint32_t history_depth = 1;  ///< of writers; 0 = keep all. Readers keep all that they can.
  Ownership ownership = Ownership::shared;
  std::int32_t strength = 0;
};

/// The files of a participant for DDS Security, as absolute paths; certificates and the key in PEM, governance and
/// permissions signed as S/MIME. Governance determines what is protected.
struct SecurityFiles {
  std::filesystem::path authority;
  std::filesystem::path certificate;
  std::filesystem::path key;
  std::filesystem::path governance;
  std::filesystem::path permissions;
};

struct DomainOptions {
  std::uint32_t domain = 0;
  std::string interface;           ///< name or IPv4 address
  std::vector<std::string> peers;  ///< IPv4 addresses; empty: discovery by multicast
  bool multicast = false;          ///< for data
  bool batching = false;
  bool writes_on_arrival = false;  ///< sinks write from on_message, on the thread that calls it
  bool local_delivery = false;     ///< messages to endpoints of the same process do not pass a transport
  bool shared_memory = false;      ///< shared memory carries messages, instead of the network
  bool trial = false;              ///< not for a row: to find out whether the configuration files are accepted
  /// Present: the participant is authenticated and protected as these files state, or is not created.
  std::optional<SecurityFiles> security;
};

struct TopicOptions {
  std::string topic;
  std::string type;                ///< catalogue name, e.g. FullAvenue
  std::vector<std::byte> payload;  ///< XCDR1 without encapsulation header
  std::uint32_t instance_id = 0;   ///< value of the key in everything written; of the first instance if there are more
  std::uint32_t instances = 1;     ///< that a writer may write and a reader look up, with the next values of the key
  std::uint32_t run_id = 0;        ///< run_id of received messages whose type has no place for it
  TopicQos qos;
  /// Whether a reader keeps as few buffers of ours as it can, however many messages come at once: the memory of the
  /// middleware is measured.
  bool few_buffers = false;
  /// Whether IncomingMessage::content_matches() is asked: what a reader needs for that alone would disturb.
  bool verify = true;
  /// From t_write_ns of a header to the real time of its write: a writer may use it for the source timestamp and avoid
  /// a read of the clock. Absent: t_write_ns is not the time of the write.
  std::optional<StampToRealtime> to_realtime;
  /// Whether a writer's messages are made in memory that the middleware lends. Refused if it lends none for the type.
  bool loan = false;
};

/// The middleware refused a call. `call` is the name of its function or step.
class MiddlewareError : public CallError {
 public:
  using CallError::CallError;
};

/// One message as taken, valid only during MessageSink::on_message.
class IncomingMessage {
 public:
  virtual MessageHeader header() const noexcept = 0;
  /// The value of its key.
  virtual std::uint32_t instance_id() const noexcept = 0;
  /// True if everything but key and header equals the topic's payload. Slow; only for --verify. May be asked after
  /// write_back().
  virtual bool content_matches() const = 0;

 protected:
  ~IncomingMessage() = default;
};

/// Called for every valid message, on the middleware's thread (listener) or on the one that calls MessageReader::take.
/// The calls for one reader never overlap, and each happens before the next: the sink writes a log that has one writer
/// at a time. After ~MessageReader it is not called. Readers of different sinks are independent.
class MessageSink {
 public:
  /// `taken` is the clock read once right after the take() call that delivered the message (T2, T4).
  virtual void on_message(StampTime taken, IncomingMessage& message) noexcept = 0;

 protected:
  ~MessageSink() = default;
};

/// Writes messages built once from the payload; only the header changes. Used by one thread at a time.
class MessageWriter {
 public:
  virtual ~MessageWriter() = default;
  /// Sets the header in the prebuilt message and calls the DDS write. Makes no allocation itself. False: the write
  /// failed.
  [[nodiscard]] virtual bool write(const MessageHeader& header) noexcept = 0;
  /// The same for one of several instances, 0 <= instance < TopicOptions::instances; write() writes the first.
  [[nodiscard]] virtual bool write_instance(std::uint32_t instance, const MessageHeader& header) noexcept = 0;
  /// Sends a received message of the same type back, with this header (echo="full").
  [[nodiscard]] virtual bool write_back(IncomingMessage& message, const MessageHeader& header) noexcept = 0;
  /// Finds one of its instances by key, by the function that the middleware offers its users. False: it is unknown.
  /// Throws MiddlewareError where the middleware has no such function.
  [[nodiscard]] virtual bool lookup(std::uint32_t instance) = 0;
  virtual void flush() noexcept = 0;  ///< sends messages that batching still holds
  virtual std::size_t matched() const = 0;
  /// Why a reader that was found is not matched, "policy RELIABILITY" or "type"; empty when none was refused, or the
  /// middleware does not report it.
  virtual std::string mismatch() const { return ""; }
  /// Announces the writer to readers again, for implementations whose readers receive its announcement before they are
  /// ready for it. Called every few milliseconds until the first message of the run; must have no lasting cost.
  virtual void announce() {}
};

class MessageReader {
 public:
  virtual ~MessageReader() = default;
  /// Waits until data is available or the time passes (waitset trigger only). True: data is available.
  virtual bool wait(std::chrono::nanoseconds timeout) = 0;
  /// Takes all available messages, in batches, and passes each valid one to the sink. Returns their number.
  virtual std::size_t take() noexcept = 0;
  /// The same as for a writer, about the instances that it has received.
  [[nodiscard]] virtual bool lookup(std::uint32_t instance) = 0;
  virtual std::size_t matched() const = 0;
  /// The same as for a writer, about writers that were found.
  virtual std::string mismatch() const { return ""; }
};

/// One message in the native form, converted without a network by what the middleware calls when it writes and reads.
/// For one thread.
class Codec {
 public:
  virtual ~Codec() = default;
  /// Encodes the message. Throws MiddlewareError.
  virtual void encode() = 0;
  /// Decodes the payload into the message. Throws MiddlewareError.
  virtual void decode() = 0;
  /// The message as it is now, XCDR1 without encapsulation header. Throws MiddlewareError.
  virtual std::vector<std::byte> encoded() = 0;
};

/// One domain participant.
class Middleware {
 public:
  virtual ~Middleware() = default;
  virtual std::unique_ptr<MessageWriter> make_writer(const TopicOptions& options) = 0;
  /// With Trigger::listener the middleware calls take() itself from its own thread. `sink` must outlive the reader.
  virtual std::unique_ptr<MessageReader> make_reader(const TopicOptions& options, Trigger trigger, MessageSink& sink,
                                                     StampNow now) = 0;
  /// The same as the function below.
  virtual std::unique_ptr<Codec> make_codec(const std::string& type, const std::vector<std::byte>& payload) = 0;
  /// Whether writers know TopicOptions::loan.
  [[nodiscard]] virtual bool lends() const { return false; }
};

/// Defined by each implementation's directory. Called by make_middleware() alone.
std::unique_ptr<Middleware> implementation_middleware(const DomainOptions& options);
const char* implementation_name() noexcept;
/// The version of the library that this process has loaded.
std::string implementation_version();
/// The shared objects of the implementation that this process has loaded; none if it is part of the program.
std::vector<LoadedLibrary> implementation_libraries();
/// Why this library cannot protect what it sends, as a sentence with what to do; empty if it can.
std::string security_refusal();
/// Throws MiddlewareError for an unknown type, or a payload that is not exactly one message of it.
std::unique_ptr<Codec> make_codec(const std::string& type, const std::vector<std::byte>& payload);

/// Throws MiddlewareError for what the implementation cannot do.
inline std::unique_ptr<Middleware> make_middleware(const DomainOptions& options) {
  const std::string refusal = options.security ? security_refusal() : "";
  if (!refusal.empty()) throw MiddlewareError("security", refusal);
  return implementation_middleware(options);
}

/// Decodes the payload into the native type and encodes it again (XCDR1, no encapsulation header).
inline std::vector<std::byte> roundtrip(const std::string& type, const std::vector<std::byte>& payload) {
  return make_codec(type, payload)->encoded();
}

}  // namespace ddsbench
