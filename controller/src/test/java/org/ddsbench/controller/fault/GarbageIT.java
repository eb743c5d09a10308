package org.ddsbench.controller.fault;

import java.io.IOException;
import java.util.List;
import org.ddsbench.controller.campaign.RealTestbed;

/**
 * Something else writes to a starter's output, so that the controller reads lines that are not
 * events.
 */
class GarbageIT extends FaultSuite {
  /** The starter stands still meanwhile: a line of its own would end the one that is written. */
  private static final String WRITE_TO_STDOUT_OF =
      "my ($starter, $text, $times) = @ARGV; kill 'STOP', $starter or die $!;"
          + " my $process = syscall(434, int $starter, 0); my $file = syscall(438, $process, 1, 0);"
          + " open(my $out, '>&=', $file) or die $!;"
          + " for (1..$times) { syswrite($out, $text) == length $text or die $! }"
          + " kill 'CONT', $starter or die $!;";

  GarbageIT(RealTestbed testbed) {
    super(testbed);
  }

  @Override
  List<Fault> faults() {
    return List.of(
        Fault.whileFlowing(
            "noise",
            () -> write("You have new mail.\n"),
            "PROTOCOL",
            "node2",
            "the starter said something unknown: 'You have new mail.'"),
        Fault.whileFlowing(
            "unprintable",
            () -> write("\u0007\u001b]0;\u0001{\"type\":\n\n"),
            "PROTOCOL",
            "node2",
            "the starter said something unknown: '\\\\u0007\\\\u001b]0;\\\\u0001\\{\"type\":'"),
        Fault.whileFlowing(
            "endless",
            () -> write("x".repeat(100_000), 12),
            "PROTOCOL",
            "node2",
            "the starter said a line that has no end"));
  }

  private void write(String text) throws IOException, InterruptedException {
    write(text, 1);
  }

  private void write(String text, int times) throws IOException, InterruptedException {
    String starter = String.valueOf(testbed().pid("node2", " starter.jar "));
    RealTestbed.output("perl", "-e", WRITE_TO_STDOUT_OF, starter, text, Integer.toString(times));
  }
}
