// The frame of a program that a starter runs: docs/formats.md, section 3.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "events.hpp"

namespace ddsbench {

/// What a program does with its arguments, without its name. Returns the exit status.
using Play = std::function<int(const std::vector<std::string>& arguments, Events& events)>;

/// Plays with events on stdout and returns the exit status of the process. An exception becomes a `failed` event and
/// the status that belongs to it: BadOptions and BadCommand are bad input, CallError is a failure, any other is a bug;
/// Interrupted makes no event. The process gets SIGTERM when its starter dies. Called once, by main().
[[nodiscard]] int run_program(int argc, char** argv, const Play& play);

}  // namespace ddsbench
