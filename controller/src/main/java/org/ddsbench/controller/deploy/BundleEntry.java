package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.io.InputStream;
import org.ddsbench.core.digest.Sha256;

/**
 * One file of a bundle.
 *
 * @param path relative, with forward slashes
 * @param executable whether its mode is 755 rather than 644
 * @param bytes its length
 * @param content opens the content; read for the digest, unless that is remembered, for what
 *     programs need, and for the upload
 */
record BundleEntry(String path, boolean executable, long bytes, Content content) {
  /** The file's content. */
  interface Content {
    InputStream open() throws IOException;

    /** Its SHA-256, as 64 hexadecimal digits. */
    default String digest() throws IOException {
      try (InputStream in = open()) {
        return Sha256.of(in);
      }
    }
  }
}
