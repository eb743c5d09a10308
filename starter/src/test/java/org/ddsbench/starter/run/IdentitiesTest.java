package org.ddsbench.starter.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.protocol.RunFile;
import org.ddsbench.core.protocol.SecurityFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IdentitiesTest {
  /** A certificate that openssl made, valid on 2026-01-02 and 2026-01-03 alone. */
  private static final String CERTIFICATE =
      """
      -----BEGIN CERTIFICATE-----
      MIIBBDCBrAIBATAKBggqhkjOPQQDAjAPMQ0wCwYDVQQDDAR0ZXN0MB4XDTI2MDEw
      MjAwMDAwMFoXDTI2MDEwMzIzNTk1OVowDzENMAsGA1UEAwwEdGVzdDBZMBMGByqG
      SM49AgEGCCqGSM49AwEHA0IABAkGfGnoMra13F0RcOQBBrlvg6jWQtf3JlqBVGxn
      9Zo7SgzWjQP0esmHHYV6kv3NRU/P2hBlvHlldT14FDzrdzEwCgYIKoZIzj0EAwID
      RwAwRAIgXBA8trAJQbLWyPgtDEAUgliGNmZK/HH4AaKWIxcppFQCIC1ic9Z4+zR3
      aFIg0V2eKsc0phxsDuE4/63YJA1ppjYs
      -----END CERTIFICATE-----
      """;

  private static final String RUN = "0123456789abcdef";

  private final RunDirectory run;
  private final Path work;

  IdentitiesTest(@TempDir Path work) throws IOException {
    this.work = work;
    run = RunDirectory.of(work, RUN);
    run.makeEmpty();
  }

  private Identities at(String time) {
    return new Identities(run, Clock.fixed(Instant.parse(time), ZoneOffset.UTC));
  }

  private static Request.Secure identity(String app) {
    return new Request.Secure(
        RUN,
        app,
        SecurityFiles.NAMES.stream()
            .map(
                name ->
                    new RunFile(
                        name, name.equals(SecurityFiles.CERTIFICATE) ? CERTIFICATE : "secret"))
            .toList());
  }

  @Test
  void filesAreReadableByTheirOwnerAloneAndNoFileOfTheRun() throws Exception {
    at("2026-01-02T12:00:00Z").keep(identity("publisher-0"));
    at("2026-01-02T12:00:00Z").keep(identity("subscriber-0"));
    Path all = run.path().resolve("security");
    Path own = all.resolve("publisher-0");
    assertEquals("rwx------", mode(own));
    assertEquals("rwx------", mode(all));
    for (String name : SecurityFiles.NAMES) {
      assertEquals("rw-------", mode(own.resolve(name)));
    }
    // What is handed over to the controller.
    assertEquals(List.of(), run.files());
    assertTrue(at("2026-01-02T12:00:00Z").delete());
    assertFalse(Files.exists(all));
    assertFalse(at("2026-01-02T12:00:00Z").delete());
  }

  private static String mode(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  @Test
  void aCertificateThatIsNotValidNowIsRefusedWithTheTimes() {
    RunException late =
        assertThrows(
            RunException.class, () -> at("2026-01-05T00:00:01Z").keep(identity("publisher-0")));
    assertEquals(FailureKind.SECURITY, late.kind());
    assertEquals(
        "the certificate of publisher-0 has expired: it is valid from 2026-01-02T00:00:00Z to"
            + " 2026-01-03T23:59:59Z, and the clock of this node shows 2026-01-05T00:00:01Z. It was"
            + " made for this run, so set the clock of the node, or that of the controller, and run"
            + " again.",
        late.getMessage());
    RunException early =
        assertThrows(
            RunException.class, () -> at("2025-12-31T00:00:00Z").keep(identity("publisher-0")));
    assertTrue(String.valueOf(early.getMessage()).contains(" is not valid yet: "));
    assertFalse(Files.exists(run.path().resolve("security")));
  }

  @Test
  void whatIsNoIdentityIsRefused() {
    RunException refused =
        assertThrows(
            RunException.class,
            () ->
                at("2026-01-02T12:00:00Z")
                    .keep(
                        new Request.Secure(
                            RUN, "publisher-0", List.of(new RunFile("../key.pem", "")))));
    assertEquals(FailureKind.PROTOCOL, refused.kind());
    assertThrows(
        IllegalArgumentException.class,
        () -> at("2026-01-02T12:00:00Z").keep(identity("../publisher-0")));
  }

  /** As after a session that was killed; what else the run left is evidence. */
  @Test
  void identitiesOfAllRunsAreDeletedAndTheirOtherFilesStay() throws Exception {
    at("2026-01-02T12:00:00Z").keep(identity("publisher-0"));
    Files.writeString(run.file("publisher-0.stderr.log"), "why");
    RunDirectory.of(work, RUN + "-2").makeEmpty();
    assertEquals(List.of(RUN), RunDirectory.deleteIdentities(work));
    assertFalse(Files.exists(run.path().resolve("security")));
    assertEquals("why", Files.readString(run.file("publisher-0.stderr.log")));
    assertEquals(List.of(), RunDirectory.deleteIdentities(work));
  }

  @Test
  void aRecordOfTheRequestHasNoContents() {
    Request recorded = identity("publisher-0").recordable();
    assertFalse(recorded.toString().contains("secret"));
    assertTrue(recorded.toString().contains("publisher-0"));
  }
}
