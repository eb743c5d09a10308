package org.ddsbench.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.ddsbench.core.implementation.Daemon;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.implementation.ImplementationReader;
import org.ddsbench.core.probe.TimedFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/** Descriptions are refused with findings, or contain what section 4 of docs/formats.md allows. */
class ImplementationFuzzTest {
  private static final String NAME = "[A-Za-z0-9_][A-Za-z0-9._-]*";
  private static final String PACKAGE = "[A-Za-z0-9_][A-Za-z0-9._+:=-]*";
  private static final Set<String> ROLES =
      Set.of(TimedFunction.SERIALISE, TimedFunction.DESERIALISE);
  private static final Set<String> POLICIES =
      Set.of(
          "reliability",
          "durability",
          "ownership",
          "multicast",
          "trigger",
          "batching",
          "representation",
          "discovery",
          "transport",
          "interoperability",
          "localDelivery",
          "loan",
          "userTypes",
          "security");

  /** Absent: all. */
  private static final String MESSAGE_TYPE = "messageType";

  private static final Set<String> LIMITS =
      Set.of(
          "maxMessageSize",
          "maxReliableMessageSize",
          "throttledMessageSize",
          "maxStoredMessages",
          "maxBlockingMs",
          "participantsPerAddress",
          "minOwnershipStrength",
          "sharedMemoryBytes",
          "sharedMemoryHistory",
          "lastRepairMs");

  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  static Path directory;

  static Stream<byte[]> good() throws IOException {
    return ProjectFile.documents("dds-apps", "implementation").stream();
  }

  @MethodSource("good")
  @DictionaryFile(resourcePath = "xml.dict")
  @FuzzTest
  void implementations(byte[] input) throws IOException, InterruptedException {
    Target.look(this::judge, input);
  }

  @Test
  void fixedInputs() throws IOException, InterruptedException {
    Target.lookAtFixedInputs(500, good().toList(), "xml.dict", this::judge);
  }

  private void judge(byte[] input) throws IOException {
    Implementation read =
        new CheckedFile(directory).read(input, ImplementationReader::read).orElse(null);
    if (read == null) {
      return;
    }
    assertTrue(read.name().matches(NAME), read::name);
    assertTrue(read.binary().matches(NAME), read::binary);
    assertTrue(!read.title().isBlank());
    Stream.concat(read.buildPackages().stream(), read.runtimePackages().stream())
        .forEach(name -> assertTrue(name.matches(PACKAGE), name));
    Set<String> policies = new HashSet<>(read.supported().keySet());
    policies.remove(MESSAGE_TYPE);
    assertEquals(POLICIES, policies);
    assertTrue(LIMITS.containsAll(read.limits().keySet()), read.limits()::toString);
    read.limits().values().forEach(limit -> assertTrue(limit >= 0, limit::toString));
    read.environment()
        .forEach(one -> assertTrue(one.name().matches("[A-Za-z_][A-Za-z0-9_]*"), one::toString));
    for (Daemon daemon : read.daemons()) {
      assertTrue(daemon.binary().matches(NAME), daemon::binary);
      assertTrue(
          daemon.scope().discovery().isPresent() != daemon.scope().transport().isPresent(),
          daemon::toString);
      daemon
          .scope()
          .discovery()
          .ifPresent(one -> assertTrue(read.supports("discovery", one.text()), daemon::toString));
      daemon
          .scope()
          .transport()
          .ifPresent(one -> assertTrue(read.supports("transport", one.text()), daemon::toString));
      assertTrue(
          daemon.ready().file().isEmpty() != daemon.ready().output().isEmpty(), daemon::toString);
      daemon.announces().forEach(file -> assertTrue(file.matches(NAME), file));
    }
    for (TimedFunction function : read.functions()) {
      assertTrue(ROLES.contains(function.role()), function::role);
      assertTrue(function.object().matches("([A-Za-z0-9_*][A-Za-z0-9._+*-]*)?"), function::object);
      assertTrue(
          function.of("Simple").symbol().matches("[A-Za-z0-9._*]+( +[A-Za-z0-9._*]+)*"),
          function::symbol);
    }
    read.unsupported().forEach(one -> assertTrue(!one.reason().isBlank(), one::toString));
  }
}
