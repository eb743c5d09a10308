// The client of a run of requests: its threads send requests to the server and wait for replies.
#pragma once

#include "arrivals.hpp"
#include "commands.hpp"
#include "endpoint.hpp"
#include "events.hpp"
#include "middleware.hpp"
#include "options.hpp"
#include "reply_waits.hpp"
#include "request_log.hpp"

namespace ddsbench {

/// The topic of the requests; its instances are the objects.
[[nodiscard]] TopicOptions request_topic(const ClientOptions& options);

/// The topic of the replies to one client: with a topic for all, each reply would go to every client.
[[nodiscard]] TopicOptions reply_topic(const EndpointOptions& options, std::uint32_t client);

/// Receives replies (T4) and ends the waits for them. Its calls must not overlap.
class ReplySink final : public MessageSink {
 public:
  /// The log has all records of the client. `waits` is null when no thread waits. All of them must outlive the sink.
  ReplySink(const ClientOptions& options, RequestLogWriter& log, Arrivals& arrivals, ReplyWaits* waits);
  void on_message(StampTime taken, IncomingMessage& message) noexcept override;

 private:
  std::uint32_t run_id_;
  std::uint64_t requests_of_thread_;
  RequestLogWriter& log_;
  Arrivals& arrivals_;
  ReplyWaits* waits_;
};

/// The log of the client's requests.
[[nodiscard]] LogOptions log_options(const ClientOptions& options);

/// A whole run as client, from creating its entities to deleting them: as run_publisher(). The log then has a record of
/// each request, also of those that an interruption prevented.
void run_client(const ClientOptions& options, RequestLogWriter& log, Middleware& middleware, CommandStream& commands,
                Events& events);

}  // namespace ddsbench
