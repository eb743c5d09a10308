package org.ddsbench.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.payload.Fill;
import org.ddsbench.core.payload.MessageCatalogue;
import org.ddsbench.core.payload.MessageType;
import org.ddsbench.core.payload.PayloadGenerator;
import org.ddsbench.core.payload.idl.InvalidSourceException;
import org.ddsbench.core.payload.idl.SourceProblem;

/** A workload of the user in a directory of its own, read as the controller does. */
final class OwnTypes {
  private static final int PREFIX = 32;

  private final Path directory;

  OwnTypes(Path directory) {
    this.directory = directory;
  }

  void write(String name, byte[] content) throws IOException {
    Files.write(directory.resolve(name), content);
  }

  /**
   * Reads messages.xml. A refusal has at least one problem; each has a place within its file and
   * two sentences.
   */
  Optional<MessageCatalogue> read() throws IOException {
    try {
      return Optional.of(
          MessageCatalogue.read(
              directory.resolve("messages.xml"), List.of(Path.of("../workloads/avenue"))));
    } catch (InvalidSourceException e) {
      assertFalse(e.problems().isEmpty());
      for (SourceProblem problem : e.problems()) {
        check(problem);
      }
      return Optional.empty();
    }
  }

  private void check(SourceProblem problem) throws IOException {
    assertFalse(problem.message().isBlank(), problem::toString);
    assertFalse(problem.remedy().isBlank(), problem::toString);
    Path file = directory.resolve(problem.position().file());
    if (Files.isRegularFile(file)) {
      String[] lines =
          new String(Files.readAllBytes(file), StandardCharsets.UTF_8).split("\r\n|\r|\n", -1);
      int line = problem.position().line();
      assertTrue(line >= 1 && line <= lines.length + 1, problem::toString);
      assertTrue(problem.position().column() >= 1, problem::toString);
    }
  }

  /**
   * Makes a message with each fill, and gives its content back as a recorded one, which must be
   * read as the same.
   *
   * @param around whether the message has its header around a type
   */
  void checkContents(MessageCatalogue catalogue, MessageType message, String type, boolean around)
      throws IOException {
    PayloadGenerator generator = new PayloadGenerator(catalogue);
    for (String fill : List.of("nominal", "operational", "sparse", "random")) {
      byte[] made = generator.generate(message, Fill.named(fill).orElseThrow(), 7);
      write("recorded.cdr", around ? Arrays.copyOfRange(made, PREFIX, made.length) : made);
      write(
          "messages.xml",
          ("<messages idl='input.idl'><message name='M' type='"
                  + type
                  + "' header='"
                  + (around ? "around" : "first")
                  + "' payload='recorded.cdr'/></messages>")
              .getBytes(StandardCharsets.UTF_8));
      if (made.length >= PREFIX + 4 && made[PREFIX] == 0 && made[PREFIX + 1] == 1) {
        continue; // may look like an encapsulation header
      }
      MessageCatalogue again = read().orElseThrow();
      assertArrayEquals(
          made,
          new PayloadGenerator(again).generate(again.find("M").orElseThrow(), Fill.RECORDED, 0));
    }
  }
}
