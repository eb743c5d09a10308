// The parts of OpenDDS that it would otherwise load at run time.
#pragma once

namespace ddsbench::opendds {

/// Registers the linked transports, which OpenDDS would otherwise load by file names that a bundle does not have. Call
/// it once, before any participant. Throws MiddlewareError when one is missing.
void register_libraries();

}  // namespace ddsbench::opendds
