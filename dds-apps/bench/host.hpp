// Several endpoints in one process.
#pragma once

#include "commands.hpp"
#include "events.hpp"
#include "options.hpp"

namespace ddsbench {

/// Runs every endpoint on a thread of its own, with a participant of its own, until all have ended. A command is
/// `APP COMMAND`; every event has the name of its endpoint. An endpoint that fails ends the others. Returns the exit
/// status of the process: that of the first endpoint that failed, or 0.
///
/// Participants are made and deleted one after the other, in the order of the endpoints. Throws CallError if one cannot
/// be made, BadCommand for a line that is for none of the endpoints, or Interrupted.
[[nodiscard]] int run_host(const HostOptions& options, int output, CommandStream& commands);

}  // namespace ddsbench
