// How a program with vertices learns their neighbours from the registry.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "commands.hpp"
#include "events.hpp"
#include "middleware.hpp"
#include "options.hpp"

namespace ddsbench {

/// The neighbours of each vertex of a program, in ascending order.
using Neighbours = std::map<std::uint32_t, std::vector<std::uint32_t>>;

/// The vertices of a program, in ascending order.
[[nodiscard]] std::vector<std::uint32_t> vertices_of(const VertexOptions& options);

/// Registers the vertices and waits for the neighbours of all; reports `created` in between. Throws Interrupted,
/// MiddlewareError ("register") when the registry does not answer within the time for matching.
[[nodiscard]] Neighbours register_vertices(const VertexOptions& options, Middleware& middleware,
                                           CommandStream& commands, Events& events);

}  // namespace ddsbench
