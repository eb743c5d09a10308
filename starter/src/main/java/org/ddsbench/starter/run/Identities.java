package org.ddsbench.starter.run;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateFactory;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.ddsbench.core.file.TreeDeletion;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.protocol.RunFile;
import org.ddsbench.core.protocol.SecurityFiles;

/**
 * The identities of a run's apps: files that only the owner of the work directory reads, and that
 * are deleted when the run stops.
 */
final class Identities {
  private static final FileAttribute<Set<PosixFilePermission>> DIRECTORY = mode("rwx------");
  private static final FileAttribute<Set<PosixFilePermission>> FILE = mode("rw-------");

  private final RunDirectory run;
  private final Clock clock;

  /**
   * @param clock of the node, by which certificates are valid or not
   */
  Identities(RunDirectory run, Clock clock) {
    this.run = run;
    this.clock = clock;
  }

  private static FileAttribute<Set<PosixFilePermission>> mode(String permissions) {
    return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
  }

  /**
   * Writes the files of an app.
   *
   * @throws RunException when its certificate is not valid now, or they cannot be written
   */
  void keep(Request.Secure asked) throws RunException {
    List<String> names = asked.files().stream().map(RunFile::name).toList();
    if (!names.equals(SecurityFiles.NAMES)) {
      throw new RunException(
          FailureKind.PROTOCOL,
          "an identity consists of " + SecurityFiles.NAMES + ", not " + names);
    }
    for (RunFile file : asked.files()) {
      if (file.name().equals(SecurityFiles.CERTIFICATE)) {
        requireValid(asked.app(), file.content());
      }
    }
    try {
      Path all = run.file(SecurityFiles.DIRECTORY);
      if (!Files.isDirectory(all, LinkOption.NOFOLLOW_LINKS)) {
        Files.createDirectory(all, DIRECTORY);
      }
      Path own = RunDirectory.below(all, asked.app());
      Files.createDirectory(own, DIRECTORY);
      for (RunFile file : asked.files()) {
        Path path = own.resolve(file.name());
        Files.createFile(path, FILE);
        Files.writeString(path, file.content(), StandardOpenOption.TRUNCATE_EXISTING);
      }
    } catch (IOException e) {
      throw new RunException(
          FailureKind.DISK,
          "the identity of " + asked.app() + " cannot be written: " + e.getMessage());
    }
  }

  private void requireValid(String app, String pem) throws RunException {
    Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    try {
      X509Certificate certificate =
          (X509Certificate)
              CertificateFactory.getInstance("X.509")
                  .generateCertificate(
                      new ByteArrayInputStream(pem.getBytes(StandardCharsets.UTF_8)));
      try {
        certificate.checkValidity(Date.from(now));
      } catch (CertificateExpiredException | CertificateNotYetValidException e) {
        boolean expired = e instanceof CertificateExpiredException;
        throw new RunException(
            FailureKind.SECURITY,
            "the certificate of "
                + app
                + (expired ? " has expired" : " is not valid yet")
                + ": it is valid from "
                + certificate.getNotBefore().toInstant()
                + " to "
                + certificate.getNotAfter().toInstant()
                + ", and the clock of this node shows "
                + now
                + ". It was made for this run, so set the clock of the node, or that of the"
                + " controller, and run again.");
      }
    } catch (CertificateException e) {
      throw new RunException(
          FailureKind.SECURITY, "the certificate of " + app + " cannot be read: " + e.getMessage());
    }
  }

  /** Deletes all of them; what is in the way becomes a warning. */
  void deleteOr(Consumer<String> warning) {
    try {
      delete();
    } catch (IOException e) {
      warning.accept("the identities of its apps cannot be deleted: " + e.getMessage());
    }
  }

  /** Deletes all of them. Returns whether there were any. */
  boolean delete() throws IOException {
    return TreeDeletion.delete(run.file(SecurityFiles.DIRECTORY));
  }
}
