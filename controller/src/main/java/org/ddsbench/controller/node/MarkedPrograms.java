package org.ddsbench.controller.node;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * The programs of one controller on one node: a variable in their environment marks them, which
 * everything inherits that they start. So they can be found and ended even if they ignore the end
 * of their input, or left their session and parent.
 *
 * @param value random, so that no program of anybody else has it
 */
public record MarkedPrograms(String value) {
  /** Longer than the script waits for processes. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /**
   * Ends processes. Arguments: the variable with its value; "connection" to end also the children
   * of the sshd that serves this connection. The script itself and its ancestors are spared.
   * Processes are searched again in every round, since they may start others meanwhile; those that
   * were found once stay on the list when their parents have ended.
   */
  private static final String END =
      """
      own=" $$ "
      pid=$$
      sshd=
      while read -r stat <"/proc/$pid/stat"; do
        stat=${stat##*) ? }
        pid=${stat%% *}
        [ "$pid" -gt 1 ] || break
        own="$own$pid "
        read -r name 2>/dev/null <"/proc/$pid/comm" || break
        case $name in sshd*) sshd=$pid; break ;; esac
      done
      [ "$2" = connection ] || sshd=
      found=" "
      search() {
        for file in $(grep -lszF -e "$1" /proc/[0-9]*/environ); do
          pid=${file#/proc/}
          add "${pid%/environ}"
        done
        size=
        while [ "$size" != "${#found}" ]; do
          size=${#found}
          for line in $(grep -Hs '^PPid:' /proc/[0-9]*/status | tr -d ' \t'); do
            pid=${line#/proc/}
            pid=${pid%%/*}
            case "$found${sshd:+$sshd }" in *" ${line##*:} "*) add "$pid" ;; esac
          done
        done
      }
      add() {
        case "$own$found" in *" $1 "*) return ;; esac
        read -r stat 2>/dev/null <"/proc/$1/stat" || return
        stat=${stat##*) }
        case $stat in Z*) return ;; esac
        stat=${stat#? }
        [ "${stat%% *}" = $$ ] || found="$found$1 "
      }
      running() {
        left=
        for pid in $found; do
          read -r stat 2>/dev/null <"/proc/$pid/stat" || continue
          case ${stat##*) } in Z*) ;; *) left="$left $pid" ;; esac
        done
        [ -n "$left" ]
      }
      now() {
        read -r now </proc/uptime
        now=${now%%.*}
      }
      search "$1"
      for signal in TERM CONT KILL; do
        running || exit 0
        kill -s $signal $left 2>/dev/null
        [ $signal = TERM ] && continue
        patience=3
        [ $signal = KILL ] && patience=2
        now
        end=$((now + patience))
        while [ $now -lt $end ] && running; do
          sleep 0.2
          now
        done
        search "$1"
      done
      running || exit 0
      for pid in $left; do
        name=
        read -r name 2>/dev/null <"/proc/$pid/comm"
        printf '%s\n' "process $pid ($name)"
      done
      """;

  private static final String VARIABLE = "DDSBENCH_CONVERSATION";

  /** A new mark. */
  public static MarkedPrograms random() {
    return new MarkedPrograms(UUID.randomUUID().toString());
  }

  /** The mark for one of several nodes, which may share a machine. */
  public MarkedPrograms of(String node) {
    return new MarkedPrograms(value + "-" + node);
  }

  /** The command, and its arguments, that starts a program with the mark. */
  public List<String> marked(List<String> command) {
    List<String> marked = new ArrayList<>(List.of("env", VARIABLE + "=" + value));
    marked.addAll(command);
    return marked;
  }

  /**
   * Ends them through a connection to their node.
   *
   * @param others whether all other programs of the connection are ended as well, which must belong
   *     to one login of an sshd that nobody else uses
   */
  public List<String> end(NodeConnection connection, boolean others) throws NodeException {
    CommandResult result =
        connection.run(
            List.of(
                "sh", "-c", END, "sh", VARIABLE + "=" + value, others ? "connection" : "marked"),
            PATIENCE);
    if (!result.succeeded()) {
      throw new NodeException(
          NodeException.Kind.COMMAND,
          connection.name() + ": processes cannot be listed: " + result.stderr().strip(),
          null);
    }
    return result.stdout().lines().toList();
  }
}
