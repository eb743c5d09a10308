// What differs between the versions of Cyclone DDS.
#pragma once

#include <dds/dds.h>
#include <dds/version.h>
#if DDS_VERSION_MAJOR < 11
#include <dds/ddsc/dds_loan_api.h>
#endif

// The shared library of version 11 does not export it.
#pragma weak dds_set_log_sink

namespace ddsbench::cyclone {

/// Whether this library passes its log to its user; otherwise it goes to standard error.
inline bool log_is_available() noexcept { return dds_set_log_sink != nullptr; }

#if DDS_VERSION_MAJOR >= 11
/// Batching is a policy of the writer; the element of the configuration is deprecated.
constexpr bool kBatchingIsPolicy = true;

/// What a user's configuration may change. This version announces a participant once where it knows no other, and
/// again only after 30 s. OpenDDS does not state the port on which it listens for announcements, so that it never gets
/// the answers to its own.
constexpr const char* kDefaults =
    "<CycloneDDS><Domain Id=\"any\"><Discovery><SPDPInterval>1s</SPDPInterval></Discovery></Domain></CycloneDDS>,";

inline void set_batching(dds_qos_t* qos, bool batching) noexcept { dds_qset_writer_batching(qos, batching); }

/// Whether a writer lends memory that its readers share. Without shared memory this version lends other memory.
inline bool lends_shared_memory(dds_entity_t writer) noexcept { return dds_is_shared_memory_available(writer); }
inline dds_return_t request_loan(dds_entity_t writer, void** sample) noexcept {
  return dds_request_loan(writer, sample);
}
#else
constexpr bool kBatchingIsPolicy = false;
constexpr const char* kDefaults = "";
inline void set_batching(dds_qos_t*, bool) noexcept {}

inline bool lends_shared_memory(dds_entity_t writer) noexcept { return dds_is_loan_available(writer); }
inline dds_return_t request_loan(dds_entity_t writer, void** sample) noexcept {
  return dds_loan_sample(writer, sample);
}
#endif

}  // namespace ddsbench::cyclone
