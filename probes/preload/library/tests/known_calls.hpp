// Calls whose line of the CSV is known beforehand.
#pragma once

namespace ddsbench::preload {

/// Makes each kind of call, and prints after each what its line must be: `earliest_ns,latest_ns` of both stamps, then
/// the columns from `call` on. Throws std::runtime_error when a call does not do what it would do unobserved.
void make_known_calls();

}  // namespace ddsbench::preload
