// The role registry: it knows the graph, and gives each vertex its neighbours when all vertices exist.
#pragma once

#include <cstdint>
#include <utility>

#include "commands.hpp"
#include "events.hpp"
#include "middleware.hpp"
#include "options.hpp"

namespace ddsbench {

/// The topic on which programs register their vertices: seq_no is the vertex. Both topics of the registry keep messages
/// for late readers if the row's QoS does.
[[nodiscard]] TopicOptions registration_topic(const EndpointOptions& options);
/// The topic on which the registry answers, an edge a message.
[[nodiscard]] TopicOptions neighbour_topic(const EndpointOptions& options);

/// One of the neighbours of a vertex. In a header: seq_no has the vertex (32 bits) and the neighbour, flags the number
/// of its neighbours in bits 16 to 31.
struct NeighbourAnswer {
  std::uint32_t vertex = 0;
  std::uint32_t neighbour = 0;
  std::uint32_t neighbours = 0;

  void write_to(MessageHeader& header) const noexcept;
  [[nodiscard]] static NeighbourAnswer of(const MessageHeader& header) noexcept;
};

/// Runs until `close`. Throws BadCommand, Interrupted, MiddlewareError ("register") when not all vertices have
/// registered within the time for matching.
void run_registry(const RegistryOptions& options, Middleware& middleware, CommandStream& commands, Events& events);

}  // namespace ddsbench
