package org.ddsbench.core.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.ddsbench.core.Patience;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Locks held by other real processes. */
class OwnedLockTest {
  @TempDir private Path directory = Path.of("");

  /** Takes the lock named by its argument and holds it until its input ends. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] file) throws Exception {
      String answer;
      try {
        OwnedLock.take(Path.of(file[0]), file[1]);
        answer = "taken";
      } catch (OwnedLock.TakenException e) {
        answer = "refused: " + e.owner();
      } catch (AccessDeniedException e) {
        answer = "denied";
      }
      System.out.println(answer);
      System.in.transferTo(System.err);
    }
  }

  private record Held(Process process, String answer) implements AutoCloseable {
    @Override
    public void close() {
      process.destroyForcibly();
      process.onExit().orTimeout(Patience.SECONDS, TimeUnit.SECONDS).join();
    }
  }

  private Held hold(String owner, String... around) throws IOException {
    List<String> line = new ArrayList<>(List.of(around));
    line.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            Holder.class.getName(),
            directory.resolve("x.lock").toString(),
            owner));
    Process process =
        new ProcessBuilder(line).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    BufferedReader said =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    return new Held(process, String.valueOf(said.readLine()));
  }

  @Test
  void whoWaitedWhileTheFileWasRemovedHoldsTheNewOne() throws Exception {
    Path file = directory.resolve("x.lock");
    OwnedLock first = OwnedLock.take(file, "first");
    FutureTask<OwnedLock> second = new FutureTask<>(() -> OwnedLock.take(file, "second"));
    Thread waiting = new Thread(second, "waiting");
    waiting.start();
    while (waiting.getState() != Thread.State.TIMED_WAITING && !second.isDone()) {
      Thread.onSpinWait();
    }
    Files.delete(file);
    first.close();
    try (OwnedLock held = second.get(Patience.SECONDS, TimeUnit.SECONDS);
        Held third = hold("third")) {
      assertEquals("refused: second", third.answer(), held::toString);
    }
  }

  @Test
  void askingInTheOwnersProcessDoesNotFreeIt() throws Exception {
    Path file = directory.resolve("x.lock");
    try (OwnedLock lock = OwnedLock.take(file, "maria on desk")) {
      assertEquals(Optional.of("maria on desk"), OwnedLock.owner(file), lock::toString);
      assertThrows(OwnedLock.TakenException.class, () -> OwnedLock.take(file, "maria again"));
      try (Held second = hold("paul on lap")) {
        assertEquals("refused: maria on desk", second.answer());
      }
    }
    assertEquals(Optional.empty(), OwnedLock.owner(file));
    try (Held second = hold("paul on lap")) {
      assertEquals("taken", second.answer());
    }
  }

  @Test
  void theSecondIsRefusedAndToldTheFirst() throws Exception {
    try (Held first = hold("maria on desk");
        Held second = hold("paul on lap")) {
      assertEquals("taken", first.answer());
      assertEquals("refused: maria on desk", second.answer());
    }
  }

  @Test
  void aKilledOwnerHoldsNothing() throws Exception {
    try (Held first = hold("maria on desk")) {
      assertEquals("taken", first.answer());
    }
    assertEquals("maria on desk\n", Files.readString(directory.resolve("x.lock")));
    try (Held second = hold("paul on lap");
        Held third = hold("jo on tablet")) {
      assertEquals("taken", second.answer());
      assertEquals("refused: paul on lap", third.answer());
    }
  }

  @Test
  void whatIsGivenBackNamesNobody() throws Exception {
    Path file = directory.resolve("x.lock");
    OwnedLock.take(file, "maria on desk").close();
    assertEquals("", Files.readString(file));
    OwnedLock.take(file, "paul on lap").close();
  }

  @Test
  void usersWhoMayWriteToTheDirectoryShareTheLock() throws Exception {
    asAnotherUser("rwxrwxrwx", "taken");
    try (Held first = hold("root")) {
      assertEquals("taken", first.answer(), "of what the other user's file was");
    }
  }

  @Test
  void aUserWhoMayOnlyReadIsToldTheOwner() throws Exception {
    asAnotherUser("rwxr-xr-x", "denied");
    try (Held first = hold("maria on desk")) {
      assertEquals("taken", first.answer());
      asAnotherUser("rwxr-xr-x", "refused: maria on desk");
    }
    asAnotherUser("rwxr-xr-x", "denied");
  }

  private void asAnotherUser(String permissions, String expected) throws IOException {
    Assumptions.assumeTrue(System.getProperty("user.name", "").equals("root"), "needs root");
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString(permissions));
    try (Held held =
        hold("nobody", "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")) {
      assertEquals(expected, held.answer());
    }
  }

  @Test
  void anOwnerIsAUserOnAHostAProcessItsWorkAndATime() {
    String owner = LockOwner.thisProcess("campaign atm", Instant.parse("2026-03-01T10:00:00.7Z"));
    assertTrue(
        owner.matches(
            System.getProperty("user.name", "")
                + " on \\S+( \\S+)?, process "
                + ProcessHandle.current().pid()
                + ", campaign atm, since 2026-03-01T10:00:00Z"),
        owner);
  }

  @Test
  @Tag("testbed")
  void onAFullDiskItHoldsWithoutAName() throws Exception {
    run("mount", "-t", "tmpfs", "-o", "size=64k", "none", directory.toString());
    try {
      Path file = directory.resolve("x.lock");
      OwnedLock.take(file, "whose file stays").close();
      try (OutputStream filler = Files.newOutputStream(directory.resolve("filler"))) {
        assertThrows(IOException.class, () -> filler.write(new byte[1 << 20]));
      }
      assertHoldsWithoutAName(file);
      Files.delete(file);
      assertHoldsWithoutAName(file);
    } finally {
      run("umount", directory.toString());
    }
  }

  private void assertHoldsWithoutAName(Path file) throws Exception {
    try (OwnedLock lock = OwnedLock.take(file, "maria on desk");
        Held second = hold("paul on lap")) {
      assertEquals(
          "refused: a process that has not written its name", second.answer(), lock::toString);
      assertEquals(Optional.of("maria on desk"), OwnedLock.owner(file));
    }
    assertEquals(Optional.empty(), OwnedLock.owner(file));
  }

  private static void run(String... command) throws IOException, InterruptedException {
    assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor());
  }

  @Test
  void aMissingDirectoryIsNamed() {
    Path file = directory.resolve("none/x.lock");
    assertThrows(IOException.class, () -> OwnedLock.take(file, "maria"));
  }
}
