// The role vertex: a program with some of the vertices of a graph, each with a thread, a reader and a writer to each
// neighbour.
#pragma once

#include "coloring_log.hpp"
#include "commands.hpp"
#include "events.hpp"
#include "middleware.hpp"
#include "options.hpp"

namespace ddsbench {

/// The log of the program's cycles.
[[nodiscard]] LogOptions log_options(const VertexOptions& options);

/// Registers its vertices, reports `matched` when all neighbours of all of them are found, carries out the convergences
/// at `go`, reports `sent` and waits for `close`. Throws BadCommand, Interrupted, MiddlewareError.
void run_vertices(const VertexOptions& options, CycleLogWriter& log, Middleware& middleware, CommandStream& commands,
                  Events& events);

}  // namespace ddsbench
