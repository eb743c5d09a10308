package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Network namespaces with a name that show from their first moment which testbed made them. */
final class NamedNamespace {
  private NamedNamespace() {}

  /**
   * Makes one. It gets its name only when it has the mark, so that a start that is killed leaves no
   * namespace without one.
   *
   * @throws CommandFailedException it cannot be made, or a namespace has that name
   */
  static void make(String name, StateMark mark) throws IOException, InterruptedException {
    List<String> command = List.of("unshare", "--net", "ip", "-batch", "-");
    Process maker = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (Writer steps = maker.outputWriter(StandardCharsets.UTF_8)) {
      steps.write("link set lo group " + mark.linkGroup() + "\n");
      steps.write("netns attach " + name + " " + maker.pid() + "\n");
    } catch (IOException e) {
      // It has ended early; its output contains the reason.
    }
    String output = new String(maker.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int status = maker.waitFor();
    if (status != 0) {
      throw new CommandFailedException(
          command, "exit status " + status + " for namespace " + name, output);
    }
  }

  /**
   * Whether it is one that the testbed made; false also when it no longer exists.
   *
   * @param name its name
   */
  static boolean isOf(StateMark mark, String name) throws IOException, InterruptedException {
    if (!NamespaceNetwork.namespaceExists(name)) {
      return false;
    }
    try {
      return mark.isOn(Command.run("ip", "-n", name, "-o", "link", "show", "dev", "lo"));
    } catch (CommandFailedException e) {
      // A file without a namespace, e.g. of a start that was killed between the two.
      return Files.size(file(name)) == 0 && String.valueOf(e.getMessage()).contains("Invalid");
    }
  }

  private static Path file(String name) {
    return NamespaceNetwork.NAMESPACES.resolve(name);
  }
}
