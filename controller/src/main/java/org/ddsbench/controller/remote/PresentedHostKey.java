package org.ddsbench.controller.remote;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Locale;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A host key that a host presented and that no file of trusted host keys contains, for any key
 * type. A key that differs from a known one is never one of these.
 *
 * @param name name under which it is looked up in the files
 * @param place address of the host, for people
 * @param type its type as in the files, e.g. {@code ssh-ed25519}
 * @param key the key in Base64
 * @param file the file of trusted host keys to which new ones are added; may not exist
 * @param hashed whether the file shall not show the name (HashKnownHosts)
 * @param neverAdded whether the SSH configuration forbids adding it (StrictHostKeyChecking yes)
 */
public record PresentedHostKey(
    String name,
    String place,
    String type,
    String key,
    Path file,
    boolean hashed,
    boolean neverAdded) {
  private static final int SALT_BYTES = 20;

  /** The fingerprint as OpenSSH shows it: {@code SHA256:} and Base64 without padding. */
  public String fingerprint() {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(Base64.getDecoder().decode(key));
      return "SHA256:" + Base64.getEncoder().withoutPadding().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** The type as OpenSSH shows it: {@code ED25519}, {@code ECDSA}, {@code RSA}. */
  public String shownType() {
    String family = type.replaceFirst("^(ssh|sk-ssh|sk)-", "").replaceFirst("-.*|@.*", "");
    return family.toUpperCase(Locale.ROOT);
  }

  /** Trusts it from now on: adds a line to the file, which is created when missing. */
  public void trust() throws IOException {
    Path directory = file.toAbsolutePath().getParent();
    if (directory != null && !Files.exists(directory)) {
      Files.createDirectories(
          directory,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }
    if (!Files.exists(file)) {
      Files.createFile(
          file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    }
    String before = Files.readString(file, StandardCharsets.ISO_8859_1);
    String gap = before.isEmpty() || before.endsWith("\n") ? "" : "\n";
    Files.writeString(
        file, gap + writtenName() + " " + type + " " + key + "\n", StandardOpenOption.APPEND);
  }

  private String writtenName() {
    if (!hashed) {
      return name;
    }
    byte[] salt = new byte[SALT_BYTES];
    new SecureRandom().nextBytes(salt);
    try {
      Mac mac = Mac.getInstance("HmacSHA1");
      mac.init(new SecretKeySpec(salt, "HmacSHA1"));
      Base64.Encoder base64 = Base64.getEncoder();
      return "|1|"
          + base64.encodeToString(salt)
          + "|"
          + base64.encodeToString(mac.doFinal(name.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has HMAC-SHA1", e);
    }
  }
}
