// The common part of programs that a starter runs: docs/formats.md, section 3.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "events.hpp"

namespace ddsbench {

/// The action of a program, given its arguments without its name. Returns the exit status.
using Play = std::function<int(const std::vector<std::string>& arguments, Events& events)>;

/// Runs the action with events on stdout and returns the exit status of the process. An exception becomes a `failed`
/// event and its exit status: BadOptions and BadCommand are bad input, CallError is a failure, any other is an internal
/// error; Interrupted makes no event. The process receives SIGTERM when its starter ends. Called once, by main().
[[nodiscard]] int run_program(int argc, char** argv, const Play& play);

}  // namespace ddsbench
