// The logs of requests: docs/formats.md, section 2.
#pragma once

#include <cstddef>
#include <cstdint>

#include "log_file.hpp"

namespace ddsbench {

/// A request as its client sees it, byte for byte as in the file. Times are of the client's stamp clock, kNoTime for
/// those that did not happen.
struct RequestRecord {
  std::uint64_t seq = 0;      ///< number among the requests of the client
  std::int64_t t0 = 0;        ///< the call begins; with open arrivals when it was due
  std::int64_t t1 = 0;        ///< just before write()
  std::int64_t t4 = 0;        ///< after the take() of the reply
  std::int64_t returned = 0;  ///< the calling thread has the reply; kNoTime with open arrivals
  std::uint32_t thread = 0;
  std::uint32_t object = 0;
  std::uint32_t flags = 0;  ///< of the message, and kWriteFailed
  std::uint32_t reserved = 0;
};
static_assert(sizeof(RequestRecord) == 56 && offsetof(RequestRecord, thread) == 40, "the layout of docs/formats.md");

/// A request as the server sees it, byte for byte as in the file. Times are of the server's stamp clock.
struct ServedRecord {
  std::uint64_t seq = 0;
  std::int64_t received = 0;  ///< after take()
  std::int64_t enqueued = 0;  ///< just before it is in the queue
  std::int64_t started = 0;   ///< a server thread serves it
  std::int64_t replied = 0;   ///< just before write() of the reply
  std::int64_t done = 0;      ///< after that write()
  std::int64_t cpu = 0;       ///< processor time of that thread for it, write() included, nanoseconds
  std::uint32_t client = 0;
  std::uint32_t object = 0;
  std::uint32_t flags = 0;  ///< of the message, and kWriteFailed of the reply, kContentDiffers of the request
  std::uint32_t reserved = 0;
};
static_assert(sizeof(ServedRecord) == 72 && offsetof(ServedRecord, client) == 56, "the layout of docs/formats.md");

using RequestLogWriter = LogWriter<RequestRecord>;
using ServedLogWriter = LogWriter<ServedRecord>;

}  // namespace ddsbench
