// The server of a run of requests.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "arrivals.hpp"
#include "commands.hpp"
#include "endpoint.hpp"
#include "events.hpp"
#include "middleware.hpp"
#include "options.hpp"
#include "request_log.hpp"
#include "server_pool.hpp"

namespace ddsbench {

/// Receives requests and passes them to the pool. Its calls must not overlap.
class RequestSink final : public MessageSink {
 public:
  /// All must outlive the sink.
  RequestSink(const ServerOptions& options, ServedLogWriter& log, Arrivals& arrivals, ServerPool& pool);
  void on_message(StampTime taken, IncomingMessage& message) noexcept override;

 private:
  std::uint32_t run_id_;
  std::uint32_t clients_;
  bool verify_;
  StampNow now_;
  ServedLogWriter& log_;
  Arrivals& arrivals_;
  ServerPool& pool_;
};

/// A writer of replies for each client, of which one thread at a time writes.
class ReplyWriters {
 public:
  ReplyWriters(const ServerOptions& options, Middleware& middleware);

  /// Replies to a request, and sets when in its record, which belongs to the calling thread.
  void reply(ServedRecord& request) noexcept;
  /// Clients whose readers are matched.
  [[nodiscard]] std::size_t matched() const;
  [[nodiscard]] std::string mismatch() const;
  void announce();

 private:
  struct ToClient {
    std::unique_ptr<MessageWriter> writer;
    std::mutex writing;
  };

  std::uint32_t run_id_;
  std::uint32_t index_;
  StampNow now_;
  std::vector<std::unique_ptr<ToClient>> clients_;
};

/// The log of the requests that the server receives.
[[nodiscard]] LogOptions log_options(const ServerOptions& options);

/// A whole run as server, from creating its entities to deleting them: as run_subscriber().
void run_server(const ServerOptions& options, ServedLogWriter& log, Middleware& middleware, CommandStream& commands,
                Events& events);

}  // namespace ddsbench
