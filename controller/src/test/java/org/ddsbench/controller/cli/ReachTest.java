package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.ddsbench.controller.campaign.RealTestbed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Which suites a change reaches ({@code ddsbench test --changed}). The table is reach.txt, a file
 * and its suites on each line, without those that are always run; it is no source, since a source
 * that names a page is reached by it.
 */
class ReachTest {
  private static final Path PROJECT = RealTestbed.home();

  @TempDir private Path directory = Path.of("");

  private static String shell(Path directory, String command)
      throws IOException, InterruptedException {
    return RealTestbed.output(
        "bash",
        "-c",
        "set -uo pipefail; source \"$1/scripts/suites.sh\"; source \"$1/scripts/reach.sh\"; cd \"$2\"; "
            + command,
        "shell",
        PROJECT.toString(),
        directory.toString());
  }

  @Test
  void suitesFollowFromModulesTargetsAndPages() throws IOException, InterruptedException {
    String first = shell(PROJECT, "reached LICENSE").strip().replace('\n', ' ');
    assertEquals("format gui-first core-first repository-first controller-first", first);
    String table;
    try (InputStream in =
        Objects.requireNonNull(ReachTest.class.getResourceAsStream("reach.txt"))) {
      table = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    StringBuilder commands = new StringBuilder();
    for (String line : table.strip().split("\n", -1)) {
      String file = line.substring(0, line.indexOf(':'));
      commands.append("echo $(echo " + file + ":; reached " + file + ")\n");
    }
    assertEquals(table, shell(PROJECT, commands.toString()).replace(" " + first, ""));
  }

  @Test
  void anUnknownFileReachesAll() throws IOException, InterruptedException {
    String all = shell(PROJECT, "suite_names");
    for (String file :
        List.of("pom.xml", "scripts/suites.sh", "workloads/avenue/atm.xml", "new/file")) {
      assertEquals(all, shell(PROJECT, "reached " + file), file);
    }
  }

  /** Committed or not, since the branch began; not what the base has since then. */
  @Test
  void aChangeIsAllThatTheBranchHas() throws IOException, InterruptedException {
    git("init", "-q", "-b", "base");
    commit("old");
    git("checkout", "-q", "-b", "branch");
    commit("committed");
    git("checkout", "-q", "base");
    commit("of-the-base");
    git("checkout", "-q", "branch");
    Files.writeString(directory.resolve("old"), "changed");
    Files.createFile(directory.resolve("new"));
    assertEquals("committed\nold\nnew\n", shell(directory, "changed_since base"));
  }

  private void commit(String file) throws IOException, InterruptedException {
    Files.createFile(directory.resolve(file));
    git("add", file);
    git("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-q", "-m", file);
  }

  private void git(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git", "-C", directory.toString()));
    command.addAll(List.of(arguments));
    RealTestbed.output(command.toArray(new String[0]));
  }
}
