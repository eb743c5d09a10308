package org.ddsbench.controller.deploy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BundleTest {
  private static final byte[] ONE = "one".getBytes(StandardCharsets.UTF_8);
  private static final byte[] TWO = "two".getBytes(StandardCharsets.UTF_8);

  @TempDir private Path directory = Path.of("");

  @Test
  void theSameFilesInAnyOrderAreTheSameBundle() throws IOException {
    Bundle forward = new Bundle.Builder().bytes("a", ONE).bytes("b", TWO).build();
    Bundle backward = new Bundle.Builder().bytes("b", TWO).bytes("a", ONE).build();
    assertEquals(forward.digest(), backward.digest());
    assertTrue(forward.digest().matches("[0-9a-f]{24}"), forward.digest());
    assertEquals(6, forward.bytes());
  }

  @Test
  void theDigestDependsOnEveryByte() throws IOException {
    assertNotEquals(
        new Bundle.Builder().bytes("a", ONE).build().digest(),
        new Bundle.Builder().bytes("a", TWO).build().digest());
  }

  @Test
  void theDigestDependsOnEveryPath() throws IOException {
    assertNotEquals(
        new Bundle.Builder().bytes("a", ONE).build().digest(),
        new Bundle.Builder().bytes("b", ONE).build().digest());
  }

  @Test
  void theDigestDependsOnEveryMode() throws IOException {
    Path file = Files.write(directory.resolve("program"), ONE);
    String plain = new Bundle.Builder().file("a", file).build().digest();
    assertTrue(file.toFile().setExecutable(true));
    assertNotEquals(plain, new Bundle.Builder().file("a", file).build().digest());
  }

  @Test
  void theArchiveHoldsEveryFileWithModeAndChecksum() throws IOException {
    Path tree = Files.createDirectories(directory.resolve("tree/below"));
    Path program = Files.write(tree.resolve("program"), TWO);
    assertTrue(program.toFile().setExecutable(true));
    String longName = "x".repeat(150);
    Bundle bundle =
        new Bundle.Builder()
            .tree("runtime", directory.resolve("tree"))
            .bytes("payloads/" + longName, ONE)
            .build();
    Map<String, TarArchiveEntry> entries = new LinkedHashMap<>();
    Map<String, byte[]> contents = new LinkedHashMap<>();
    ByteArrayOutputStream tar = new ByteArrayOutputStream();
    bundle.writeTar(tar, Set.of());
    try (TarArchiveInputStream in =
        new TarArchiveInputStream(new ByteArrayInputStream(tar.toByteArray()))) {
      for (TarArchiveEntry e = in.getNextEntry(); e != null; e = in.getNextEntry()) {
        entries.put(e.getName(), e);
        contents.put(e.getName(), in.readAllBytes());
      }
    }
    assertEquals(
        List.of("SHA256SUMS", "payloads/" + longName, "runtime/below/program"),
        List.copyOf(entries.keySet()));
    assertArrayEquals(ONE, contents.get("payloads/" + longName));
    assertArrayEquals(TWO, contents.get("runtime/below/program"));
    assertEquals(0644, mode(entries, "payloads/" + longName));
    assertEquals(0755, mode(entries, "runtime/below/program"));
    String oneDigest = "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed";
    assertTrue(text(contents, "SHA256SUMS").contains(oneDigest + "  payloads/" + longName + "\n"));
    assertEquals(
        Instant.parse("2003-12-10T00:58:34Z"),
        Objects.requireNonNull(entries.get("payloads/" + longName))
            .getLastModifiedTime()
            .toInstant());
  }

  private static int mode(Map<String, TarArchiveEntry> entries, String path) {
    TarArchiveEntry entry = entries.get(path);
    return entry == null ? -1 : entry.getMode() & 0777;
  }

  private static String text(Map<String, byte[]> contents, String path) {
    return new String(contents.getOrDefault(path, new byte[0]), StandardCharsets.UTF_8);
  }
}
