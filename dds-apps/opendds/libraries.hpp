// The parts of OpenDDS that it otherwise looks for while it runs.
#pragma once

namespace ddsbench::opendds {

/// Makes the transports known that are linked in: OpenDDS would load them by file names that a bundle has not. Call it
/// once, before any participant. Throws MiddlewareError when one is missing.
void register_libraries();

}  // namespace ddsbench::opendds
