// What differs between the versions of Cyclone DDS.
#pragma once

#include <dds/dds.h>
#include <dds/version.h>
#if __has_include(<dds/ddsc/dds_loan_api.h>)
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
inline void set_batching(dds_qos_t* qos, bool batching) noexcept { dds_qset_writer_batching(qos, batching); }
#else
constexpr bool kBatchingIsPolicy = false;
inline void set_batching(dds_qos_t*, bool) noexcept {}
#endif

}  // namespace ddsbench::cyclone
