package org.ddsbench.controller.node;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The shell of a login, which sshd starts for each command, and which reads its start-up files
 * before it runs the command.
 *
 * @param name its program, such as {@code bash}; empty when unknown
 * @param waited from its start to that of the command, in steps of 10 ms; the network has no part
 *     in it
 */
public record LoginShell(String name, Duration waited) {
  /** What to do where it prints something of its own. */
  public static final String SILENCE_WANTED = "make its start-up files, such as ~/.bashrc, silent";

  /** The wait that is worth a warning. */
  private static final Duration SLOW = Duration.ofMillis(200);

  private static final int TRIES = 3;
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  /** The kernel's unit for the times at which processes started. */
  private static final Duration TICK = Duration.ofMillis(10);

  /**
   * Prints the age of the process that sshd started, in ticks, and the name of the shell. A command
   * substitution is a process of now, whose start is in the same unit and from the same clock.
   */
  private static final String SCRIPT =
      """
      now=$(read -r stat < /proc/self/stat && set -- ${stat##*) } && printf %s "${20}")
      pid=$$
      while read -r stat < "/proc/$pid/stat"; do
        set -- ${stat##*) }
        pid=$2
        read -r name < "/proc/$pid/comm" || break
        case $name in sshd*) printf 'waited %s %s\\n' "$((now - ${20}))" "${SHELL##*/}"; break ;; esac
      done 2> /dev/null
      """;

  private static final List<String> COMMAND = List.of("sh", "-c", SCRIPT);

  private static final Pattern ANSWER =
      Pattern.compile("^waited (\\d{1,9}) ([\\w.-]{0,32})$", Pattern.MULTILINE);

  /** The start-up file that shells read for a command, by shell. */
  private static final Map<String, String> FILES =
      Map.of(
          "bash", "~/.bashrc",
          "zsh", "~/.zshenv",
          "fish", "~/.config/fish/config.fish",
          "tcsh", "~/.tcshrc",
          "csh", "~/.cshrc");

  /**
   * Measures it by the first command of a connection, for which the shell is started anyway. Empty
   * where no sshd starts a shell for commands, or where the node does not answer as expected.
   */
  public static Optional<LoginShell> atFirst(NodeConnection node) throws NodeException {
    return measured(() -> node.run(COMMAND, PATIENCE));
  }

  /**
   * Measures it again if it is slow, which may have been by chance, and returns the shortest of
   * three.
   */
  public LoginShell again(NodeConnection node) throws NodeException {
    LoginShell shortest = this;
    for (int i = 1; i < TRIES && shortest.isSlow(); i++) {
      LoginShell before = shortest;
      shortest =
          measured(() -> newCommand(node))
              .filter(now -> now.waited().compareTo(before.waited()) < 0)
              .orElse(before);
    }
    return shortest;
  }

  /** Runs the command by a login shell of its own. */
  private static CommandResult newCommand(NodeConnection node) throws NodeException {
    try (NodeProcess process = node.start(COMMAND)) {
      return process.answer("", PATIENCE);
    }
  }

  /** Runs the command. */
  private interface Run {
    CommandResult take() throws NodeException;
  }

  private static Optional<LoginShell> measured(Run run) throws NodeException {
    long start = System.nanoTime();
    String said = run.take().stdout();
    // A controller that was itself started by sshd has programs with an older sshd above them.
    Duration longest = Duration.ofNanos(System.nanoTime() - start).plus(TICK);
    return ANSWER
        .matcher(said)
        .results()
        .reduce((one, next) -> next)
        .map(
            last -> new LoginShell(last.group(2), TICK.multipliedBy(Long.parseLong(last.group(1)))))
        .filter(shell -> shell.waited().compareTo(longest) <= 0);
  }

  private boolean isSlow() {
    return waited.compareTo(SLOW) >= 0;
  }

  /** What is wrong with it, and what to do; empty if it is fast. */
  public Optional<String> fault() {
    return isSlow()
        ? Optional.of(
            String.format(
                Locale.ROOT,
                "each command waits %.1f s for the login's shell%s: let %s return early in shells"
                    + " that are not interactive",
                waited.toMillis() / 1e3,
                name.isEmpty() ? "" : " (" + name + ")",
                FILES.getOrDefault(name, "its start-up files")))
        : Optional.empty();
  }
}
