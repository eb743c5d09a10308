package org.ddsbench.repository.sign;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.core.file.BoundedFile;
import org.ddsbench.core.file.WholeFile;
import org.ddsbench.repository.SharedDirectory;
import org.ddsbench.repository.store.Difference;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.OwnFiles;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;

/**
 * The signature of a stored execution: {@code SHA256SUMS} and {@code SHA256SUMS.sig} in its
 * directory, docs/formats.md section 6. Digests alone show damage, not forgery: whoever changes a
 * file can write its digest too. A signature shows that nothing changed since the holder of the key
 * made it.
 */
public final class ExecutionSignature {
  private static final String FILE = OwnFiles.SIGNATURE;
  private static final Pattern KEY = Pattern.compile(" with (\\S+) key (SHA256:\\S+)");
  private static final int LARGEST = 1 << 20;

  /** A line for each run: more than half a million of them. */
  private static final int LARGEST_SEAL = 64 << 20;

  private ExecutionSignature() {}

  /**
   * Signs an execution as it is stored now, instead of an earlier signature. Only for the holder of
   * the campaign's lock.
   *
   * @return what is damaged, by run; nothing is signed then
   */
  public static List<Difference> sign(RunStore store, Execution execution, SigningKey key)
      throws UnusableKeyException, IOException {
    List<Difference> damage = damage(store, execution);
    if (!damage.isEmpty()) {
      return damage;
    }
    byte[] seal = Seal.of(store, execution).text();
    String signature = key.sign(seal);
    Path directory = store.directory(execution);
    // Never beside a signature of something else.
    Files.deleteIfExists(directory.resolve(FILE));
    write(directory.resolve(Seal.FILE), new String(seal, StandardCharsets.UTF_8));
    write(directory.resolve(FILE), signature);
    return List.of();
  }

  private static void write(Path file, String text) throws IOException {
    WholeFile.write(file, text, SharedDirectory::share);
  }

  private static List<Difference> damage(RunStore store, Execution execution) throws IOException {
    List<Difference> damage = new ArrayList<>();
    for (RunEntry run : store.entries(execution.toString())) {
      if (run.isDamaged()) {
        damage.add(new Difference(run.run(), "a run that can be read", run.problem()));
      }
      List<Difference> digests = store.differences(run).orElse(List.of(Difference.noDigests()));
      for (Difference one : digests) {
        damage.add(new Difference(run.run() + "/" + one.what(), one.expected(), one.found()));
      }
    }
    return damage;
  }

  /**
   * Checks the signature of an execution.
   *
   * @param signers whose signatures are trusted; empty to check only that it fits
   * @return empty when the execution is not signed
   */
  public static Optional<SignatureCheck> check(
      RunStore store, Execution execution, Optional<AllowedSigners> signers) throws IOException {
    Path directory = store.directory(execution);
    Path signature = directory.resolve(FILE);
    Path seal = directory.resolve(Seal.FILE);
    if (!Files.exists(signature, LinkOption.NOFOLLOW_LINKS)
        && !Files.exists(seal, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    try {
      BoundedFile.require(signature, LARGEST);
    } catch (IOException e) {
      return broken(FILE, "a signature", e);
    }
    byte[] text;
    Seal signed;
    try {
      text = BoundedFile.read(seal, LARGEST_SEAL);
      signed = Seal.of(text);
    } catch (IOException e) {
      return broken(Seal.FILE, "what was signed", e);
    }
    SshKeygen.Answer fits =
        SshKeygen.run(
            "check-novalidate",
            List.of("-n", SshKeygen.NAMESPACE, "-s", signature.toString()),
            text);
    Matcher key = KEY.matcher(fits.out());
    if (!fits.isSuccess() || !key.find()) {
      return broken(FILE, "a signature of " + Seal.FILE, new IOException(fits.err()));
    }
    List<Difference> differences = new ArrayList<>(signed.differences(Seal.of(store, execution)));
    String name = key.group(1) + " " + key.group(2);
    Optional<String> signer =
        signers.isPresent() ? signers.get().signer(signature, text) : Optional.empty();
    if (signers.isPresent() && signer.isEmpty()) {
      differences.add(new Difference(FILE, "a signature of an allowed signer", name));
    }
    return Optional.of(new SignatureCheck(name, signer, differences));
  }

  private static Optional<SignatureCheck> broken(String file, String expected, IOException why) {
    String found = why instanceof NoSuchFileException ? "no such file" : why.getMessage();
    return Optional.of(
        new SignatureCheck(
            "", Optional.empty(), List.of(new Difference(file, expected, String.valueOf(found)))));
  }
}
