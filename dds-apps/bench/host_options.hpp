// The command line of a process with several endpoints: docs/formats.md, section 3.
#pragma once

#include <string>
#include <vector>

#include "options.hpp"

namespace ddsbench {

/// The arguments after `host`. Throws BadOptions with everything that is wrong; a problem with an option of an endpoint
/// has the name of the endpoint in front.
[[nodiscard]] HostOptions read_host(const std::vector<std::string>& arguments);

}  // namespace ddsbench
