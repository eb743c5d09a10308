#include "sample_codec.hpp"

#include <dds/ddsi/ddsi_serdata.h>
#include <dds/ddsi/ddsi_sertype.h>

#include <cstring>

#include "topic_qos.hpp"

namespace ddsbench::cyclone {
namespace {

constexpr dds_domainid_t kFirstCodecDomain = 0x10000;
constexpr const char* kNoTransport =
    "<CycloneDDS><Domain Id=\"any\"><General><Transport>none</Transport></General></Domain></CycloneDDS>";

struct SerdataDeleter {
  void operator()(ddsi_serdata* serdata) const noexcept { ddsi_serdata_unref(serdata); }
};
using Serdata = std::unique_ptr<ddsi_serdata, SerdataDeleter>;

NativeSample new_sample(const dds_topic_descriptor_t* descriptor) {
  NativeSample sample(dds_alloc(descriptor->m_size), SampleDeleter{descriptor});
  std::memset(sample.get(), 0, descriptor->m_size);
  return sample;
}

/// The serializer's type of a reader, taken from a message that it received from a writer of its own participant.
const ddsi_sertype* sertype_of(dds_entity_t participant, dds_entity_t topic, dds_entity_t reader,
                               const dds_topic_descriptor_t* descriptor) {
  const Entity writer("dds_create_writer", dds_create_writer(participant, topic, writer_qos({}).get(), nullptr));
  const NativeSample sample = new_sample(descriptor);
  checked("dds_write", dds_write(writer.get(), sample.get()));
  ddsi_serdata* taken = nullptr;
  dds_sample_info_t info;
  if (checked("dds_takecdr", dds_takecdr(reader, &taken, 1, &info, DDS_ANY_STATE)) != 1) {
    throw MiddlewareError("dds_takecdr", "a message written locally did not arrive");
  }
  const Serdata serdata(taken);
  return serdata->type;
}

}  // namespace

SampleCodec::SampleCodec(const MessageType& type)
    : type_(type),
      domain_(kFirstCodecDomain, kNoTransport),
      topic_("dds_create_topic",
             dds_create_topic(domain_.participant(), type.descriptor, "codec", topic_qos().get(), nullptr)),
      reader_("dds_create_reader",
              dds_create_reader(domain_.participant(), topic_.get(), reader_qos({}).get(), nullptr)),
      sertype_(sertype_of(domain_.participant(), topic_.get(), reader_.get(), type.descriptor)) {}

NativeSample SampleCodec::decode(const std::vector<std::byte>& payload) const {
  std::vector<std::byte> bytes(kEncapsulation.begin(), kEncapsulation.end());
  bytes.insert(bytes.end(), payload.begin(), payload.end());
  NativeSample sample = new_sample(type_.descriptor);
  decode(bytes, sample.get());
  return sample;
}

void SampleCodec::decode(const std::vector<std::byte>& bytes, void* sample) const {
  const ddsrt_iovec_t buffer{const_cast<std::byte*>(bytes.data()), bytes.size()};
  const Serdata serdata(ddsi_serdata_from_ser_iov(sertype_, SDK_DATA, 1, &buffer, bytes.size()));
  if (!serdata) throw MiddlewareError("ddsi_serdata_from_ser_iov", std::string("the payload is not a ") + type_.name);
  if (!ddsi_serdata_to_sample(serdata.get(), sample, nullptr, nullptr)) {
    throw MiddlewareError("ddsi_serdata_to_sample", std::string("the payload is not a ") + type_.name);
  }
}

void SampleCodec::encode_only(const void* sample) const {
  const Serdata serdata(ddsi_serdata_from_sample(sertype_, SDK_DATA, sample));
  if (!serdata) throw MiddlewareError("ddsi_serdata_from_sample", std::string("not a valid ") + type_.name);
}

std::vector<std::byte> SampleCodec::encode(const void* sample) const {
  const Serdata serdata(ddsi_serdata_from_sample(sertype_, SDK_DATA, sample));
  if (!serdata) throw MiddlewareError("ddsi_serdata_from_sample", std::string("not a valid ") + type_.name);
  std::vector<std::byte> bytes(ddsi_serdata_size(serdata.get()));
  ddsi_serdata_to_ser(serdata.get(), 0, bytes.size(), bytes.data());
  // Cyclone pads to a multiple of 4; the last byte of the encapsulation header holds the number of padding bytes.
  const std::size_t padding = std::to_integer<std::size_t>(bytes[3]) & 3U;
  bytes.resize(bytes.size() - padding);
  bytes.erase(bytes.begin(), bytes.begin() + kEncapsulation.size());
  return bytes;
}

}  // namespace ddsbench::cyclone
