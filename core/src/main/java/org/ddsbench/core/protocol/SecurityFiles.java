package org.ddsbench.core.protocol;

import java.util.List;

/**
 * The files with which DDS Security is switched on for an app, in a directory of its own below that
 * of the run. Certificates and keys are in PEM; governance and permissions are XML that is signed
 * as S/MIME.
 */
public final class SecurityFiles {
  /** The directory of the run that holds those of the apps. */
  public static final String DIRECTORY = "security";

  /** Certificate of the authority that signs identities, governance and permissions. */
  public static final String AUTHORITY = "ca.pem";

  /** Certificate of the app's participant. */
  public static final String CERTIFICATE = "certificate.pem";

  /** Private key of the app's participant. */
  public static final String KEY = "key.pem";

  public static final String GOVERNANCE = "governance.p7s";
  public static final String PERMISSIONS = "permissions.p7s";

  /** Stands for the content of a file wherever requests are recorded. */
  public static final String NOT_RECORDED = "(not recorded)";

  /** All of them; an app gets exactly these. */
  public static final List<String> NAMES =
      List.of(AUTHORITY, CERTIFICATE, KEY, GOVERNANCE, PERMISSIONS);

  private SecurityFiles() {}

  /** The directory of an app's files, relative to that of the run. */
  public static String directory(String app) {
    return DIRECTORY + "/" + app;
  }
}
