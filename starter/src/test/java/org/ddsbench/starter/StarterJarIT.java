package org.ddsbench.starter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The jar that every node gets contains only classes that the starter needs. Every test on real
 * nodes shows that none is missing.
 */
@Tag("testbed")
class StarterJarIT {
  private static final Path JAR = Path.of("target/ddsbench-starter.jar");

  /** Classes of the controller: inference over runs, rules, planning, and reading of campaigns. */
  private static final Pattern ELSEWHERE =
      Pattern.compile(
          "org/ddsbench/(core/(rules|plan|fix|xml|payload)/.*"
              + "|analysis/stats/(RoundEstimate|Bootstrap|QuantileEstimates|PairedDifference).*"
              + "|core/campaign/(Campaign|Parameter|DraftRow).*)\\.class");

  @Test
  void nothingIsInItThatTheStarterDoesNotReach() throws IOException {
    Set<String> classes = classes();
    assertTrue(classes.contains("org/ddsbench/starter/Main.class"), classes.toString());
    assertEquals(
        List.of(),
        classes.stream()
            .filter(name -> !name.endsWith("/package-info.class"))
            .filter(name -> ELSEWHERE.matcher(name).matches())
            .toList());
  }

  private static Set<String> classes() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      return jar.stream()
          .map(entry -> entry.getName())
          .filter(name -> name.endsWith(".class"))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }
}
