#include "program.hpp"

#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <exception>

#include "call_error.hpp"
#include "commands.hpp"
#include "exit_status.hpp"
#include "option_reader.hpp"

namespace ddsbench {

int play_safely(Events& events, const std::function<int()>& play) {
  try {
    return play();
  } catch (const BadOptions& bad) {
    for (const auto& problem : bad.problems()) events.failed(problem.option, problem.reason);
    return kExitBadInput;
  } catch (const BadCommand& error) {
    events.failed("command", error.what());
    return kExitBadInput;
  } catch (const CallError& error) {
    events.failed(error.call(), error.what());
    return kExitFailed;
  } catch (const Interrupted&) {
    return kExitInterrupted;
  } catch (const std::exception& error) {
    events.failed("bug", error.what());
    return kExitBug;
  }
}

int run_program(int argc, char** argv, const Play& play) {
  // The kernel sends this when the *thread* that started the program ends: a starter starts it from one that continues.
  prctl(PR_SET_PDEATHSIG, SIGTERM, 0, 0, 0);
  signal(SIGPIPE, SIG_IGN);
  Events events(STDOUT_FILENO);
  return play_safely(events, [&] { return play({argv + 1, argv + argc}, events); });
}

}  // namespace ddsbench
