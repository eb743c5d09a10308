package org.ddsbench.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.core.testbed.TestbedReader;
import org.ddsbench.core.testbed.TestbedWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Testbeds are refused with findings, or contain only values that are safe in a command line or a
 * path, and are the same when they are written and read again.
 */
class TestbedFuzzTest {
  private static final String NAME = "[A-Za-z0-9_][A-Za-z0-9._-]*";
  private static final Pattern HARMLESS_DIRECTORY =
      Pattern.compile("(~|)(/(?!\\.{1,2}(/|$))[^/\\x00-\\x1f\\x7f-\\x9f]+)+");
  private static final String MORE =
      "<testbed name='a' workDirectory='~/w/'><ntp server='n:1123' mode='step'/>"
          + "<ssh user='u' key='~/.ssh/k' jump='g,b@[::1]:22' knownHosts='/k h'/>"
          + "<node name='n' host='fe80::1%eth0' port='22' interface='eth0' address='10.0.0.1'"
          + " cpuAffinity='0,1' environment=\"A=1 B='x y' C=\" libraries='bundled' programs='~/d'"
          + " roles='publisher'/><node name='m' host='h' user='v' key='~/\u00fc' jump='none'"
          + " interface='e' workDirectory='/w' roles='subscriber publisher'/>"
          + "<link rate='2.5Gbps'/><link from='n' to='m' rate='512kbps'/></testbed>";

  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  static Path directory;

  static Stream<byte[]> good() throws IOException {
    return Stream.of(ProjectFile.bytes("testbed.xml"), MORE.getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("good")
  @DictionaryFile(resourcePath = "xml.dict")
  @FuzzTest
  void testbeds(byte[] input) throws IOException, InterruptedException {
    Target.look(this::judge, input);
  }

  @Test
  void fixedInputs() throws IOException, InterruptedException {
    Target.lookAtFixedInputs(1_000, good().toList(), "xml.dict", this::judge);
  }

  private void judge(byte[] input) throws IOException {
    CheckedFile file = new CheckedFile(directory);
    Testbed read = file.read(input, path -> TestbedReader.read(path, directory)).orElse(null);
    if (read == null) {
      return;
    }
    assertTrue(read.name().matches(NAME), read::name);
    isPath(read.knownHosts());
    read.nodes().forEach(TestbedFuzzTest::isHarmless);
    Set<String> names = read.nodes().stream().map(Node::name).collect(Collectors.toSet());
    assertEquals(read.nodes().size(), names.size(), "every node has its own name");
    for (Role role : Role.ENDPOINTS) {
      assertTrue(read.nodes().stream().anyMatch(node -> node.roles().contains(role)));
    }
    String text = TestbedWriter.text(read, Map.of());
    assertEquals(
        read,
        file.read(
                text.getBytes(StandardCharsets.UTF_8), path -> TestbedReader.read(path, directory))
            .orElseThrow(() -> new AssertionError(text)));
  }

  private static void isHarmless(Node node) {
    assertTrue(node.name().matches(NAME), node::toString);
    assertTrue(node.host().matches("[A-Za-z0-9_:][A-Za-z0-9._:%-]*"), node::toString);
    assertTrue(node.port().orElse(22) >= 1 && node.port().orElse(22) <= 65_535, node::toString);
    assertTrue(node.user().matches("|[A-Za-z0-9_][A-Za-z0-9._@-]*"), node::toString);
    isPath(node.key());
    isPath(node.programs());
    assertTrue(node.jump().matches("|[A-Za-z0-9_\\[][A-Za-z0-9._@:%,\\[\\]-]*"), node::toString);
    assertTrue(
        node.networkInterface().matches("[A-Za-z0-9_][A-Za-z0-9_.:@-]{0,14}"), node::toString);
    assertTrue(node.address().matches("|[0-9]{1,3}(\\.[0-9]{1,3}){3}"), node::toString);
    assertTrue(HARMLESS_DIRECTORY.matcher(node.workDirectory()).matches(), node::toString);
    assertEquals(node.workDirectory().strip(), node.workDirectory());
    node.cpuAffinity().forEach(cpu -> assertTrue(cpu >= 0 && cpu <= 9_999, node::toString));
    node.environment()
        .forEach(
            (name, value) -> {
              assertTrue(name.matches("[A-Za-z_][A-Za-z0-9_]*"), node::toString);
              assertFalse(value.contains("'") || value.contains("\0"), node::toString);
            });
    assertFalse(node.roles().isEmpty(), node::toString);
  }

  /** Empty or absolute: a leading ~ is replaced by the home directory and has no other meaning. */
  private static void isPath(String path) {
    assertTrue(path.isEmpty() || path.startsWith("/"), path);
  }
}
