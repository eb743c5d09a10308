package org.ddsbench.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;

/** Reads inputs from a file and checks the findings about it. */
final class CheckedFile {
  private final Path file;

  /** Reads one kind of file. */
  interface Reader<T> {
    Checked<T> read(Path file);
  }

  CheckedFile(Path directory) {
    file = directory.resolve("input.xml");
  }

  /**
   * Reads the input. A refusal has at least one error; each finding has a place within the file and
   * a complete sentence, and findings are in the order of the file.
   */
  <T> Optional<T> read(byte[] input, Reader<T> reader) throws IOException {
    Files.write(file, input);
    Checked<T> checked = reader.read(file);
    assertEquals(checked.value().isEmpty(), checked.findings().stream().anyMatch(Finding::isError));
    String[] lines = new String(input, StandardCharsets.UTF_8).split("\r\n|\r|\n", -1);
    for (Finding finding : checked.findings()) {
      assertEquals(file.toString(), finding.place().file());
      int line = finding.place().line();
      assertTrue(line >= 0 && line <= lines.length, finding::toString);
      int longest = line == 0 ? 0 : lines[line - 1].length() + 1;
      assertTrue(
          finding.place().column() >= 0 && finding.place().column() <= longest, finding::toString);
      assertFalse(finding.rule().isBlank(), finding::toString);
      assertTrue(finding.message().matches("(?s).*\\S.*[.?]"), finding::toString);
    }
    assertEquals(checked.findings().stream().sorted(Finding.BY_PLACE).toList(), checked.findings());
    return checked.value();
  }
}
