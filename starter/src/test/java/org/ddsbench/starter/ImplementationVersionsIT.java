package org.ddsbench.starter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.LoadedLibrary;
import org.ddsbench.core.protocol.Request;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImplementationVersionsIT {
  /** The file of a package has its name and version, and one of nobody has none. */
  @Test
  void aLibraryHasTheDebianPackageThatOwnsIt(@TempDir Path directory) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/dpkg-query")));
    Path bundle = Files.createDirectories(directory.resolve("bundle"));
    Path work = Files.createDirectories(directory.resolve("work"));
    String says =
        "echo '{\"implementation\":\"one\",\"version\":\"1\",\"libraries\":["
            + "{\"path\":\"/usr/bin/dpkg-query\",\"build_id\":\"0a\"},"
            + "{\"path\":\"/opt/nobody/libone.so.1\",\"build_id\":\"\"}]}'";
    new TestBundle(bundle).withScript("ddsbench-one", says);
    try (StarterProcess starter = new StarterProcess(bundle, work)) {
      Map<String, String> programs = Map.of("one", "apps/scripts/ddsbench-one");
      starter.ask(new Request.Hello(1, "somebody", "here", "lo", programs, Map.of(), List.of()));
      List<LoadedLibrary> loaded =
          starter
              .await(Event.Welcome.class)
              .environment()
              .implementationLibraries()
              .getOrDefault("one", List.of());
      assertEquals(2, loaded.size());
      assertEquals("0a", loaded.get(0).buildId());
      assertTrue(loaded.get(0).debianPackage().startsWith("dpkg 1."), loaded.toString());
      assertEquals(new LoadedLibrary("/opt/nobody/libone.so.1", "", ""), loaded.get(1));
      starter.ask(new Request.Bye());
      assertEquals(0, starter.awaitExit());
    }
  }

  /** One program may serve two implementations, but only those that it names. */
  @Test
  void aProgramIsWhatItIsCalled(@TempDir Path directory) throws Exception {
    Path bundle = Files.createDirectories(directory.resolve("bundle"));
    Path work = Files.createDirectories(directory.resolve("work"));
    String says = "echo '{\"implementation\":\"one\",\"version\":\"1\"}'";
    new TestBundle(bundle).withScript("ddsbench-one", says).withScript("ddsbench-two", says);
    Map<String, String> programs =
        Map.of(
            "one",
            "apps/scripts/ddsbench-one",
            "older",
            "apps/scripts/ddsbench-one",
            "two",
            "apps/scripts/ddsbench-two");
    try (StarterProcess starter = new StarterProcess(bundle, work)) {
      starter.ask(new Request.Hello(1, "somebody", "here", "lo", programs, Map.of(), List.of()));
      EnvironmentSnapshot said = starter.await(Event.Welcome.class).environment();
      assertEquals(Map.of("one", "1", "older", "1"), said.implementationVersions());
      assertEquals(Set.of("two"), said.problems().keySet());
      assertEquals(Map.of(), said.implementationLibraries());
      starter.ask(new Request.Bye());
      assertEquals(0, starter.awaitExit());
    }
  }
}
