// The log of Fast DDS: on standard error, since standard output belongs to the program's events.
#pragma once

#include <string>
#include <vector>

namespace ddsbench::fastdds {

/// Writes the log to standard error from now on, whatever consumers it had. From one thread.
void log_to_stderr();

/// Forgets the errors that were logged so far.
void forget_errors();

/// The first errors that were logged since they were forgotten.
std::vector<std::string> logged_errors();

/// The same in one text, or where to look when there are none: why Fast DDS refused a call.
std::string logged_reason();

}  // namespace ddsbench::fastdds
