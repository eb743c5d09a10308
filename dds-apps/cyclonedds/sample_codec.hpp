#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

#include "domain.hpp"
#include "message_type.hpp"

struct ddsi_sertype;

namespace ddsbench::cyclone {

struct SampleDeleter {
  const dds_topic_descriptor_t* descriptor = nullptr;
  void operator()(void* sample) const noexcept { dds_sample_free(sample, descriptor, DDS_FREE_ALL); }
};
/// XCDR1 little-endian, no padding at the end.
constexpr std::array<std::byte, 4> kEncapsulation{std::byte{0}, std::byte{1}, std::byte{0}, std::byte{0}};

/// A message in Cyclone's C representation.
using NativeSample = std::unique_ptr<void, SampleDeleter>;

/// Converts XCDR1 bytes (no encapsulation header) of one type into the native form and back, with Cyclone's own
/// (de)serializer. It has a domain without any transport: the serializer's type is only reachable through a serialized
/// sample of a reader.
class SampleCodec {
 public:
  explicit SampleCodec(const MessageType& type);

  /// Throws MiddlewareError if the bytes are not exactly one message of the type.
  NativeSample decode(const std::vector<std::byte>& payload) const;
  /// The same into an existing sample. `bytes` begin with kEncapsulation.
  void decode(const std::vector<std::byte>& bytes, void* sample) const;
  /// Encodes as a write does, and discards the result.
  void encode_only(const void* sample) const;
  /// May be called on any thread, one at a time.
  std::vector<std::byte> encode(const void* sample) const;

 private:
  const MessageType& type_;
  Domain domain_;
  Entity topic_;
  Entity reader_;
  const ddsi_sertype* sertype_;
};

}  // namespace ddsbench::cyclone
