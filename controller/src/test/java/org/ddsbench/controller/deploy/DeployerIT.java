package org.ddsbench.controller.deploy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.remote.SshFixture;
import org.ddsbench.core.Patience;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Deploys over a real sshd, whose logins have the umask 000 and print a greeting: the installed
 * files are those that were sent, and nobody else can change them.
 */
@Tag("testbed")
class DeployerIT {
  private static final int NOBODY = 65534;

  private final Path scratch = RealTestbed.scratch("deploy");
  private final SshFixture ssh;
  private final NodeConnection node;
  private final Path work = scratch.resolve("a/b/work");
  private final Bundle bundle =
      new Bundle.Builder()
          .bytes("starter.jar", bytes("jar"))
          .bytes("apps/x/y", bytes("app"))
          .build();
  private final Path place = work.resolve("bundles").resolve(bundle.digest());

  DeployerIT() throws IOException, InterruptedException {
    // Root's shell reads this file at each login of sshd.
    Path home = Files.createDirectory(scratch.resolve("home"));
    Files.writeString(
        home.resolve(".bashrc"), "umask 000; echo Welcome; echo Hello >&2; printf '> '\n");
    ssh = new SshFixture("SetEnv HOME=" + home);
    node = ssh.login();
  }

  @BeforeEach
  void theUmaskIsOpen() throws IOException {
    assertTrue(
        node.run(List.of("sh", "-c", "umask"), Patience.LONG).stdout().strip().matches("0+"));
  }

  @AfterEach
  void close() throws IOException {
    node.close();
    ssh.close();
    RealTestbed.delete(scratch);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private long deploy() throws IOException {
    return Deployer.deploy(bundle, node, work.toString());
  }

  private void refused(String... texts) {
    String message = String.valueOf(assertThrows(IOException.class, this::deploy).getMessage());
    for (String text : texts) {
      assertTrue(message.contains(text), message);
    }
  }

  @Test
  void oneControllerAtATimeDeploys() throws Exception {
    deploy();
    String bundles = work.resolve("bundles").toString();
    DeploymentLock first = DeploymentLock.take(node, bundles);
    Future<DeploymentLock> second =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return DeploymentLock.take(node, bundles);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    assertThrows(TimeoutException.class, () -> second.get(2, TimeUnit.SECONDS));
    first.close();
    second.get(Patience.SECONDS, TimeUnit.SECONDS).close();
    String message =
        String.valueOf(
            assertThrows(
                    IOException.class,
                    () -> DeploymentLock.take(node, bundles + "/.deploying/nowhere").close())
                .getMessage());
    assertTrue(message.contains("cannot be locked (status 2)"), message);
  }

  private static void mode(Path path, String mode) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
  }

  @Test
  void whatIsMadeIsTheLoginsAlone() throws IOException {
    assertEquals(bundle.bytes(), deploy());
    for (Path made : List.of(scratch.resolve("a"), work, work.resolve("bundles"), place)) {
      assertEquals(
          "rwx------",
          PosixFilePermissions.toString(Files.getPosixFilePermissions(made)),
          made::toString);
    }
    assertEquals("app", Files.readString(place.resolve("apps/x/y")));
    assertEquals(0, deploy());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "changed",
        "changed and dated back",
        "changed with its list",
        "missing",
        "linked",
        "planted",
        "replaced by a link"
      })
  void aBundleThatWasChangedIsNotRun(String how) throws IOException, InterruptedException {
    deploy();
    assertTrue(Files.exists(work.resolve("bundles/." + bundle.digest() + ".checked")));
    Path app = place.resolve("apps/x/y");
    String named = "apps/x/y";
    switch (how) {
      case "changed" -> Files.writeString(app, "bad");
      case "changed and dated back" -> {
        FileTime time = Files.getLastModifiedTime(app);
        Files.writeString(app, "bad");
        Files.setLastModifiedTime(app, time);
      }
      case "changed with its list" -> {
        Files.writeString(app, "bad");
        String list = RealTestbed.output("sha256sum", app.toString()).split(" ", 2)[0];
        Path sums = place.resolve(Bundle.CHECKSUMS);
        Files.writeString(sums, Files.readString(sums).replaceFirst("[0-9a-f]{64}", list));
      }
      case "missing" -> Files.delete(app);
      case "linked" -> {
        Files.move(app, scratch.resolve("elsewhere"));
        Files.createSymbolicLink(app, scratch.resolve("elsewhere"));
        named = "l apps/x/y";
      }
      case "planted" -> {
        Files.createDirectory(place.resolve("libraries"));
        Files.writeString(place.resolve("libraries/libc.so.6"), "bad");
        named = "f libraries/libc.so.6";
      }
      default -> {
        RealTestbed.delete(place);
        Files.createSymbolicLink(place, scratch.resolve("nowhere"));
        named = "";
      }
    }
    refused(place + " is not what was put there", named, "delete it there");
  }

  @Test
  void filesOfAnEarlierBundleAreNotSentAgain() throws IOException {
    deploy();
    Path tool = Files.writeString(scratch.resolve("tool"), "app");
    mode(tool, "rwxr-xr-x");
    Bundle next =
        new Bundle.Builder()
            .bytes("starter.jar", bytes("jar"))
            .bytes("payloads/x", bytes("payload"))
            .file("apps/x/y", tool)
            .build();
    // The app is executable now, so only the starter is unchanged.
    assertEquals("app".length() + "payload".length(), Deployer.deploy(next, node, work.toString()));
    Path second = work.resolve("bundles").resolve(next.digest());
    assertEquals(inode(place.resolve("starter.jar")), inode(second.resolve("starter.jar")));
    assertTrue(Files.isExecutable(second.resolve("apps/x/y")));
    assertFalse(Files.isExecutable(place.resolve("apps/x/y")));
    assertEquals("payload", Files.readString(second.resolve("payloads/x")));
    assertEquals(0, deploy());
    assertEquals(0, Deployer.deploy(next, node, work.toString()));
  }

  /** Each deployment of another bundle is a use; the one in use and the last four others stay. */
  @Test
  void bundlesThatWereNotUsedForLongAreRemoved() throws IOException {
    List<String> removed = new ArrayList<>();
    DeploymentListener listener =
        new DeploymentListener() {
          @Override
          public void removed(List<String> bundles) {
            removed.addAll(bundles);
          }
        };
    List<Bundle> others = new ArrayList<>();
    deploy();
    for (int i = 0; i < OldBundles.KEPT; i++) {
      Bundle other =
          new Bundle.Builder()
              .bytes("starter.jar", bytes("jar"))
              .bytes("payloads/x", bytes("payload " + i))
              .build();
      others.add(other);
      Deployer.deploy(other, node, work.toString(), listener);
      used(other, Duration.ofHours(OldBundles.KEPT - i));
      used(bundle, Duration.ofMinutes(1));
    }
    assertEquals(List.of(others.get(0).digest()), removed);
    assertFalse(Files.exists(place(others.get(0))));
    assertFalse(Files.exists(work.resolve("bundles/." + others.get(0).digest() + ".checked")));
    // Used again, it is not the oldest any more; what shared its files with the removed is
    // complete.
    assertEquals(0, Deployer.deploy(others.get(1), node, work.toString()));
    used(others.get(3), Duration.ofDays(31));
    used(others.get(4), Duration.ofDays(31));
    removed.clear();
    Deployer.deploy(others.get(0), node, work.toString(), listener);
    assertEquals(Set.of(others.get(3).digest(), others.get(4).digest()), Set.copyOf(removed));
    for (Bundle kept : List.of(bundle, others.get(0), others.get(1), others.get(2))) {
      assertEquals(0, Deployer.deploy(kept, node, work.toString()));
    }
  }

  private Path place(Bundle any) {
    return work.resolve("bundles").resolve(any.digest());
  }

  private void used(Bundle any, Duration ago) throws IOException {
    Files.setLastModifiedTime(place(any), FileTime.from(Instant.now().minus(ago)));
  }

  private static Object inode(Path file) throws IOException {
    return Files.getAttribute(file, "unix:ino");
  }

  @Test
  void filesOfAChangedEarlierBundleAreSent() throws IOException {
    deploy();
    Files.writeString(place.resolve("starter.jar"), "bad");
    Bundle next = new Bundle.Builder().bytes("starter.jar", bytes("jar")).build();
    assertEquals("jar".length(), Deployer.deploy(next, node, work.toString()));
    Path second = work.resolve("bundles").resolve(next.digest());
    assertEquals("jar", Files.readString(second.resolve("starter.jar")));
    assertEquals("bad", Files.readString(place.resolve("starter.jar")));
  }

  /** The record is forged, so that a changed file counts as checked. */
  @Test
  void filesThatWereCheckedAreNotReadAgain() throws IOException, InterruptedException {
    deploy();
    assertEquals("other".length(), Deployer.deploy(likeBundle("other"), node, work.toString()));
    Path starter = place(likeBundle("other")).resolve("starter.jar");
    Files.writeString(starter, "bad");
    CheckedBundle.record(place(likeBundle("other")));
    assertEquals("third".length(), Deployer.deploy(likeBundle("third"), node, work.toString()));
    assertEquals("bad", Files.readString(place(likeBundle("third")).resolve("starter.jar")));
  }

  private static Bundle likeBundle(String payload) throws IOException {
    return new Bundle.Builder()
        .bytes("starter.jar", bytes("jar"))
        .bytes("payloads/x", bytes(payload))
        .build();
  }

  @Test
  void aFileThatChangesAfterItWasLinkedIsSent() throws IOException {
    deploy();
    List<Long> sent = new ArrayList<>();
    DeploymentListener listener =
        new DeploymentListener() {
          @Override
          public void sending(long bytes) {
            sent.add(bytes);
            write(place.resolve("starter.jar"), "bad");
          }
        };
    Bundle next = likeBundle("other");
    assertEquals(next.bytes(), Deployer.deploy(next, node, work.toString(), listener));
    assertEquals(List.of((long) "other".length(), next.bytes()), sent);
    assertEquals("jar", Files.readString(place(next).resolve("starter.jar")));
  }

  private static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aFileThatIsCutOnItsWayIsNotRun() throws IOException {
    Path file = Files.writeString(scratch.resolve("file"), "a file that will be shorter");
    Bundle cut = new Bundle.Builder().file("file", file).build();
    Files.writeString(file, "a file");
    assertThrows(IOException.class, () -> Deployer.deploy(cut, node, work.toString()));
    assertNothingIsThere();
  }

  @Test
  void aFileThatChangesOnItsWayIsNotRun() throws IOException {
    Path file = Files.writeString(scratch.resolve("file"), "good");
    Bundle changing = new Bundle.Builder().file("file", file).build();
    Files.writeString(file, "evil");
    String message =
        String.valueOf(
            assertThrows(IOException.class, () -> Deployer.deploy(changing, node, work.toString()))
                .getMessage());
    assertTrue(message.contains("file: FAILED"), message);
    assertNothingIsThere();
  }

  private void assertNothingIsThere() throws IOException {
    try (Stream<Path> left = Files.list(work.resolve("bundles"))) {
      assertEquals(
          List.of(), left.filter(file -> !file.endsWith(".deploying")).toList(), "but the lock");
    }
  }

  @Test
  void aWorkDirectoryThatIsALinkIsRefused() throws IOException {
    Files.createDirectories(work.getParent());
    Files.createSymbolicLink(work, Files.createDirectory(scratch.resolve("target")));
    refused(work + " is a symbolic link");
    assertFalse(Files.exists(scratch.resolve("target/bundles")));
  }

  @Test
  void aWorkDirectoryThatOthersMayWriteToIsRefused() throws IOException {
    for (String mode : List.of("rwxrwx---", "rwx----w-", "rwxrwxrwx")) {
      Files.createDirectories(work);
      mode(work, mode);
      refused(work + " can be written by others: run chmod go-w");
    }
    mode(work, "rwxr-xr-x");
    deploy();
    mode(work.resolve("bundles"), "rwx-w----");
    refused(work.resolve("bundles") + " can be written by others");
  }

  @Test
  void aWorkDirectoryOfAnotherUserIsRefused() throws IOException {
    Files.createDirectories(work);
    Files.setAttribute(work, "unix:uid", NOBODY);
    refused(work + " belongs to another user (number 65534)");
    Files.setAttribute(work, "unix:uid", 0);
    Files.setAttribute(work.getParent(), "unix:uid", NOBODY);
    refused(work.getParent() + " belongs to another user", "name a workDirectory elsewhere");
  }

  @Test
  void aWorkDirectoryThatOthersCouldReplaceIsRefused() throws IOException {
    Path above = Files.createDirectories(work.getParent());
    mode(above, "rwxrwxrwx");
    refused(above + " can be written by others, who could put another work directory in place");
    Files.setAttribute(above, "unix:mode", 01777);
    deploy();
    // The same place, reached through a symbolic link in its path.
    Path detour = Files.createSymbolicLink(scratch.resolve("detour"), above);
    assertEquals(0, Deployer.deploy(bundle, node, detour + "/work"));
    Files.setAttribute(above, "unix:mode", 0777);
    String message =
        String.valueOf(
            assertThrows(IOException.class, () -> Deployer.deploy(bundle, node, detour + "/work"))
                .getMessage());
    assertTrue(message.contains(above + " can be written by others"), message);
  }
}
