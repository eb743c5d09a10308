// The common part of programs that a starter runs: docs/formats.md, section 3.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "events.hpp"

namespace ddsbench {

/// The action of a program, given its arguments without its name. Returns the exit status.
using Play = std::function<int(const std::vector<std::string>& arguments, Events& events)>;

/// Runs an action and returns its exit status. An exception becomes a `failed` event and its exit status: BadOptions
/// and BadCommand are bad input, CallError is a failure, any other is an internal error; Interrupted makes no event.
[[nodiscard]] int play_safely(Events& events, const std::function<int()>& play);

/// Runs the action of the program in this way, with events on stdout, and returns the exit status of the process, which
/// receives SIGTERM when its starter ends. Called once, by main().
[[nodiscard]] int run_program(int argc, char** argv, const Play& play);

}  // namespace ddsbench
