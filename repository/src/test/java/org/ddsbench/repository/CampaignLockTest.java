package org.ddsbench.repository;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CampaignLockTest {
  private static final String OWNER = "ann@tower 7 now";

  @TempDir Path root = Path.of("");

  @Test
  void oneHoldsItAndEverybodySeesWho() throws IOException {
    Path campaign = root.resolve("c");
    CampaignLock lock = CampaignLock.tryLock(campaign, OWNER).orElseThrow();
    assertEquals(Optional.empty(), CampaignLock.tryLock(campaign, "bob@centre 8 now"));
    assertEquals(Optional.of(OWNER), CampaignLock.owner(campaign));
    lock.close();
    assertEquals(Optional.empty(), CampaignLock.owner(campaign));
    CampaignLock.tryLock(campaign, OWNER).orElseThrow().close();
  }

  @Test
  void aCampaignThatNobodyEverLockedHasNoOwner() throws IOException {
    assertEquals(Optional.empty(), CampaignLock.owner(root));
    assertEquals(0, root.toFile().list().length);
  }

  @Test
  void anotherProcessHoldsItUntilItsEndHoweverItEnds() throws Exception {
    Path campaign = root.resolve("c");
    Process other =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                LockHolder.class.getName(),
                campaign.toString(),
                OWNER)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      assertEquals("locked", other.inputReader().readLine());
      assertEquals(Optional.of(OWNER), CampaignLock.owner(campaign));
      assertEquals(Optional.empty(), CampaignLock.tryLock(campaign, "bob@centre 8 now"));
    } finally {
      other.destroyForcibly().waitFor();
    }
    assertEquals(Optional.empty(), CampaignLock.owner(campaign));
    CampaignLock.tryLock(campaign, "bob@centre 8 now").orElseThrow().close();
  }

  @Test
  void theTextNamesUserHostProcessAndTime() {
    assertEquals(
        "ann@tower " + ProcessHandle.current().pid() + " 2026-03-01T10:00:00Z",
        CampaignLock.thisProcess("ann", "tower", Instant.parse("2026-03-01T10:00:00Z")));
  }

  @Test
  void inASharedRepositoryTheGroupMayWriteWhatIsMade() throws IOException {
    Path shared = Files.createDirectory(root.resolve("shared"));
    Files.setPosixFilePermissions(shared, PosixFilePermissions.fromString("rwxrwx---"));
    CampaignLock.tryLock(shared.resolve("c"), OWNER).orElseThrow().close();
    assertTrue(rights(shared.resolve("c")).contains(PosixFilePermission.GROUP_WRITE));
    assertTrue(rights(shared.resolve("c/.lock")).contains(PosixFilePermission.GROUP_WRITE));
  }

  private static Set<PosixFilePermission> rights(Path path) throws IOException {
    return Files.getPosixFilePermissions(path);
  }
}
