// The exit statuses of DDSBench's programs, the same as on the Java side.
#pragma once

namespace ddsbench {

enum ExitStatus : int {
  kExitOk = 0,
  kExitBug = 1,           ///< a defect of ours
  kExitBadInput = 2,      ///< options, payload or commands
  kExitFailed = 3,        ///< the middleware or the system refused, or a time passed
  kExitInterrupted = 130  ///< SIGTERM, SIGINT or a closed stdin
};

}  // namespace ddsbench
