package org.ddsbench.fuzz;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.implementation.ImplementationReader;
import org.ddsbench.core.implementation.VariantsReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/** Variants are refused with findings, or contain what section 4 of docs/formats.md allows. */
class VariantsFuzzTest {
  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  static Path directory;

  private final List<Implementation> known =
      ImplementationReader.readAll(Path.of("../dds-apps")).value().orElseThrow();

  static Stream<byte[]> good() {
    return Stream.of(
            "<dds><variant name='v' of='cyclonedds' title='T'><environment name='E' value='x'/>"
                + "</variant></dds>",
            "<dds>\n<variant name='v' of='fastdds'/>\n<variant name='w' of='rustdds'/></dds>")
        .map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("good")
  @DictionaryFile(resourcePath = "xml.dict")
  @FuzzTest
  void variants(byte[] input) throws IOException, InterruptedException {
    Target.look(this::judge, input);
  }

  @Test
  void fixedInputs() throws IOException, InterruptedException {
    Target.lookAtFixedInputs(500, good().toList(), "xml.dict", this::judge);
  }

  private Checked<List<Implementation>> read(Path file) {
    VariantsReader.Reading read = VariantsReader.read(file, known);
    List<Finding> all = read.all();
    return all.stream().anyMatch(Finding::isError)
        ? Checked.rejected(all)
        : Checked.accepted(read.variants(), all);
  }

  private void judge(byte[] input) throws IOException {
    Set<String> names = new HashSet<>();
    Set<String> titles = new HashSet<>();
    known.forEach(one -> names.add(one.name()));
    known.forEach(one -> titles.add(one.title()));
    for (Implementation one :
        new CheckedFile(directory).read(input, this::read).orElse(List.of())) {
      assertTrue(one.name().matches("[A-Za-z0-9_][A-Za-z0-9._-]{0,39}"), one::name);
      assertTrue(!one.title().isBlank() && !one.title().contains("->"), one::title);
      assertTrue(names.add(one.name()), one::name);
      assertTrue(titles.add(one.title()), one::title);
      one.variant()
          .orElseThrow()
          .environment()
          .keySet()
          .forEach(
              name ->
                  assertTrue(
                      name.matches("(?!LD_|DDSBENCH_)[A-Za-z_][A-Za-z0-9_]*"), one::toString));
    }
  }
}
