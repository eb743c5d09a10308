package org.ddsbench.repository.sign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.SshKey;
import org.ddsbench.core.file.TreeDeletion;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.FakeStart;
import org.ddsbench.repository.store.Difference;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.SealedRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Signatures with real keys of ssh-keygen. */
class ExecutionSignatureTest {
  private final Path keys;
  private final RunStore store;
  private Execution execution = new Execution("c", FakeRun.EXECUTION);

  ExecutionSignatureTest(@TempDir Path directory) {
    keys = directory;
    store = new RunStore(directory.resolve("results"));
  }

  @BeforeEach
  void storeRunsAndMakeKeys() throws Exception {
    execution = FakeStart.of(store, "c");
    FakeRun.of("c", 1).store(store);
    FakeRun.of("c", 2).store(store);
    makeKey("ann", "");
    makeKey("bob", "");
    makeKey("locked", "a passphrase");
    allow("ann@tower", "ann", "");
  }

  private void makeKey(String name, String passphrase) throws Exception {
    SshKey.make(keys.resolve(name), "ed25519", passphrase);
  }

  private void allow(String principal, String key, String options) throws IOException {
    String line =
        principal + " " + options + " " + Files.readString(keys.resolve(key + ".pub")).strip();
    Files.writeString(keys.resolve("allowed_signers"), line + "\n");
  }

  @Test
  void anUnchangedExecutionIsProvenToBeTheSigners() throws Exception {
    assertEquals(List.of(), sign("ann"));
    SignatureCheck check = check();
    assertEquals(List.of(), check.differences());
    assertEquals(Optional.of("ann@tower"), check.signer());
    assertTrue(check.key().startsWith("ED25519 SHA256:"), check.key());
  }

  @Test
  void itIsOpenSshAndSha256sumThatReadIt() throws Exception {
    sign("ann");
    Path place = store.directory(execution);
    assertEquals(
        0,
        status(
            place,
            "ssh-keygen -Y verify -f %s -I ann@tower -n ddsbench -s SHA256SUMS.sig"
                .formatted(keys.resolve("allowed_signers"))));
    assertEquals(0, status(place, "sha256sum --check --strict --quiet SHA256SUMS"));
  }

  private static int status(Path directory, String command) throws Exception {
    return new ProcessBuilder(command.split(" "))
        .directory(directory.toFile())
        .redirectInput(directory.resolve("SHA256SUMS").toFile())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  @Test
  void whatWasChangedAndSealedAgainIsFound() throws Exception {
    sign("ann");
    Path run = store.run("c", "run1");
    Path manifest = run.resolve("manifest.json");
    Files.writeString(manifest, Files.readString(manifest).replace("10000000", "20000000"));
    SealedRun.again(run);
    assertEquals(List.of("run1/SHA256SUMS"), differing());
  }

  @Test
  void whatWasAddedRemovedOrChangedBesideTheRunsIsFound() throws Exception {
    sign("ann");
    FakeRun.of("c", 3).store(store);
    TreeDeletion.delete(store.run("c", "run2"));
    Path testbed = store.directory(execution).resolve("testbed.xml");
    Files.writeString(testbed, FakeStart.TESTBED.replace("node3", "node4"));
    assertEquals(List.of("run2/SHA256SUMS", "run3/SHA256SUMS", "testbed.xml"), differing());
  }

  /** Reports may be made again. */
  @Test
  void whatIsDerivedIsNotSigned() throws Exception {
    sign("ann");
    Files.writeString(store.directory(execution).resolve("report.html"), "<html>");
    assertEquals(List.of(), differing());
  }

  /** Who can write the repository can write digests that fit, but not sign them. */
  @Test
  void aSealThatSomeoneElseMadeIsNotTheSigners() throws Exception {
    sign("ann");
    Files.writeString(
        store.directory(execution).resolve("campaign.xml"), "<campaign name='forged'/>");
    sign("bob");
    assertEquals(List.of("SHA256SUMS.sig"), differing());
    assertEquals(Optional.empty(), check().signer());
    // Without a list of signers it fits, and whose key it is stays open.
    SignatureCheck any = ExecutionSignature.check(store, execution, Optional.empty()).orElseThrow();
    assertEquals(List.of(), any.differences());
    assertFalse(any.key().isEmpty());
  }

  @Test
  void aSealChangedAfterSigningIsFound() throws Exception {
    sign("ann");
    Path seal = store.directory(execution).resolve("SHA256SUMS");
    Files.writeString(seal, Files.readString(seal).replace("campaign.xml", "another.xml"));
    assertEquals(List.of("SHA256SUMS.sig"), differing());
    Files.writeString(seal, "garbage");
    assertEquals(List.of("SHA256SUMS"), differing());
    Files.delete(seal);
    assertEquals(List.of("SHA256SUMS"), differing());
  }

  @Test
  void aSignatureThatIsMissingOrGarbageIsFound() throws Exception {
    sign("ann");
    Path signature = store.directory(execution).resolve("SHA256SUMS.sig");
    Files.writeString(signature, "garbage");
    assertEquals(List.of("SHA256SUMS.sig"), differing());
    Files.delete(signature);
    assertEquals(List.of("SHA256SUMS.sig"), differing());
    Files.createSymbolicLink(signature, Path.of("/dev/zero"));
    assertEquals("is not a regular file", check().differences().get(0).found());
  }

  @Test
  void aKeyIsAllowedForWhatItsLineNames() throws Exception {
    sign("ann");
    allow("ann@tower", "ann", "namespaces=\"git\"");
    assertEquals(List.of("SHA256SUMS.sig"), differing());
    allow("ann@tower", "ann", "valid-before=\"20200101\"");
    assertEquals(List.of("SHA256SUMS.sig"), differing());
    allow("ann@tower", "ann", "namespaces=\"git,ddsbench\"");
    assertEquals(List.of(), differing());
  }

  @Test
  void aDamagedRunIsNotSigned() throws Exception {
    Files.writeString(store.run("c", "run2").resolve("manifest.json"), "{");
    List<String> damage = sign("ann").stream().map(Difference::what).toList();
    assertEquals(List.of("run2", "run2/manifest.json"), damage);
    assertEquals(Optional.empty(), ExecutionSignature.check(store, execution, Optional.empty()));
  }

  @Test
  void aKeyThatCannotSignIsRefusedAtOnceAndNothingAsksForAPassphrase() throws Exception {
    Files.writeString(keys.resolve("garbage"), "x");
    for (String name : List.of("locked", "garbage", "missing")) {
      assertThrows(UnusableKeyException.class, () -> SigningKey.of(keys.resolve(name)), name);
    }
    assertThrows(UnusableKeyException.class, () -> SigningKey.of(Path.of("/dev/zero")));
  }

  private List<Difference> sign(String key) throws Exception {
    return ExecutionSignature.sign(store, execution, SigningKey.of(keys.resolve(key)));
  }

  private SignatureCheck check() throws IOException {
    AllowedSigners signers = AllowedSigners.of(keys.resolve("allowed_signers"));
    return ExecutionSignature.check(store, execution, Optional.of(signers)).orElseThrow();
  }

  private List<String> differing() throws IOException {
    return check().differences().stream().map(Difference::what).toList();
  }
}
